import java.util.Arrays;

class IndexedHeap {
  private final int[] heap, place;
  private final double[] cost;
  private int size;

  IndexedHeap(int n) {
    heap = new int[n];
    place = new int[n];
    cost = new double[n];
    Arrays.fill(place, -1);
  }

  boolean contains(int id) {
    return place[id] >= 0;
  }

  void insert(int id, double value) {
    heap[size] = id;
    place[id] = size;
    cost[id] = value;
    up(size++);
  }

  void decrease(int id, double value) {
    cost[id] = value;
    up(place[id]);
  }

  int removeMin() {
    int id = heap[0];
    size--;
    swap(0, size);
    down(0);
    return id;
  }

  void delete(int id) {
    if (!contains(id)) return;
    int at = place[id];
    size--;
    swap(at, size);
    up(at);
    down(at);
    place[id] = -1;
  }

  private void swap(int i, int j) {
    int kept = heap[i];
    heap[i] = heap[j];
    heap[j] = kept;
    place[heap[i]] = i;
    place[heap[j]] = j;
  }

  private void up(int i) {
    while (i > 0 && cost[heap[i]] < cost[heap[(i - 1) / 2]]) {
      swap(i, (i - 1) / 2);
      i = (i - 1) / 2;
    }
  }

  private void down(int i) {
    while (2 * i + 1 < size) {
      int child = 2 * i + 1;
      if (child + 1 < size && cost[heap[child + 1]] < cost[heap[child]]) child++;
      if (cost[heap[i]] <= cost[heap[child]]) break;
      swap(i, child);
      i = child;
    }
  }
}
