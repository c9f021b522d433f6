class RingQueue {
  private final String[] ring;
  private int head, count;

  RingQueue(int capacity) {
    ring = new String[capacity];
  }

  boolean offer(String s) {
    if (count == ring.length) return false;
    ring[(head + count) % ring.length] = s;
    count++;
    return true;
  }

  String poll() {
    if (count == 0) return null;
    String s = ring[head];
    ring[head] = null;
    head = (head + 1) % ring.length;
    count--;
    return s;
  }

  int lengthOfFirst() {
    return ring[head].length();
  }

  boolean isEmpty() {
    return count == 0;
  }
}
