import java.util.function.BiConsumer;

class TernaryTrie<V> {
  private static class Node<V> {
    final char letter;
    Node<V> less, same, more;
    V value;

    Node(char letter) {
      this.letter = letter;
    }
  }

  private Node<V> root;

  private static void check(String key) {
    if (key == null || key.isEmpty()) throw new IllegalArgumentException("key");
  }

  void put(String key, V value) {
    check(key);
    root = put(root, key, 0, value);
  }

  private Node<V> put(Node<V> n, String key, int i, V value) {
    char c = key.charAt(i);
    if (n == null) n = new Node<>(c);
    if (c < n.letter) n.less = put(n.less, key, i, value);
    else if (c > n.letter) n.more = put(n.more, key, i, value);
    else if (i < key.length() - 1) n.same = put(n.same, key, i + 1, value);
    else n.value = value;
    return n;
  }

  private Node<V> locate(String key) {
    Node<V> n = root;
    int i = 0;
    while (n != null) {
      char c = key.charAt(i);
      if (c < n.letter) n = n.less;
      else if (c > n.letter) n = n.more;
      else if (++i == key.length()) return n;
      else n = n.same;
    }
    return null;
  }

  V get(String key) {
    check(key);
    Node<V> n = locate(key);
    return n == null ? null : n.value;
  }

  String longestPrefix(String text) {
    if (text == null) return "";
    int length = 0, i = 0;
    Node<V> n = root;
    while (n != null && i < text.length()) {
      char c = text.charAt(i);
      if (c < n.letter) n = n.less;
      else if (c > n.letter) n = n.more;
      else {
        i++;
        if (n.value != null) length = i;
        n = n.same;
      }
    }
    return text.substring(0, length);
  }

  void visit(BiConsumer<String, V> action) {
    visit(root, "", action);
  }

  private void visit(Node<V> n, String path, BiConsumer<String, V> action) {
    if (n == null) return;
    visit(n.less, path, action);
    if (n.value != null) action.accept(path + n.letter, n.value);
    visit(n.same, path + n.letter, action);
    visit(n.more, path, action);
  }
}
