class DoubleHashSet {
  private static final String GONE = new String("gone");

  private String[] slots = new String[8];
  private int size, filled;

  private static int step(int hash, int length) {
    return Math.floorMod(hash / 31, length) | 1;
  }

  private int find(String key) {
    int hash = key.hashCode();
    int at = Math.floorMod(hash, slots.length);
    int step = step(hash, slots.length);
    while (slots[at] != null) {
      if (slots[at] != GONE && slots[at].equals(key)) return at;
      at = (at + step) % slots.length;
    }
    return -1;
  }

  private static void place(String[] slots, String key) {
    int hash = key.hashCode();
    int at = Math.floorMod(hash, slots.length);
    int step = step(hash, slots.length);
    while (slots[at] != null) at = (at + step) % slots.length;
    slots[at] = key;
  }

  boolean add(String key) {
    if (key == null) throw new IllegalArgumentException("null key");
    if (find(key) >= 0) return false;
    if (2 * (filled + 1) > slots.length) rebuild();
    place(slots, key);
    size++;
    filled++;
    return true;
  }

  private void rebuild() {
    String[] bigger = new String[2 * slots.length];
    for (String key : slots) if (key != null && key != GONE) place(bigger, key);
    slots = bigger;
    filled = size;
  }

  boolean contains(String key) {
    return key != null && find(key) >= 0;
  }

  boolean remove(String key) {
    if (key == null) return false;
    int at = find(key);
    if (at < 0) return false;
    slots[at] = GONE;
    size--;
    return true;
  }

  String[] toArray() {
    String[] result = new String[size];
    int at = 0;
    for (String key : slots) if (key != null && key != GONE) result[at++] = key;
    return result;
  }
}
