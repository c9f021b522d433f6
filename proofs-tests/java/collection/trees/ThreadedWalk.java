import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

class ThreadedWalk implements Iterator<Integer> {
  static class Node {
    int key;
    Node left, right;
  }

  private final Deque<Node> path = new ArrayDeque<>();

  ThreadedWalk(Node root) {
    push(root);
  }

  private void push(Node n) {
    for (; n != null; n = n.left) path.push(n);
  }

  @Override
  public boolean hasNext() {
    return !path.isEmpty();
  }

  @Override
  public Integer next() {
    Node n = path.pop();
    push(n.right);
    return n.key;
  }

  static int sum(Node root) {
    int sum = 0;
    ThreadedWalk walk = new ThreadedWalk(root);
    while (walk.hasNext()) sum += walk.next();
    return sum;
  }
}
