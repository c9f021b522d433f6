import java.util.ArrayList;
import java.util.List;

class LetterTrie {
  private static class Node {
    final Node[] child = new Node[26];
    boolean word;
    int below;
  }

  private final Node root = new Node();

  void add(String word) {
    Node at = root;
    for (char c : word.toCharArray()) {
      if (at.child[c - 'a'] == null) at.child[c - 'a'] = new Node();
      at = at.child[c - 'a'];
      at.below++;
    }
    at.word = true;
  }

  boolean contains(String word) {
    Node at = root;
    for (char c : word.toCharArray()) {
      at = at.child[c - 'a'];
      if (at == null) return false;
    }
    return at.word;
  }

  int withPrefix(String prefix) {
    Node at = root;
    for (int i = 0; i < prefix.length(); i++) at = at.child[prefix.charAt(i) - 'a'];
    return at.below;
  }

  void remove(String word) {
    if (!contains(word)) return;
    Node at = root;
    for (char c : word.toCharArray()) {
      Node down = at.child[c - 'a'];
      down.below--;
      if (down.below == 0) {
        at.child[c - 'a'] = null;
        return;
      }
      at = down;
    }
    at.word = false;
  }

  List<String> words() {
    List<String> found = new ArrayList<>();
    collect(root, "", found);
    return found;
  }

  private void collect(Node n, String path, List<String> found) {
    if (n.word) found.add(path);
    for (int i = 0; i < 25; i++) {
      if (n.child[i] != null) collect(n.child[i], path + (char) ('a' + i), found);
    }
  }
}
