// What is suppressed, by `try` with resources and by hand.
public class Suppressed {
  static class Door implements AutoCloseable {
    final String name;
    Door(String name) { this.name = name; System.out.println("open " + name); }
    public void close() throws Exception { throw new IllegalStateException("close " + name); }
  }
  static class Quiet extends Exception { Quiet() { super("quiet", null, false, true); } }

  static void say(Throwable e) {
    System.out.println(e);
    for (Throwable t : e.getSuppressed()) System.out.println("  " + t);
  }

  public static void main(String[] arguments) {
    try (Door a = new Door("a"); Door b = new Door("b")) {
      throw new RuntimeException("body");
    } catch (Exception e) { say(e); }
    try (Door a = new Door("a"); Door b = new Door("b")) {
      System.out.println("within");
    } catch (Exception e) { say(e); }
    Exception x = new Exception("x");
    x.addSuppressed(new Error("y"));
    say(x);
    x.getSuppressed()[0] = null;
    say(x);
    try { x.addSuppressed(x); } catch (IllegalArgumentException e) { System.out.println(e.getMessage() + " " + e.getCause()); }
    try { x.addSuppressed(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    Exception q = new Quiet();
    q.addSuppressed(x);
    say(q);
    try { Object[] none = null; none[0] = 1; } catch (RuntimeException e) { System.out.println(e.getSuppressed().length); }
  }
}
