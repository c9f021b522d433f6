// Floats and doubles as text, and their bits there and back.
public class FloatText {
  static final double[] DOUBLES = {
    0.0, -0.0, 1.0, -1.0, 0.1, 1.5, 100.0, 123456.789, 1e7, 9999999.0, 0.001, 0.0009, 1e-5, 1e21, 1e22, 1e23, 2e-3,
    3.141592653589793, 2.718281828459045, 1.0 / 3, 2.0 / 3, 1e100, 1.2345e-100, 4.35, 0.3, 4.9e-324, 1e-323,
    2.2250738585072014E-308, 2.225073858507201E-308, 1.7976931348623157E308, 9007199254740993.0, 4503599627370496.5,
    Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 1 << 30, 1L << 53, 5e-324, 2.0E-3
  };

  static final float[] FLOATS = {
    0f, -0f, 1f, 0.1f, 1.5f, 1e7f, 1.0E10f, 3.4028235E38f, 1.4E-45f, 1.17549435E-38f, 1.1754942E-38f, 0.33333334f,
    16777216f, 123456.79f, 1e-3f, 9.999e-4f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 0.3f, 8.5e6f
  };

  public static void main(String[] arguments) {
    for (double d : DOUBLES) {
      long bits = Double.doubleToLongBits(d);
      System.out.println(d);
      System.out.println(bits + " " + (Double.longBitsToDouble(bits) == d) + " " + Double.valueOf(d).hashCode());
      System.out.println("at " + -d + ", half " + d / 2 + ", as a float " + (float) d);
    }
    for (float f : FLOATS) {
      int bits = Float.floatToIntBits(f);
      System.out.println(f);
      System.out.println(bits + " " + (Float.intBitsToFloat(bits) == f) + " " + Float.valueOf(f).equals(f));
      System.out.println(new StringBuilder().append(f).append(' ').append(f * 3.0));
    }
    System.out.println(String.valueOf(2.5) + String.valueOf(2.5f) + Double.toString(1e-7) + Float.toString(3e20f));
    long random = 12345;
    for (int i = 0; i < 60; i++) {
      random = random * 6364136223846793005L + 1442695040888963407L;
      double d = Double.longBitsToDouble(random);
      System.out.println(d + " " + (Double.doubleToRawLongBits(d) == random) + " " + Float.intBitsToFloat((int) (random >> 20)));
    }
  }
}
