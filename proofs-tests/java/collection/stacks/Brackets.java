import java.util.ArrayDeque;
import java.util.Deque;

class Brackets {
  static boolean balanced(String text) {
    Deque<Character> open = new ArrayDeque<>();
    for (char c : text.toCharArray()) {
      if (c == '(' || c == '[') open.push(c);
      else if (c == ')' && open.pop() != '(') return false;
      else if (c == ']' && open.pop() != '[') return false;
    }
    return open.isEmpty();
  }

  static int depth(String text) {
    if (text == null) return 0;
    int now = 0, most = 0;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '(') now++;
      if (text.charAt(i) == ')') now--;
      most = Math.max(most, now);
    }
    return most;
  }
}
