// A field that is filled when it is asked for first.
public class Lazily {
  static class Settings {
    int limit = 10;
  }

  private Settings settings;

  Settings settings() {
    if (settings == null) settings = new Settings();
    return settings;
  }

  int limit() {
    return settings().limit;
  }

  int part(int of) {
    int limit = settings().limit;
    return limit == 0 ? of : of / limit;
  }

  void reset() {
    settings = null;
    assert limit() == 10;
  }

  static int ofNew(int n) {
    Lazily lazily = new Lazily();
    return n / lazily.limit();
  }
}
