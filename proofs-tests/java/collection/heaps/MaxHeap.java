import java.util.Arrays;

class MaxHeap {
  private int[] heap;
  private int size;

  MaxHeap(int[] values) {
    heap = Arrays.copyOf(values, values.length);
    size = values.length;
    for (int i = size / 2 - 1; i >= 0; i--) sink(i);
  }

  private void swap(int i, int j) {
    int kept = heap[i];
    heap[i] = heap[j];
    heap[j] = kept;
  }

  private void sink(int i) {
    while (2 * i + 1 < size) {
      int child = 2 * i + 1;
      if (heap[child + 1] > heap[child]) child++;
      if (heap[i] >= heap[child]) return;
      swap(i, child);
      i = child;
    }
  }

  private void swim(int i) {
    while (i > 0 && heap[(i - 1) / 2] < heap[i]) {
      swap(i, (i - 1) / 2);
      i = (i - 1) / 2;
    }
  }

  void insert(int value) {
    if (size == heap.length) heap = Arrays.copyOf(heap, 2 * size + 1);
    heap[size] = value;
    swim(size++);
  }

  int removeMax() {
    if (size == 0) throw new IllegalStateException("empty heap");
    int max = heap[0];
    heap[0] = heap[--size];
    sink(0);
    return max;
  }

  int[] descending() {
    int[] result = new int[size];
    for (int i = 0; i < result.length; i++) result[i] = removeMax();
    return result;
  }
}
