import java.util.Arrays;

class BinaryHeap {
  private int[] heap = new int[3];
  private int size;

  void add(int x) {
    if (size == heap.length) heap = Arrays.copyOf(heap, size + 3);
    int at = size++;
    while (at > 0 && heap[(at - 1) / 2] > x) {
      heap[at] = heap[(at - 1) / 2];
      at = (at - 1) / 2;
    }
    heap[at] = x;
  }

  int removeLeast() {
    int least = heap[0];
    int moved = heap[--size];
    int at = 0;
    while (2 * at + 1 < size) {
      int child = 2 * at + 1;
      if (child + 1 < size && heap[child + 1] < heap[child]) child++;
      if (heap[child] >= moved) break;
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = moved;
    return least;
  }

  boolean isHeap() {
    for (int i = 1; i < size; i++) if (heap[i] < heap[(i - 1) / 2]) return false;
    return true;
  }
}
