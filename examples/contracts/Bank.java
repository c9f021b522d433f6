/** Accounts between which money moves. */
public class Bank {
  private int[] balances;

  //@ invariant (\forall int i; 0 <= i && i < balances.length; balances[i] >= 0);

  /*@ public normal_behavior
    @ requires 0 <= from && from < balances.length;
    @ requires 0 <= to && to < balances.length;
    @ requires 0 < amount && amount <= balances[from] && balances[to] <= 1000000 && amount <= 1000000;
    @ ensures from != to ==> balances[from] == \old(balances[from]) - amount;
    @ ensures from != to ==> balances[to] == \old(balances[to]) + amount;
    @ ensures (\forall int i; 0 <= i && i < balances.length; i != from && i != to ==> balances[i] == \old(balances[i]));
    @ also public exceptional_behavior
    @ requires 0 <= from && from < balances.length;
    @ requires amount > balances[from];
    @ signals (IllegalArgumentException e) balances[from] == \old(balances[from]);
    @*/
  public void transfer(int from, int to, int amount) {
    if (amount > balances[from]) throw new IllegalArgumentException("amount");
    balances[from] -= amount;
    balances[to] += amount;
  }

  /*@ requires 0 <= account && account < balances.length;
    @ ensures \result == balances[account];
    @*/
  public /*@ pure @*/ int balance(int account) {
    return balances[account];
  }

  //@ ensures \result == (\sum int i; 0 <= i && i < balances.length; balances[i]);
  public /*@ pure @*/ int total() {
    int sum = 0;
    for (int balance : balances) sum += balance;
    return sum;
  }
}
