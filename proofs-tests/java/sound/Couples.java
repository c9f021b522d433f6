// Objects that point at each other.
public class Couples {
  static class Person {
    Person partner;
    int age;

    boolean isLoyal() {
      return partner == null || partner.partner == this;
    }
  }

  static void marry(Person a, Person b) {
    if (a == null || b == null || a == b) return;
    if (a.partner != null || b.partner != null) {
      System.out.println("too late");
      return;
    }
    a.partner = b;
    b.partner = a;
    assert a.isLoyal() && b.isLoyal();
  }

  static void part(Person a) {
    if (a == null || a.partner == null || !a.isLoyal()) return;
    Person b = a.partner;
    a.partner = null;
    b.partner = null;
    assert a.isLoyal() && b.isLoyal();
  }

  static int olderPartner(Person a) {
    if (a == null || a.partner == null) return 0;
    return a.age < a.partner.age ? a.partner.age : a.age;
  }
}
