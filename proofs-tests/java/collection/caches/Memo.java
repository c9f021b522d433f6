import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

class Memo<A, R> {
  private final Map<A, R> known = new HashMap<>();
  private final Function<A, R> function;
  private int misses;

  Memo(Function<A, R> function) {
    this.function = function;
  }

  R apply(A a) {
    R r = known.get(a);
    if (r == null) {
      misses++;
      r = function.apply(a);
      known.put(a, r);
    }
    return r;
  }

  R computed(A a) {
    return known.computeIfAbsent(a, function);
  }

  int missesPer(int calls) {
    return 100 * misses / calls;
  }
}
