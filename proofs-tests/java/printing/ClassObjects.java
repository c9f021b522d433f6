// What class objects tell.
import java.util.*;

public class ClassObjects {
  interface Inner { }
  static class Below extends ClassObjects implements Inner { }

  static void say(Class<?> c) {
    System.out.println(c.getName() + " " + c.getSimpleName() + " " + c.isArray() + c.isInterface() + c.isEnum() + c.isPrimitive()
        + " " + c.getSuperclass() + " " + c.getComponentType());
  }

  public static void main(String[] arguments) {
    Object ints = new int[2];
    for (Class<?> c : List.of(ints.getClass(), String[][].class, ClassObjects.class, Below.class, Inner.class, Thread.State.class,
             Object.class, int.class, void.class, Map.Entry.class, new Object() { }.getClass(), Integer.class)) say(c);
    for (Object o : new Object[] {"text", 3, ints, new Below(), null})
      System.out.println(String.class.isInstance(o) + " " + Number.class.isInstance(o) + " " + int[].class.isInstance(o) + " "
          + Inner.class.isInstance(o) + " " + ClassObjects.class.isInstance(o) + " " + int.class.isInstance(o));
    System.out.println(Number.class.cast(3) + " " + Number.class.cast(null));
    try { String.class.cast(3); } catch (ClassCastException e) { System.out.println("no string"); }
    System.out.println(new Below().getClass() == Below.class);
  }
}
