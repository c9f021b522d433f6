import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

class Library {
  private final Map<String, String> lent = new HashMap<>();
  private final Set<String> books = new HashSet<>();

  void buy(String book) {
    if (!books.add(book)) throw new IllegalArgumentException("twice");
  }

  boolean lend(String book, String reader) {
    if (!books.contains(book) || lent.containsKey(book)) return false;
    lent.put(book, reader);
    return true;
  }

  boolean hasBook(String book, String reader) {
    return lent.get(book).equals(reader);
  }

  int free() {
    return books.size() - lent.size();
  }
}
