// One access, two ways to fail.
//   heapsum check examples/java/artemis/ArrayAccess.java
public class ArrayAccess {
  public static int element(int[] of, int at) {
    return of[at];  // DEFECT null dereference, index out of bounds
  }
}
