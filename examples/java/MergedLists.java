// Merging two sorted lists into a new one: as examples/papers/kiasan-merge.javalite, which explains it.
//   heapsum run examples/java/MergedLists.java --entry merge --assume-method sorted --k 4 --unwind 6
//     --scope This=2 --scope Other=2 -q
//   the same with --entry mergeStrict
class MergedLists {
  // Nodes of different classes: the lists share none.
  static class This {
    int key;
    This next;

    boolean sorted() {
      return next == null || key < next.key && next.sorted();
    }
  }

  static class Other {
    int key;
    Other next;

    boolean sorted() {
      return next == null || key < next.key && next.sorted();
    }
  }

  static class Made {
    int key;
    Made next;

    boolean ascends() {
      return next == null || key < next.key && next.ascends();
    }
  }

  This first;
  Other other;

  boolean sorted() {
    return (first == null || first.sorted()) && (other == null || other.sorted());
  }

  Made append(Made last, int key) {
    Made fresh = new Made();
    fresh.key = key;
    last.next = fresh;
    return fresh;
  }

  Made merged(This a, Other b) {
    Made head = new Made();
    Made last = head;
    while (a != null && b != null) {
      if (a.key < b.key) {
        last = append(last, a.key);
        a = a.next;
      } else {
        last = append(last, b.key);
        b = b.next;
      }
    }
    for (; a != null; a = a.next) last = append(last, a.key);
    for (; b != null; b = b.next) last = append(last, b.key);
    return head.next;
  }

  Made merge() {
    return merged(first, other);
  }

  boolean mergeStrict() {
    Made all = merge();
    return all == null || all.ascends();
  }
}
