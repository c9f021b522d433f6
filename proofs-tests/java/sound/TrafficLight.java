// A machine of four states: nothing else is reached.
public class TrafficLight {
  static final int RED = 0, RED_YELLOW = 1, GREEN = 2, YELLOW = 3;

  int state;

  static int next(int state) {
    switch (state) {
      case RED:
        return RED_YELLOW;
      case RED_YELLOW:
        return GREEN;
      case GREEN:
        return YELLOW;
      case YELLOW:
        return RED;
      default:
        return RED;
    }
  }

  void advance() {
    state = next(state);
    assert state >= RED && state <= YELLOW;
  }

  static int round(int state) {
    if (state < RED || state > YELLOW) return RED;
    int after = next(next(next(next(state))));
    if (after != state) throw new IllegalStateException("lost");
    return after;
  }

  static String name(int state) {
    String[] names = {"red", "red and yellow", "green", "yellow"};
    if (state < 0 || state >= names.length) return "off";
    System.out.println(names[state]);
    return names[state];
  }
}
