import java.util.ArrayDeque;
import java.util.Deque;

class TextEditor {
  private final StringBuilder text = new StringBuilder();
  private final Deque<String> undo = new ArrayDeque<>();

  void type(String s) {
    undo.push(text.toString());
    text.append(s);
  }

  void erase(int n) {
    undo.push(text.toString());
    text.setLength(text.length() - n);
  }

  void undo() {
    String before = undo.pop();
    text.setLength(0);
    text.append(before);
  }

  char last() {
    return text.charAt(text.length() - 1);
  }
}
