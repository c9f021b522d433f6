// Tasks of a week, and a calculator for their hours.
public class Planner {
  static class Task {
    int hours;
    int day;
    Task after;
  }

  static class Meeting extends Task {
    Object room;
  }

  final Task[] days = new Task[7];
  Task next;

  static int dayOf(int date) {
    return date % 7;
  }

  static int hoursOn(int[] week, int date) {
    if (week == null || week.length != 2) return 0;
    return week[Math.floorMod(date, 2)];
  }

  static int bucket(int key) {
    int[] buckets = new int[5];
    int at = Math.abs(key) % buckets.length;
    buckets[at] = key;  // DEFECT index out of bounds
    return at;
  }

  static int bucketChecked(int key) {
    int[] buckets = new int[5];
    int at = (key & 0x7fffffff) % buckets.length;
    buckets[at] = key;
    return at;
  }

  static int perDay(int hours, int from, int to) {
    if (from >= to) {
      System.out.println("no days");
      return 0;
    }
    return hours / (to - from);
  }

  static int deadline(int date, int days) {
    if (days < 0 || date > Integer.MAX_VALUE - days) return Integer.MAX_VALUE;
    int end = date + days;
    assert end >= date : "before it began";
    return end;
  }

  static int rest(Task task, int shift) {
    if (task == null) return 0;
    int hours = task.hours;
    if (shift < 0) return hours;
    return hours % shift;  // DEFECT division by zero
  }

  static int compute(char operator, int left, int right) {
    switch (operator) {
      case '+':
        return left + right;
      case '-':
        return left - right;
      case '*':
        return left * right;
      case '/':
        return left / right;  // DEFECT division by zero
      default:
        System.out.println("unknown operator");
        return 0;
    }
  }

  static int afterNext(Task task) {
    if (task == null || task.after == null) return 0;
    return task.after.after.hours;  // DEFECT null dereference
  }

  static int chain(Task task) {
    int hours = 0;
    for (Task at = task; at != null; at = at.after) hours += at.hours;
    return hours;
  }

  static void postpone(Task one, Task other) {
    if (one == null || other == null) return;
    int before = other.day;
    one.day = before + 1;
    assert other.day == before;  // DEFECT assertion failure
  }

  static void postponeOthers(Task one, Task other) {
    if (one == null || other == null || one == other) return;
    int before = other.day;
    one.day = before + 1;
    assert other.day == before;
  }

  static String room(Meeting meeting) {
    if (meeting == null) return "none";
    return (String) meeting.room;  // DEFECT class cast failure
  }

  static Object[] rooms(Object first) {
    Object[] rooms = new Task[1];
    rooms[0] = first;  // DEFECT array store failure
    return rooms;
  }

  static int free(int[] hours) {
    if (hours == null) return 0;
    int free = 0;
    for (int h : hours) {
      if (h == 0) free++;
    }
    System.out.println("free days");
    System.out.println(free);
    return free;
  }

  static boolean overlaps(Task one, Task other) {
    return one != null && other != null && one != other && one.day == other.day;
  }
}
