// A priority queue in an array: no element is less than its parent.
//   heapsum run examples/java/BinaryHeap.java --entry insertKeepsOrder --assume-method repOK
//   heapsum run examples/java/BinaryHeap.java --entry takesTheLeast --assume-method repOK
class BinaryHeap {
  int[] items;
  int size;

  boolean repOK() {
    if (items == null || size < 0 || size > items.length) return false;
    for (int i = 1; i < size; i++) if (items[i] < items[(i - 1) / 2]) return false;
    return true;
  }

  boolean insert(int x) {
    if (size == items.length) return false;
    int hole = size++;
    while (hole > 0 && x < items[(hole - 1) / 2]) {
      items[hole] = items[(hole - 1) / 2];
      hole = (hole - 1) / 2;
    }
    items[hole] = x;
    return true;
  }

  int takeLeast() {
    if (size == 0) throw new IllegalStateException("empty");
    int least = items[0];
    int last = items[--size];
    int hole = 0;
    while (2 * hole + 1 < size) {
      int child = 2 * hole + 1;
      if (child + 1 < size && items[child + 1] < items[child]) child++;
      if (last <= items[child]) break;
      items[hole] = items[child];
      hole = child;
    }
    items[hole] = last;
    return least;
  }

  void insertKeepsOrder(int x) {
    insert(x);
    assert repOK();
  }

  void takesTheLeast() {
    if (size == 0) return;
    int least = takeLeast();
    assert repOK();
    for (int i = 0; i < size; i++) assert least <= items[i];
  }
}
