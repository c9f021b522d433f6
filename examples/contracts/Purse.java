/** A purse with a limit, as smart cards have them. */
public class Purse {
  private final int most;
  private int balance;

  //@ invariant 0 <= balance && balance <= most;

  //@ requires 0 <= most;
  //@ ensures balance == 0 && this.most == most;
  public Purse(int most) {
    this.most = most;
  }

  /*@ public normal_behavior
    @ requires 0 <= amount && amount <= most - balance;
    @ ensures balance == \old(balance) + amount;
    @ also public exceptional_behavior
    @ requires amount < 0 || amount > most - balance;
    @ signals (IllegalArgumentException e) balance == \old(balance);
    @*/
  public void credit(int amount) {
    if (amount < 0 || amount > most - balance) throw new IllegalArgumentException();
    balance += amount;
  }

  /*@ public normal_behavior
    @ requires 0 <= amount && amount <= balance;
    @ ensures balance == \old(balance) - amount && \result == balance;
    @ also public exceptional_behavior
    @ requires amount < 0 || amount > balance;
    @ signals (IllegalArgumentException e) \not_modified(balance);
    @*/
  public int debit(int amount) {
    if (amount < 0 || amount > balance) throw new IllegalArgumentException();
    balance -= amount;
    return balance;
  }
}
