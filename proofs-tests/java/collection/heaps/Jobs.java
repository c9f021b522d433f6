import java.util.PriorityQueue;

class Jobs {
  static class Job implements Comparable<Job> {
    final String name;
    final int priority;

    Job(String name, int priority) {
      this.name = name;
      this.priority = priority;
    }

    @Override
    public int compareTo(Job other) {
      return Integer.compare(other.priority, priority);
    }
  }

  private final PriorityQueue<Job> waiting = new PriorityQueue<>();

  void submit(Job job) {
    waiting.add(job);
  }

  String next() {
    return waiting.poll().name;
  }

  int highest() {
    return waiting.isEmpty() ? 0 : waiting.peek().priority;
  }

  int waiting() {
    return waiting.size();
  }
}
