// Lists of the input: how long they are is not known, and so the verdict is open.
public class Chains {
  static class Link {
    int value;
    Link next;
  }

  static int length(Link first) {
    int length = 0;
    for (Link at = first; at != null; at = at.next) length++;
    return length;
  }

  static Link last(Link first) {
    if (first == null) return null;
    Link at = first;
    while (at.next != null) at = at.next;
    return at;
  }

  static Link reversed(Link first) {
    Link done = null;
    while (first != null) {
      Link next = first.next;
      first.next = done;
      done = first;
      first = next;
    }
    return done;
  }
}
