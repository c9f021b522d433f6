import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;

class ListTools {
  static int largest(List<Integer> numbers) {
    int best = numbers.get(0);
    for (int n : numbers) if (n > best) best = n;
    return best;
  }

  static List<String> longer(List<String> words, int least) {
    List<String> out = new ArrayList<>();
    for (String w : words) if (w.length() >= least) out.add(w);
    return out;
  }

  static void removeNegative(List<Integer> numbers) {
    Iterator<Integer> it = numbers.iterator();
    while (it.hasNext()) if (it.next() < 0) it.remove();
  }

  static void removeWrongly(List<Integer> numbers) {
    for (Integer n : numbers) if (n < 0) numbers.remove(n);
  }

  static void sort(List<Integer> numbers) {
    Collections.sort(numbers);
  }

  static <T> void swap(List<T> list, int i, int j) {
    T kept = list.get(i);
    list.set(i, list.get(j));
    list.set(j, kept);
  }
}
