// owned safe; ownerLabel violation 26; sameOwner violation 54; newOwner safe; stepped safe; advanced violation 72; guarded safe; unguarded violation 102; localMean violation 111; anonymous safe; applied violation 139; appliedGuarded safe; massOf violation 169; priceOf safe; switched safe; switchedShort violation 226; counted safe; looked violation 243 244; following violation 200; followingRound safe
import java.util.EnumMap;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.IntUnaryOperator;

/** Inner, local and anonymous classes, lambdas, and enums. */
class Inner {
  private final int[] items;
  private String label;

  Inner(int a, int b) {
    items = new int[] {a, b};
  }

  void rename(String name) {
    label = name;
  }

  class Part {
    int first() {
      return items[0];
    }

    int labelLength() {
      return label.length();
    }

    Inner owner() {
      return Inner.this;
    }

    /** A part of a part has both outer objects. */
    class Detail {
      int second() {
        return first() + items[1];
      }
    }
  }

  /** There is an owner, and an owner of the owner. */
  static int owned(Part.Detail detail) {
    return detail == null ? 0 : detail.second();
  }

  /** The owner may have no label. */
  static int ownerLabel(Part part) {
    return part == null ? 0 : part.labelLength();
  }

  /** A part that is given belongs to any object. */
  void sameOwner(Part part) {
    if (part == null) return;
    assert part.owner() == this;
  }

  void newOwner() {
    Part part = new Part();
    assert part.owner() == this && part.first() == items[0];
  }

  class Cursor implements Iterator<Integer> {
    private int at;

    @Override
    public boolean hasNext() {
      return at < items.length;
    }

    @Override
    public Integer next() {
      if (!hasNext()) throw new NoSuchElementException();
      return items[at++];
    }
  }

  /** Cursors start at 0 and go up. */
  static int stepped(Cursor cursor) {
    if (cursor == null || !cursor.hasNext()) return 0;
    return cursor.next();
  }

  /** The cursor may be at its end. */
  static int advanced(Cursor cursor) {
    if (cursor == null) return 0;
    return cursor.next();
  }

  private static int twice(IntUnaryOperator operator, int n) {
    return operator.applyAsInt(operator.applyAsInt(n));
  }

  static int guarded(int n, int divisor) {
    if (divisor == 0) return 0;
    IntUnaryOperator divide = x -> x / divisor;
    return twice(divide, n);
  }

  /** The second time it divides by what the first time left. */
  static int unguarded(int n, int dividend) {
    if (n == 0) return 0;
    IntUnaryOperator divide = x -> dividend / x;
    return twice(divide, n);
  }

  /** A local class sees the variables around it. */
  static int localMean(int a, int b, boolean empty) {
    int parts = empty ? 0 : 2;
    class Mean {
      int get() {
        return (a + b) / parts;
      }
    }
    return new Mean().get();
  }

  static int anonymous(int limit) {
    if (limit < 0 || limit > 3) return 0;
    int[] squares = new int[limit + 1];
    Object chosen = new Object() {
      @Override
      public int hashCode() {
        return squares[limit];
      }
    };
    return chosen.hashCode();
  }

  enum Operation {
    PLUS {
      @Override
      int apply(int a, int b) {
        return a + b;
      }
    },
    OVER {
      @Override
      int apply(int a, int b) {
        return a / b;
      }
    };

    abstract int apply(int a, int b);
  }

  static int applied(Operation operation, int a, int b) {
    return operation == null ? 0 : operation.apply(a, b);
  }

  static int appliedGuarded(Operation operation, int a, int b) {
    if (operation == null || operation == Operation.OVER && b == 0) return 0;
    return operation.apply(a, b);
  }

  enum Planet {
    DUST(0),
    EARTH(6),
    GIANT(1900);

    final int mass;

    Planet(int mass) {
      this.mass = mass;
    }
  }

  static int massOf(Planet planet) {
    if (planet == null) return 0;
    return 10000 / planet.mass;
  }

  enum Ticket {
    CHILD(3, 1),
    ADULT(7, 2);

    private final int price;
    private final int zones;

    Ticket(int price, int zones) {
      this.price = price;
      this.zones = zones;
    }
  }

  static int priceOf(Ticket ticket) {
    if (ticket == null) return 0;
    assert ticket.price / ticket.zones == 3;
    return ticket.price % (ticket.zones + 1);
  }

  enum Light {
    RED,
    AMBER,
    GREEN
  }

  /** Nothing follows the last one. */
  static Light following(Light light) {
    if (light == null) return Light.RED;
    return Light.values()[light.ordinal() + 1];
  }

  static Light followingRound(Light light) {
    if (light == null) return Light.RED;
    return Light.values()[(light.ordinal() + 1) % Light.values().length];
  }

  static int switched(Light light) {
    if (light == null) return 0;
    int seconds = switch (light) {
      case RED -> 30;
      case AMBER -> 3;
      case GREEN -> 20;
    };
    return 60 / seconds;
  }

  static int switchedShort(Light light) {
    if (light == null) return 0;
    switch (light) {
      case RED:
        return 30;
      case GREEN:
        return 20;
      default:
        throw new IllegalArgumentException("neither");
    }
  }

  static void counted(Light a, Light b) {
    if (a == null || b == null) return;
    EnumMap<Light, Integer> counts = new EnumMap<>(Light.class);
    counts.merge(a, 1, Integer::sum);
    counts.merge(b, 1, Integer::sum);
    assert counts.get(a) == (a == b ? 2 : 1) && counts.size() <= 2;
  }

  /** Not every text names a light, and not every light is a key. */
  static int looked(String name) {
    if (name == null) return 0;
    EnumMap<Light, Integer> seconds = new EnumMap<>(Light.class);
    seconds.put(Light.RED, 30);
    Light light = name.equals("green") ? Light.GREEN : Light.valueOf(name);
    return seconds.get(light);
  }
}
