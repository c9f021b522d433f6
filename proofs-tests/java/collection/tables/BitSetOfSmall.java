class BitSetOfSmall {
  private long[] words = new long[1];

  void add(int i) {
    if (i < 0) throw new IllegalArgumentException();
    if (i / 64 >= words.length) {
      long[] more = new long[i / 64 + 1];
      System.arraycopy(words, 0, more, 0, words.length);
      words = more;
    }
    words[i / 64] |= 1L << (i % 64);
  }

  boolean contains(int i) {
    return (words[i / 64] & (1L << (i % 64))) != 0;
  }

  void intersect(BitSetOfSmall other) {
    for (int i = 0; i < words.length; i++) words[i] &= other.words[i];
  }

  boolean isEmpty() {
    for (long w : words) if (w != 0) return false;
    return true;
  }
}
