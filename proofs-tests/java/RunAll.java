// Runs the methods without parameters called p01, p02 and so on of the classes that it is told, and prints what each gives:
// of floats and doubles the bits, of what is thrown the class.
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;

class RunAll {
  static String shown(Object v) {
    if (v instanceof Character c) return "" + (int) c;
    if (v instanceof Float f) return "f" + Integer.toUnsignedString(Float.floatToIntBits(f));
    if (v instanceof Double d) return "d" + Long.toUnsignedString(Double.doubleToLongBits(d));
    return "" + v;
  }

  public static void main(String[] classes) throws Exception {
    for (String name : classes) {
      Method[] all = Class.forName(name).getDeclaredMethods();
      Arrays.sort(all, Comparator.comparing(Method::getName));
      for (Method m : all) {
        if (!m.getName().matches("p\\d+") || m.getParameterCount() > 0) continue;
        m.setAccessible(true);
        String result;
        try {
          result = shown(m.invoke(null));
        } catch (InvocationTargetException e) {
          result = e.getCause().getClass().getSimpleName();
        }
        System.out.println(name + " " + m.getName() + " " + result);
      }
    }
  }
}
