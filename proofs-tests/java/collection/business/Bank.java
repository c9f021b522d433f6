import java.util.HashMap;
import java.util.Map;

class Bank {
  private final Map<Integer, Integer> balances = new HashMap<>();
  private int nextId = 1;

  int open() {
    balances.put(nextId, 0);
    return nextId++;
  }

  void deposit(int id, int amount) {
    balances.put(id, balances.get(id) + amount);
  }

  int balance(int id) {
    return balances.getOrDefault(id, 0);
  }

  int total() {
    int sum = 0;
    for (int b : balances.values()) sum += b;
    return sum;
  }

  void close(int id) {
    Integer left = balances.remove(id);
    if (left != null && left != 0) throw new IllegalStateException("not empty");
  }
}
