// A scheduler: three queues of jobs, by priority. Each queue is a doubly linked list with its size. The invariant twice:
// plain, and with a set of visited jobs, as people write it.
//   heapsum run examples/invariants/Scheduler.java --entry quantumExpire --assume-method repOK --scope Queue=3
//     --scope Job=3 --k 5 --unwind 6
//   heapsum run examples/invariants/Scheduler.java --entry addProcess --assume-method repOK --scope Queue=3
//     --scope Job=3 --k 5 --unwind 6
import java.util.HashSet;
import java.util.Set;

class Scheduler {
  static class Job {
    int number, priority;
    Job next, previous;
  }

  static class Queue {
    Job first, last;
    int size;

    void add(Job job) {
      job.previous = last;
      job.next = null;
      if (last == null) first = job;
      else last.next = job;
      last = job;
      size++;
    }

    Job remove() {
      Job job = first;
      first = job.next;
      if (first == null) last = null;
      else first.previous = null;
      job.next = null;
      size--;
      return job;
    }

    boolean holds(int priority) {
      int count = 0;
      Job before = null;
      for (Job at = first; at != null; at = at.next) {
        if (at.previous != before || at.priority != priority || ++count > size) return false;
        before = at;
      }
      return before == last && count == size;
    }

    boolean holds(int priority, Set<Job> visited) {
      int others = visited.size();
      Job before = null;
      for (Job at = first; at != null; at = at.next) {
        if (!visited.add(at) || at.previous != before || at.priority != priority) return false;
        before = at;
      }
      return before == last && visited.size() - others == size;
    }
  }

  Queue high, middle, low;

  boolean repOK() {
    if (high == null || middle == null || low == null) return false;
    if (high == middle || middle == low || low == high) return false;
    Set<Job> visited = new HashSet<>();
    return high.holds(2, visited) && middle.holds(1, visited) && low.holds(0, visited);
  }

  boolean isSchedule() {
    return high != null
        && middle != null
        && low != null
        && high != middle
        && middle != low
        && low != high
        && high.holds(2)
        && middle.holds(1)
        && low.holds(0);
  }

  boolean addProcess(int number, int priority) {
    if (priority < 0 || priority > 2) return false;
    Job job = new Job();
    job.number = number;
    job.priority = priority;
    queue(priority).add(job);
    return true;
  }

  /** The job that ran has had its time: the first of the first queue that has any goes to the end of it. */
  int quantumExpire() {
    for (int priority = 2; priority >= 0; --priority) {
      Queue queue = queue(priority);
      if (queue.size == 0) continue;
      Job job = queue.remove();
      queue.add(job);
      return job.number;
    }
    return -1;
  }

  private Queue queue(int priority) {
    return priority == 2 ? high : priority == 1 ? middle : low;
  }

  void addProcessKeepsTheSchedule(int number, int priority) {
    addProcess(number, priority);
    assert isSchedule();
  }

  void quantumExpireKeepsTheSchedule() {
    quantumExpire();
    assert isSchedule();
  }
}
