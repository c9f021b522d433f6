import java.util.EnumMap;
import java.util.Map;

class Timetable {
  enum Day { MONDAY, TUESDAY, FRIDAY }

  private final Map<Day, String> lessons = new EnumMap<>(Day.class);

  void plan(Day day, String lesson) {
    if (lessons.containsKey(day)) throw new IllegalStateException("taken");
    lessons.put(day, lesson);
  }

  int length(Day day) {
    return lessons.get(day).length();
  }

  static Day after(Day day) {
    return Day.values()[day.ordinal() + 1];
  }

  static boolean early(Day day) {
    switch (day) {
      case MONDAY:
      case TUESDAY:
        return true;
      default:
        return false;
    }
  }
}
