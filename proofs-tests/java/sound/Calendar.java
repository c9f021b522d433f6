// Days of months: the tables are as long as what is looked up.
public class Calendar {
  static boolean isLeap(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  }

  static int daysOf(int month, int year) {
    int[] days = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (month < 1 || month > 12) return 0;
    return month == 2 && isLeap(year) ? 29 : days[month - 1];
  }

  static int quarter(int month) {
    if (month < 1 || month > 12) throwNothing();
    int quarter = (month - 1) / 3 + 1;
    assert month < 1 || month > 12 || quarter >= 1 && quarter <= 4;
    return quarter;
  }

  private static void throwNothing() {
    System.out.println("no month");
  }

  static int weekday(int day) {
    int[] open = new int[7];
    open[Math.floorMod(day, 7)] = 1;
    return open[6];
  }
}
