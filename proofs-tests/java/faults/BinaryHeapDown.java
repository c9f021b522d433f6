// examples/java/BinaryHeap.java, which goes down one step too few.
class BinaryHeapDown {
  int[] items;
  int size;

  boolean repOK() {
    if (items == null || size < 0 || size > items.length) return false;
    for (int i = 1; i < size; i++) if (items[i] < items[(i - 1) / 2]) return false;
    return true;
  }

  int takeLeast() {
    if (size == 0) throw new IllegalStateException("empty");
    int least = items[0];
    int last = items[--size];
    int hole = 0;
    while (2 * hole + 2 < size) {  // FAULT: an only child is not looked at
      int child = 2 * hole + 1;
      if (child + 1 < size && items[child + 1] < items[child]) child++;
      if (last <= items[child]) break;
      items[hole] = items[child];
      hole = child;
    }
    items[hole] = last;
    return least;
  }

  void takesTheLeast() {
    if (size == 0) return;
    int least = takeLeast();
    assert repOK();  // DEFECT assertion failure
    for (int i = 0; i < size; i++) assert least <= items[i];
  }
}
