/** A stack of numbers in an array that grows. */
public class NumberStack {
  private int[] items = new int[2];
  private int size;

  //@ invariant 0 <= size && size <= items.length;

  //@ ensures \result == (size == 0);
  public /*@ pure @*/ boolean isEmpty() {
    return size == 0;
  }

  //@ ensures size == \old(size) + 1 && items[size - 1] == number;
  //@ ensures (\forall int i; 0 <= i && i < size - 1; items[i] == \old(items[i]));
  public void push(int number) {
    if (size == items.length) {
      int[] more = new int[2 * size + 1];
      for (int i = 0; i < size; i++) more[i] = items[i];
      items = more;
    }
    items[size] = number;
    size++;
  }

  /*@ requires size > 0;
    @ ensures \result == \old(items[size - 1]);
    @ ensures size == \old(size) - 1;
    @*/
  public int pop() {
    size--;
    return items[size];
  }
}
