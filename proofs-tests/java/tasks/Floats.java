// largerOfAny safe; clampsAny safe; clampsNumbers violation 26; equalInverses violation 31; intsThatFit safe; intsThatRound violation 45; castSaturates safe; middleOfTwo violation 67
import org.sosy_lab.sv_benchmarks.Verifier;

/** Floating-point numbers: NaN, zeros with a sign, rounding, casts and what is too large. */
class Floats {
  private static float larger(float a, float b) {
    if (a != a) return a;
    if (a == 0 && b == 0) return Float.floatToRawIntBits(a) == 0 ? a : b;
    return a > b ? a : b;
  }

  static void largerOfAny() {
    float a = Verifier.nondetFloat(), b = Verifier.nondetFloat();
    assert Float.compare(larger(a, b), Math.max(a, b)) == 0;
  }

  static void clampsAny() {
    double x = Verifier.nondetDouble();
    double clamped = x > 1 ? 1 : x >= 0 ? x : 0;
    assert 0 <= clamped && clamped <= 1;
  }

  static void clampsNumbers() {
    double x = Verifier.nondetDouble();
    double clamped = x > 1 ? 1 : x < 0 ? 0 : x;
    assert 0 <= clamped && clamped <= 1;
  }

  static void equalInverses() {
    float a = Verifier.nondetFloat(), b = Verifier.nondetFloat();
    if (a == b) assert 1 / a == 1 / b;
  }

  static void intsThatFit() {
    int n = Verifier.nondetInt();
    if (n < -16777216 || n > 16777216) return;
    float f = n;
    assert (int) f == n;
  }

  static void intsThatRound() {
    int n = Verifier.nondetInt();
    if (n < -16777216 || n > 16777217) return;
    float f = n;
    assert (int) f == n;
  }

  static void castSaturates() {
    double d = Verifier.nondetDouble();
    int n = (int) d;
    if (d != d) {
      assert n == 0;
    } else if (d >= Integer.MAX_VALUE) {
      assert n == Integer.MAX_VALUE;
    } else if (d <= Integer.MIN_VALUE) {
      assert n == Integer.MIN_VALUE;
    } else {
      double rest = d - n;
      assert -1 < rest && rest < 1;
    }
  }

  static void middleOfTwo() {
    float a = Verifier.nondetFloat(), b = Verifier.nondetFloat();
    if (!(a <= b) || Float.isInfinite(a) || Float.isInfinite(b)) return;
    float middle = (a + b) / 2;
    assert a <= middle && middle <= b;
  }
}
