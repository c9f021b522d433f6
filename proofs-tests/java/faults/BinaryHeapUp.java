// examples/java/BinaryHeap.java, which stops one step below the top.
class BinaryHeapUp {
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
    while (hole > 1 && x < items[(hole - 1) / 2]) {  // FAULT: the top is never reached
      items[hole] = items[(hole - 1) / 2];
      hole = (hole - 1) / 2;
    }
    items[hole] = x;
    return true;
  }

  void insertKeepsOrder(int x) {
    insert(x);
    assert repOK();  // DEFECT assertion failure
  }
}
