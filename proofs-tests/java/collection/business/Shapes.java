import java.util.List;

class Shapes {
  interface Shape {
    double area();
  }

  static class Circle implements Shape {
    private final double radius;

    Circle(double radius) {
      this.radius = radius;
    }

    @Override
    public double area() {
      return Math.PI * radius * radius;
    }
  }

  static class Box implements Shape {
    private final double width, height;

    Box(double width, double height) {
      this.width = width;
      this.height = height;
    }

    @Override
    public double area() {
      return width * height;
    }
  }

  static double total(List<Shape> shapes) {
    double sum = 0;
    for (Shape s : shapes) sum += s.area();
    return sum;
  }

  static boolean larger(Shape a, Shape b) {
    return a.area() > b.area();
  }

  static double ratio(Box b) {
    return b.width / b.height;
  }

  static Circle asCircle(Shape s) {
    return (Circle) s;
  }
}
