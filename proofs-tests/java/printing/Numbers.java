// java.lang.Math, and numbers as text: what of it is Java's own code, roots and bits.
public class Numbers {
  static void parse(String s) {
    try {
      System.out.println(s + " " + Double.parseDouble(s) + " " + Float.parseFloat(s) + " " + Double.valueOf(s).hashCode());
    } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
  }

  public static void main(String[] arguments) {
    for (String s : new String[] {"1.5", "-0.1", "1e300", "4.9e-324", "123456789.123456789", " 2.5 ", "NaN", "-Infinity", "1e400", "3f",
             "1.7976931348623157E308", "0.1", "1e-46", "abc", ""}) parse(s);
    for (double x : new double[] {0.0, -0.0, 1.5, -1.5, 2.5, 1e300, 5e-324, Double.NaN, Double.NEGATIVE_INFINITY, 1e15 + 0.3, 2}) {
      System.out.println(x + ": " + Math.sqrt(x) + " " + Math.floor(x) + " " + Math.ceil(x) + " " + Math.rint(x) + " " + Math.round(x) + " "
          + Math.nextUp(x) + " " + Math.ulp(x) + " " + Math.getExponent(x) + " " + Math.copySign(2.0, x) + " " + Math.scalb(x, 10) + " "
          + Math.max(x, -0.0) + " " + Math.min(0.0, x) + " " + Math.signum(x) + " " + Math.abs(x) + " " + Math.hypot(x, 3) + " " + Math.cbrt(x));
      System.out.println(Double.doubleToRawLongBits(x) + " " + Double.longBitsToDouble(Double.doubleToLongBits(x) + 1) + " " + Double.hashCode(x)
          + " " + Float.floatToIntBits((float) x) + " " + Float.intBitsToFloat(Float.floatToRawIntBits((float) x) ^ 1) + " " + Math.nextDown((float) x)
          + " " + (float) Math.sqrt((float) x) + " " + Math.pow(x, 3));
    }
    System.out.println(Math.floorMod(-3, 5) + " " + Math.floorDiv(-3, 5) + " " + Math.pow(2, 10) + " " + Math.exp(0) + " " + Math.abs(-7L) + " "
        + Math.toRadians(180.0) + " " + Math.multiplyHigh(1L << 62, 8L));
    try { Math.addExact(Integer.MAX_VALUE, 1); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
    try { Math.toIntExact(1L << 32); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
  }
}
