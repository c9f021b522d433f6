// java.util.concurrent.atomic, and Random, which draws with it.
import java.util.*;
import java.util.concurrent.atomic.*;

public class Atomics {
  public static void main(String[] arguments) {
    AtomicInteger i = new AtomicInteger(5);
    System.out.println(i.incrementAndGet() + " " + i.getAndAdd(3) + " " + i.compareAndSet(9, 1) + " " + i.compareAndSet(9, 1) + " " + i
        + " " + i.updateAndGet(x -> x * 7) + " " + i.accumulateAndGet(3, Math::max) + " " + i.getAndSet(2) + " " + i.getAndDecrement()
        + " " + i.decrementAndGet() + " " + i.addAndGet(10) + " " + i.getAndUpdate(x -> -x) + " " + i.intValue());
    AtomicLong l = new AtomicLong();
    System.out.println(l.decrementAndGet() + " " + l.getAndIncrement() + " " + l.addAndGet(1L << 40) + " " + l.get());
    AtomicBoolean b = new AtomicBoolean();
    System.out.println(b.getAndSet(true) + " " + b.compareAndSet(true, false) + " " + b.get());
    AtomicReference<String> r = new AtomicReference<>("x");
    System.out.println(r.getAndSet("y") + r.get() + r.compareAndSet("y", "z") + r + r.updateAndGet(s -> s + "!"));
    Random random = new Random(42);
    System.out.println(random.nextInt(10) + " " + random.nextInt() + " " + random.nextLong() + " " + random.nextDouble() + " "
        + random.nextBoolean() + " " + random.nextFloat());
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
    Collections.shuffle(list, new Random(1));
    System.out.println(list);
  }
}
