class Account {
  private final String owner;
  private int balance;

  Account(String owner, int balance) {
    if (owner == null) throw new IllegalArgumentException("owner");
    this.owner = owner;
    this.balance = balance;
  }

  void deposit(int amount) {
    if (amount <= 0) throw new IllegalArgumentException("amount");
    balance += amount;
    assert balance >= amount;
  }

  boolean withdraw(int amount) {
    if (amount <= 0 || amount > balance) return false;
    balance -= amount;
    return true;
  }

  void transfer(Account to, int amount) {
    if (withdraw(amount)) to.deposit(amount);
  }

  char initial() {
    return owner.charAt(0);
  }
}
