// finallyComesLast safe; finallyReturns violation 48; causesAreKept safe; catchesAnother violation 99; closesInReverse safe; leavesOpen violation 162; castsKnown safe; castsUnknown violation 195 196
import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.sv_benchmarks.Verifier;

/** What is thrown, caught, cast and cleaned up, and what is not. */
class Exceptions {
  private static int traced(int n, int[] trace) {
    try {
      trace[0] = 1;
      if (n < 0) throw new IllegalArgumentException("negative");
      return 100 / n;
    } catch (ArithmeticException e) {
      trace[0] = 10 * trace[0] + 2;
      return -1;
    } finally {
      trace[0] = 10 * trace[0] + 3;
    }
  }

  static void finallyComesLast() {
    int n = Verifier.nondetInt();
    int[] trace = new int[1];
    try {
      int quotient = traced(n, trace);
      if (n == 0) assert trace[0] == 123 && quotient == -1;
      else assert trace[0] == 13 && quotient >= 0 && quotient <= 100;
    } catch (IllegalArgumentException e) {
      assert trace[0] == 13 && n < 0;
    }
  }

  @SuppressWarnings("finally")
  private static boolean mayVote(int age) {
    boolean known = false;
    try {
      if (age < 0) throw new IllegalArgumentException("age");
      known = true;
      if (age < 18) return false;
    } finally {
      if (!known || age > 16) return known;
    }
    return true;
  }

  static void finallyReturns() {
    int age = Verifier.nondetInt();
    assert !mayVote(age) || age >= 18;
  }

  private static class Fault extends Exception {
    Fault(String message) {
      super(message);
    }
  }

  private static class GraveFault extends Fault {
    final int code;

    GraveFault(int code) {
      super("grave");
      this.code = code;
    }
  }

  private static void fail(int n) throws Fault {
    if (n > 100) throw new GraveFault(n);
    if (n < 0) throw new Fault("slight");
  }

  private static int wrapped(int n) {
    try {
      fail(n);
      return 0;
    } catch (GraveFault e) {
      throw new IllegalStateException("wrapped", e);
    } catch (Fault e) {
      return e.getMessage().length();
    }
  }

  static void causesAreKept() {
    int n = Verifier.nondetInt();
    try {
      int length = wrapped(n);
      assert length == (n < 0 ? 6 : 0) && n <= 100;
    } catch (IllegalStateException e) {
      assert e.getCause() instanceof GraveFault;
      assert ((GraveFault) e.getCause()).code == n && n > 100;
    }
  }

  static void catchesAnother() {
    int i = Verifier.nondetInt();
    List<Integer> list = new ArrayList<>();
    for (int j = 0; j < 3; j++) list.add(j * j);
    int found = -1;
    try {
      found = list.get(i);
    } catch (ArrayIndexOutOfBoundsException e) {
      found = -2;
    }
    assert found == i * i;
  }

  private static class Part implements AutoCloseable {
    final int number;
    final boolean stuck;
    final int[] log;

    Part(int number, boolean stuck, int[] log) {
      this.number = number;
      this.stuck = stuck;
      this.log = log;
    }

    @Override
    public void close() {
      log[0] = 10 * log[0] + number;
      if (stuck) throw new IllegalStateException("stuck");
    }
  }

  static void closesInReverse() {
    boolean first = Verifier.nondetBoolean(), second = Verifier.nondetBoolean();
    boolean body = Verifier.nondetBoolean();
    int[] log = new int[1];
    int failures = (first ? 1 : 0) + (second ? 1 : 0) + (body ? 1 : 0);
    try (Part a = new Part(1, first, log); Part b = new Part(2, second, log)) {
      if (body) throw new IllegalStateException("body");
      assert a.number < b.number;
    } catch (IllegalStateException e) {
      assert e.getSuppressed().length == failures - 1;
      failures = 0;
    }
    assert failures == 0 && log[0] == 21;
  }

  private static class Session implements AutoCloseable {
    final int[] open;

    Session(int[] open, int key) {
      this.open = open;
      open[0]++;
      if (key % 7 != 0) throw new IllegalArgumentException("key");
    }

    @Override
    public void close() {
      open[0]--;
    }
  }

  static void leavesOpen() {
    int key = Verifier.nondetInt();
    int[] open = {0};
    try (Session s = new Session(open, key)) {
      assert s.open[0] == 1;
    } catch (IllegalArgumentException e) {
      assert key % 7 != 0;
    }
    assert open[0] == 0;
  }

  private static Object picked(int n) {
    switch (n) {
      case 0:
        return "four";
      case 1:
        return new int[Verifier.nondetBoolean() ? 2 : 0];
      case 2:
        return 3;
      case 3:
        return 3L;
      default:
        return null;
    }
  }

  static void castsKnown() {
    Object o = picked(Verifier.nondetInt());
    int size = 1;
    if (o instanceof String s) size = s.length();
    else if (o instanceof int[]) size = ((int[]) o).length + 1;
    else if (o instanceof Number) size = ((Number) o).intValue();
    int[] made = new int[size - 1];
    assert made.length <= 3;
  }

  static void castsUnknown() {
    Object o = picked(Verifier.nondetInt());
    int size;
    if (o instanceof String s) size = s.length();
    else if (o instanceof int[] a) size = a.length;
    else size = (Integer) o;
    int[] made = new int[size - 1];
    assert made.length <= 3;
  }
}
