import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.Queue;

class GeneralTree<T> {
  private final T value;
  private final List<GeneralTree<T>> children = new ArrayList<>();
  private GeneralTree<T> parent;

  GeneralTree(T value) {
    this.value = value;
  }

  void add(GeneralTree<T> child) {
    if (child.parent != null) child.parent.children.remove(child);
    child.parent = this;
    children.add(child);
  }

  int depth() {
    return parent == null ? 0 : 1 + parent.depth();
  }

  T grandparent() {
    return parent.parent.value;
  }

  List<T> breadthFirst() {
    List<T> out = new ArrayList<>();
    Queue<GeneralTree<T>> open = new LinkedList<>();
    open.add(this);
    while (!open.isEmpty()) {
      GeneralTree<T> t = open.remove();
      out.add(t.value);
      open.addAll(t.children);
    }
    return out;
  }
}
