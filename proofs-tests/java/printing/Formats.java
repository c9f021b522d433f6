// What String.format and printf write, and what they refuse.
public class Formats {
  static void show(String f, Object... a) { try { System.out.println(String.format(f, a)); } catch (RuntimeException e) { System.out.println(e.getClass().getName() + ": " + e.getMessage()); } }
  public static void main(String[] z) {
    show("%d %5d|%-5d|%05d|%+d|%,d|%(d|% d", 1, 2, 3, 4, 5, 1234567, -6, 7);
    show("%x %X %o %#x %08x", 255, 255, 8, 16, -1);
    show("%s %10s|%-10s|%.2s %S", "ab", "cd", "ef", "ghi", "up");
    show("%.2f %8.3f|%-8.1f|%e %.3e %g %f", 3.14159, 2.5, 1.25, 12345.678, 0.00012, 0.5, 1e10);
    show("%f %f %f %.0f %,.2f", Double.NaN, Double.POSITIVE_INFINITY, -0.0, 2.5, 1234567.891);
    show("%c %b %B %h %n%%", 'x', true, null, "hi");
    show("%2$s %1$s %<s", "a", "b");
    show("%d", "no"); show("%d"); show("%q", 1); show("%.2d", 3); show("%-d", 3); show("%"); show("%s %s", (Object) null, new int[0].length); show("%5c|%-3b|", 'y', false);
    show("%d %d %d", (byte) 1, (short) 2, 3L); show("%x", 255L); show("%s", java.util.List.of(1, 2)); show("%b", "s");
    System.out.printf("%d-%s%n", 5, "five"); System.out.println("%d!".formatted(3));
  }
}
