// Object.clone, of one's own classes and of those of the JDK.
import java.util.*;

public class Copies {
  static class Point implements Cloneable {
    int x = 3;
    int[] shared = {1};
    Point next;
    public Point clone() {
      try { return (Point) super.clone(); } catch (CloneNotSupportedException e) { throw new AssertionError(); }
    }
  }
  static class Deep extends Point {
    long y = 7;
    private String x = "own";
    String own() { return x; }
  }
  static class Not { Object copy() throws Exception { return clone(); } }

  public static void main(String[] arguments) {
    Deep first = new Deep();
    first.next = first;
    Deep second = (Deep) first.clone();
    ((Point) second).x = 4;
    second.shared[0] = 9;
    System.out.println(((Point) first).x + " " + ((Point) second).x + " " + first.shared[0] + " " + second.y + " " + second.own()
        + " " + (second != first) + " " + (second.next == first) + " " + (first.hashCode() == second.hashCode()));
    try { new Not().copy(); } catch (Exception e) { System.out.println(e.getClass().getName()); }
    ArrayList<Integer> list = new ArrayList<>(List.of(1, 2));
    @SuppressWarnings("unchecked") ArrayList<Integer> longer = (ArrayList<Integer>) list.clone();
    longer.add(3);
    System.out.println(list + " " + longer);
    HashMap<String, Integer> map = new HashMap<>(Map.of("a", 1));
    Object before = map.clone();
    map.put("b", 2);
    System.out.println(before + " " + map.size());
    System.out.println(new TreeMap<>(Map.of(1, 2)).clone() + " " + new LinkedList<>(List.of(1, 2)).clone() + " "
        + new ArrayDeque<>(List.of(1)).clone() + " " + new HashSet<>(List.of(4)).clone() + " " + new BitSet().clone());
  }
}
