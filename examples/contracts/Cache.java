/** A cache of two entries: a list by age, and a table by key of the same entries. */
public class Cache {
  static class Entry {
    int key, value;
    /*@ nullable @*/ Entry older;
  }

  private /*@ nullable @*/ Entry newest;
  private final Entry[] table = new Entry[2];

  //@ invariant table.length == 2;
  //@ invariant (\forall Entry e; \reach(newest, older).has(e); table[e.key & 1] == e);
  //@ invariant (\forall int i; 0 <= i && i < 2; table[i] != null ==> \reach(newest, older).has(table[i]));
  //@ invariant (\forall int i; 0 <= i && i < 2; table[i] != null ==> (table[i].key & 1) == i);
  //@ invariant (\forall Entry e; \reach(newest, older).has(e); !\reach(e.older, older).has(e));

  //@ ensures \result == (\exists Entry e; \reach(newest, older).has(e); e.key == key);
  public /*@ pure @*/ boolean has(int key) {
    Entry entry = table[key & 1];
    return entry != null && entry.key == key;
  }

  //@ ensures has(key) && newest.key == key && newest.value == value;
  public void put(int key, int value) {
    Entry there = table[key & 1];
    if (there != null) forget(there);
    Entry entry = new Entry();
    entry.key = key;
    entry.value = value;
    entry.older = newest;
    newest = entry;
    table[key & 1] = entry;
  }

  private void forget(Entry entry) {
    table[entry.key & 1] = null;
    if (newest == entry) {
      newest = entry.older;
      return;
    }
    Entry at = newest;
    while (at.older != entry) at = at.older;
    at.older = entry.older;
  }
}
