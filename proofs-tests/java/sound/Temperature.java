// Conversions of numbers, with floats that cannot fail.
public class Temperature {
  static double toFahrenheit(double celsius) {
    return celsius * 9.0 / 5.0 + 32.0;
  }

  static double ratio(double a, double b) {
    return a / b;
  }

  static int rounded(double d) {
    int i = (int) d;
    assert i <= Integer.MAX_VALUE;
    return i;
  }

  static boolean comparable(double a, double b) {
    boolean some = a < b || a >= b;
    assert some || a != a || b != b;
    return some;
  }

  static int whole(int celsius) {
    if (celsius < -300 || celsius > 1000) return 0;
    int fahrenheit = celsius * 9 / 5 + 32;
    assert fahrenheit >= -508;
    return fahrenheit;
  }
}
