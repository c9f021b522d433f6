// Exceptions that the machine makes and their messages; initialisers that throw.
public class Failures { 
  static class Bad { static int x = 1 / zero(); static int y() { return 3; } }
  static class Below extends Bad { static int z = 4; static int w() { return z; } }
  static class Worse { static int x = zero(); static { if (zero() == 0) throw new IllegalStateException("no"); } }
  static class Wrong { static int x = zero(); static { if (zero() == 0) throw new StackOverflowError("deep"); } }
  static int zero() { return 0; }
  interface Use { int use(); }
  static void say(Use u) {
    try { System.out.println(u.use()); }
    catch (ExceptionInInitializerError e) { System.out.println(e + " " + e.getMessage() + " " + e.getCause() + " " + e.getException().getMessage()); }
    catch (NoClassDefFoundError e) { System.out.println("no class"); }
    catch (StackOverflowError e) { System.out.println(e); }
  }
  public static void main(String[] a) {
   try { System.out.println(1 / zero()); } catch (ArithmeticException e) { System.out.println(e.getMessage() + e); }
   try { System.out.println(1L % zero()); } catch (RuntimeException e) { System.out.println(e.getMessage()); }
   for (int i = 0; i < 2; i++) {
     say(() -> Below.w()); say(Bad::y); say(() -> new Bad().hashCode() * 0); say(() -> Worse.x); say(() -> Wrong.x);
   }
 } }
