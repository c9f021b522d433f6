// Arrays of a class below take what is of that class.
public class StoredSafely {
  static class Animal {
    int legs;
  }

  static class Dog extends Animal {
    int tricks;
  }

  static Animal[] dogs(Animal a) {
    Animal[] dogs = new Dog[2];
    if (a instanceof Dog) dogs[0] = a;
    dogs[1] = null;
    return dogs;
  }

  static Animal[] animals(Animal a, Dog d) {
    Animal[] all = new Animal[2];
    all[0] = a;
    all[1] = d;
    return all;
  }

  static Object[] objects(int n) {
    Object[] all = {new Dog(), new Animal(), "text"};
    if (n >= 0 && n < 3) all[n] = new int[1];
    return all;
  }

  static int tricks(Animal a) {
    Dog[] dogs = {new Dog(), null};
    if (a instanceof Dog) dogs[1] = (Dog) a;
    return dogs[1] == null ? 0 : dogs[1].tricks;
  }
}
