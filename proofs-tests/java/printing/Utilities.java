// More of java.util, as programs use it.
import java.util.*;

public class Utilities {
  public static void main(String[] arguments) {
    BitSet bits = new BitSet();
    bits.set(3);
    bits.set(70, 73);
    System.out.println(bits + " " + bits.cardinality() + " " + bits.nextClearBit(70));
    System.out.println(Optional.of("x").map(s -> s + "y").orElse("z") + " " + Optional.empty().isPresent());
    System.out.println(new StringJoiner(",", "[", "]").add("x").add("y") + " " + new StringJoiner("-").setEmptyValue("none") + " "
        + String.join("+", List.of("a", "b")) + " " + new StringJoiner(",", "<", ">").add("a").merge(new StringJoiner(";").add("b").add("c")));
    System.out.println(Integer.toBinaryString(10) + " " + Integer.parseInt("-12") + " " + Long.toHexString(255L) + " " + Integer.toString(-255, 36)
        + " " + Integer.bitCount(255) + " " + Long.numberOfTrailingZeros(8));
    for (StringTokenizer words = new StringTokenizer("a b c"); words.hasMoreTokens();) System.out.print(words.nextToken() + ";");
    System.out.println();
    Stack<Integer> stack = new Stack<>();
    stack.push(1);
    System.out.println(stack.pop() + " " + stack.isEmpty());
    LinkedHashMap<String, Integer> map = new LinkedHashMap<>();
    map.merge("a", 1, Integer::sum);
    map.merge("a", 1, Integer::sum);
    map.computeIfAbsent("b", k -> 5);
    System.out.println(map + " " + Collections.max(List.of(1, 5, 2)) + " " + Collections.nCopies(2, "q") + " " + Collections.frequency(List.of(1, 1), 1));
    PriorityQueue<int[]> queue = new PriorityQueue<>((p, q) -> p[0] - q[0]);
    queue.add(new int[] {2});
    queue.add(new int[] {1});
    System.out.println(queue.poll()[0]);
    List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
    list.sort(Comparator.<Integer>naturalOrder().reversed());
    System.out.println(list + " " + list.subList(1, 3) + " " + new IdentityHashMap<>(Map.of("a", 1)).size());
    try {
      for (int x : list) list.remove(Integer.valueOf(x));
    } catch (ConcurrentModificationException e) { System.out.println("modified"); }
    System.out.println("a,b,,c".split(",").length + " " + "abc".replace("b", "xx") + " " + "  x ".trim() + "|" + "ab".repeat(2) + " " + "banana".lastIndexOf("an")
        + " " + new StringBuilder("abc").insert(1, "X").reverse() + " " + "b".compareTo("abc"));
  }
}
