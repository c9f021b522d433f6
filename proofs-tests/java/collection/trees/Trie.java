class Trie {
  private static class Node {
    final Node[] children = new Node[26];
    boolean ends;
  }

  private final Node root = new Node();

  void insert(String word) {
    Node n = root;
    for (int i = 0; i < word.length(); i++) {
      int at = word.charAt(i) - 'a';
      if (n.children[at] == null) n.children[at] = new Node();
      n = n.children[at];
    }
    n.ends = true;
  }

  boolean contains(String word) {
    Node n = find(word);
    return n != null && n.ends;
  }

  boolean hasPrefix(String prefix) {
    return find(prefix) != null;
  }

  private Node find(String word) {
    Node n = root;
    for (char c : word.toCharArray()) {
      if (c < 'a' || c > 'z') return null;
      n = n.children[c - 'a'];
      if (n == null) return null;
    }
    return n;
  }
}
