// What is cast has been asked what it is.
public class AskedBeforeCast {
  static class Shape {
    int width;
  }

  static class Circle extends Shape {
    int radius;
  }

  static class Square extends Shape {
    Shape inner;
  }

  static int size(Shape s) {
    if (s instanceof Circle) return ((Circle) s).radius;
    if (s instanceof Square) {
      Square square = (Square) s;
      return square.width;
    }
    return s == null ? 0 : s.width;
  }

  static int innerRadius(Shape s) {
    if (!(s instanceof Square)) return 0;
    Shape inner = ((Square) s).inner;
    return inner instanceof Circle ? ((Circle) inner).radius : 0;
  }

  static Circle circleOrNull(Object o) {
    return (Circle) (o instanceof Circle ? o : null);
  }

  static Shape up(Circle c) {
    return (Shape) c;
  }
}
