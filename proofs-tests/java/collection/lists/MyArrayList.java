import java.util.Arrays;

class MyArrayList<E> {
  private Object[] elements = new Object[4];
  private int size;

  void add(E e) {
    if (size == elements.length) elements = Arrays.copyOf(elements, 2 * size);
    elements[size++] = e;
  }

  @SuppressWarnings("unchecked")
  E get(int i) {
    if (i < 0 || i > size) throw new IndexOutOfBoundsException("index " + i);
    return (E) elements[i];
  }

  void insert(int i, E e) {
    add(e);
    for (int j = size - 1; j > i; j--) elements[j] = elements[j - 1];
    elements[i] = e;
  }

  @SuppressWarnings("unchecked")
  E removeLast() {
    size--;
    E last = (E) elements[size];
    elements[size] = null;
    return last;
  }

  int indexOf(Object o) {
    for (int i = 0; i < size; i++) if (elements[i].equals(o)) return i;
    return -1;
  }

  int size() {
    return size;
  }
}
