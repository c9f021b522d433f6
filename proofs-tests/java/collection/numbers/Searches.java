class Searches {
  static int binary(int[] a, int key) {
    int low = 0, high = a.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (a[middle] < key) low = middle + 1;
      else if (a[middle] > key) high = middle - 1;
      else return middle;
    }
    return -1;
  }

  static int linear(int[] a, int key) {
    int i = 0;
    while (a[i] != key) i++;
    return i;
  }

  static int majority(int[] a) {
    int candidate = a[0], votes = 0;
    for (int x : a) {
      if (votes == 0) candidate = x;
      votes += x == candidate ? 1 : -1;
    }
    return candidate;
  }

  static int mean(int[] a) {
    if (a == null) return 0;
    int sum = 0;
    for (int x : a) sum += x;
    return sum / a.length;
  }
}
