import java.util.ConcurrentModificationException;
import java.util.NoSuchElementException;

/** Numbers in an array, with an iterator that notices changes. */
public class Counted {
  private final int[] numbers = new int[3];
  private int size;
  private int modCount;

  //@ invariant 0 <= size && size <= numbers.length && numbers.length == 3;

  //@ requires size < 3;
  //@ ensures size == \old(size) + 1 && modCount != \old(modCount);
  public void add(int number) {
    numbers[size++] = number;
    modCount++;
  }

  //@ ensures !\result.hasNext() <==> size == 0;
  public Each each() {
    return new Each(this);
  }

  public static class Each {
    private final Counted of;
    private int at;
    private final int expected;

    //@ invariant 0 <= at && of.numbers != null && 0 <= of.size && of.size <= of.numbers.length;
    //@ invariant of.modCount == expected ==> at <= of.size;

    //@ requires of.numbers != null && 0 <= of.size && of.size <= of.numbers.length;
    Each(Counted of) {
      this.of = of;
      this.expected = of.modCount;
    }

    //@ ensures \result == (at < of.size);
    public /*@ pure @*/ boolean hasNext() {
      return at < of.size;
    }

    /*@ requires of.modCount == expected && at < of.size;
      @ ensures \result == of.numbers[\old(at)] && at == \old(at) + 1;
      @ also
      @ requires of.modCount != expected;
      @ ensures false;
      @ signals (ConcurrentModificationException e) at == \old(at);
      @ also
      @ requires of.modCount == expected && at >= of.size;
      @ signals_only NoSuchElementException;
      @*/
    public int next() {
      if (of.modCount != expected) throw new ConcurrentModificationException();
      if (at >= of.size) throw new NoSuchElementException();
      return of.numbers[at++];
    }
  }
}
