/** Characters that are joined to a text. */
public class TextBuilder {
  private char[] chars = new char[2];
  private int length;

  //@ invariant 0 <= length && length <= chars.length;

  //@ ensures \result == length;
  public /*@ pure @*/ int length() {
    return length;
  }

  /*@ requires 0 <= index && index < length;
    @ ensures \result == chars[index];
    @*/
  public /*@ pure @*/ char charAt(int index) {
    return chars[index];
  }

  /*@ ensures \result == this;
    @ ensures length == \old(length) + 1 && charAt(length - 1) == c;
    @ ensures (\forall int i; 0 <= i && i < length - 1; chars[i] == \old(chars[i]));
    @*/
  public TextBuilder append(char c) {
    if (length == chars.length) {
      char[] longer = new char[length * 2 + 1];
      System.arraycopy(chars, 0, longer, 0, length);
      chars = longer;
    }
    chars[length++] = c;
    return this;
  }

  /*@ ensures length == \old(length);
    @ ensures (\forall int i; 0 <= i && i < length; chars[i] == \old(chars[length - 1 - i]));
    @*/
  public void reverse() {
    for (int i = 0; i < length / 2; i++) {
      char c = chars[i];
      chars[i] = chars[length - 1 - i];
      chars[length - 1 - i] = c;
    }
  }
}
