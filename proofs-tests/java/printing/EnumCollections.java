// Maps and sets of enums, and constants by name.
import java.util.*;

public class EnumCollections {
  enum Colour { RED, GREEN, BLUE }
  enum Shape {
    DOT, LINE { int corners() { return 2; } };
    int corners() { return 1; }
  }

  public static void main(String[] arguments) {
    EnumMap<Colour, Integer> map = new EnumMap<>(Colour.class);
    map.put(Colour.BLUE, 3);
    map.put(Colour.RED, 1);
    System.out.println(map + " " + map.get(Colour.BLUE) + " " + map.containsKey(Colour.GREEN) + " " + map.size());
    for (Map.Entry<Colour, Integer> e : map.entrySet()) System.out.println(e.getKey() + "=" + e.getValue());
    EnumSet<Colour> set = EnumSet.of(Colour.BLUE, Colour.RED);
    System.out.println(set + " " + set.contains(Colour.GREEN) + " " + EnumSet.complementOf(set) + " " + EnumSet.allOf(Colour.class)
        + " " + EnumSet.range(Colour.RED, Colour.GREEN) + " " + EnumSet.noneOf(Colour.class));
    set.remove(Colour.RED);
    System.out.println(set + " " + set.clone() + " " + new EnumMap<>(Map.of(Shape.LINE, "q")));
    System.out.println(Colour.valueOf("RED") + " " + Enum.valueOf(Shape.class, "LINE").corners());
    try { Colour.valueOf("PINK"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    try { Colour.valueOf(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    enum Local { HERE }
    try { Local.valueOf("there"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    System.out.println(Shape.LINE.getClass() == Shape.class);
    System.out.println(Shape.LINE.getDeclaringClass() == Shape.class);
    System.out.println(Shape.class.getEnumConstants().length + " " + String.class.getEnumConstants());
    switch (Shape.valueOf("DOT")) { case DOT: System.out.println("a dot"); break; default: System.out.println("no dot"); }
  }
}
