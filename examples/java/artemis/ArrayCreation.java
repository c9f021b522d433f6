// A length that nobody looked at.
//   heapsum check examples/java/artemis/ArrayCreation.java
public class ArrayCreation {
  public static int[] zeros(int count) {
    return new int[count];  // DEFECT negative array size
  }
}
