// Accounts in a linked list, savings accounts among them.
public class Bank {
  static class Account {
    int number;
    int balance;
    Account next;
  }

  static class Savings extends Account {
    int percent;
  }

  Account first;
  int count;

  Account find(int number) {
    Account at = first;
    while (at.number != number) {  // DEFECT null dereference
      at = at.next;
    }
    return at;
  }

  boolean isKnown(int number) {
    for (Account at = first; at != null; at = at.next) {
      if (at.number == number) return true;
    }
    return false;
  }

  boolean open(int number) {
    if (number <= 0) {
      System.out.println("an account has a positive number");
      return false;
    }
    Account fresh = new Account();
    fresh.number = number;
    fresh.next = first;
    first = fresh;
    count++;
    return true;
  }

  void closeFirst() {
    if (first == null) {
      System.out.println("nothing to close");
    } else {
      first = first.next;
      count--;
    }
  }

  int total() {
    int sum = 0;
    for (Account at = first; at != null; at = at.next) sum += at.balance;
    return sum;
  }

  int average() {
    int sum = total();
    System.out.print("average of ");
    System.out.println(count);
    return sum / count;  // DEFECT division by zero
  }

  int averageOrZero() {
    return count == 0 ? 0 : total() / count;
  }

  static void transfer(Account from, Account to, int amount) {
    if (from == null || amount <= 0) return;
    if (from.balance < amount) {
      System.out.println("not enough");
      return;
    }
    from.balance -= amount;
    assert from.balance >= 0;
    to.balance += amount;  // DEFECT null dereference
  }

  static void withdraw(Account from, int amount) {
    if (from == null || amount <= 0) return;
    from.balance -= amount;
    assert from.balance >= 0 : "overdrawn";  // DEFECT assertion failure
  }

  static boolean withdrawChecked(Account from, int amount) {
    if (from == null || amount <= 0 || amount > from.balance) return false;
    from.balance -= amount;
    assert from.balance >= 0;
    return true;
  }

  static int interest(Account of) {
    if (of instanceof Savings) return of.balance / 100 * ((Savings) of).percent;
    return 0;
  }

  static int interestOfSavings(Account of) {
    if (of == null) return 0;
    Savings savings = (Savings) of;  // DEFECT class cast failure
    return savings.balance / 100 * savings.percent;
  }

  static int monthsUntil(Account of, int goal, int perMonth) {
    if (of == null || of.balance >= goal) return 0;
    int missing = goal - of.balance;
    return missing / perMonth;  // DEFECT division by zero
  }

  static int[] statement(int firstDay, int lastDay) {
    if (firstDay < 1 || lastDay > 3) return new int[0];
    return new int[lastDay - firstDay + 1];  // DEFECT negative array size
  }

  static boolean sameBalance(Account one, Account other) {
    if (one == other) return true;
    return one != null && other != null && one.balance == other.balance;
  }
}
