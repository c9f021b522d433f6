// Messages of what the machine and the collections throw: which index, which length, which size.
import java.util.*;
public class Messages {
  static int[] at = new int[3];
  interface Use { Object use(); }
  static void say(Use u) {
    try { System.out.println(u.use()); } catch (RuntimeException e) { System.out.println(e.getMessage() + " | " + e); }
  }
  public static void main(String[] a) {
    say(() -> at[5]); say(() -> at[-1]); say(() -> at[3] = 4); say(() -> new int[-1]); say(() -> new String[2][-7]); say(() -> new long[Integer.MIN_VALUE]);
    say(() -> "abc".charAt(5)); say(() -> "abc".charAt(-1)); say(() -> "abc".substring(2, 1)); say(() -> "abc".substring(4));
    say(() -> new StringBuilder("abc").deleteCharAt(7)); say(() -> new StringBuilder("abc").charAt(7)); say(() -> new StringBuilder("x").insert(4, "y"));
    say(() -> new ArrayList<>(List.of(1, 2)).get(2)); say(() -> { new ArrayList<>(List.of(1, 2)).add(7, 3); return 0; });
    say(() -> new LinkedList<>(List.of(1, 2)).get(2)); say(() -> new LinkedList<>(List.of(1, 2)).get(-2));
    say(() -> { new LinkedList<>(List.of(1, 2)).add(3, 1); return 0; });
    say(() -> List.of(1).get(1)); say(() -> Arrays.asList(1, 2).get(9)); say(() -> new ArrayList<>(List.of(1)).remove(-1));
    say(() -> new ArrayList<Integer>(-3)); say(() -> Objects.checkIndex(4, 2)); say(() -> { throw new ArrayIndexOutOfBoundsException(4); });
    say(() -> { try { return at[9]; } finally { at[0]++; } });
    say(() -> new int[][] {{1}, {2, 3}}[0][1]);
  }
}
