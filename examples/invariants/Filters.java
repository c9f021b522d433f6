// Two clients of hash tables. Filters keeps a value for each table and column, in a map of maps. Form keeps parameters
// in a list, and finds them by name in a map. The invariants twice: plain, and with a set of visited objects.
//   heapsum run examples/invariants/Filters.java --entry get --assume-method repOK --scope '*=0' --scope Map=3
//     --scope Entry=2 --max-array-length 2 --k 6 --unwind 8
//   heapsum run examples/invariants/Filters.java --entry Form.getParameter --assume-method Form.repOK --scope '*=0'
//     --scope Map=1 --scope Entry=2 --scope Link=2 --scope Parameter=2 --max-array-length 2 --k 5 --unwind 8
import java.util.HashSet;
import java.util.Set;

class Filters {
  Map tables;

  int get(int table, int column) {
    Entry columns = tables.get(table);
    if (columns == null) return -1;
    Entry found = columns.map.get(column);
    return found == null ? -1 : found.number;
  }

  void put(int table, int column, int number) {
    Entry columns = tables.put(table);
    if (columns.map == null) columns.map = new Map(columns);
    columns.map.put(column).number = number;
  }

  boolean repOK() {
    Set<Object> visited = new HashSet<>();
    if (tables == null || tables.holder != null || !tables.isMap(visited)) return false;
    for (Entry bucket : tables.buckets)
      for (Entry at = bucket; at != null; at = at.next)
        if (at.map == null || at.map.holder != at || !at.map.isMap(visited)) return false;
    return true;
  }

  boolean isPlain() {
    if (tables == null || tables.holder != null || !tables.isMap()) return false;
    for (Entry bucket : tables.buckets)
      for (Entry at = bucket; at != null; at = at.next)
        if (at.map == null || at.map.holder != at || !at.map.isMap()) return false;
    return true;
  }

  void putKeepsTheMaps(int table, int column, int number) {
    put(table, column, number);
    assert isPlain();
    assert get(table, column) == number;
  }
}

class Form {
  Link first, last;
  Map byName;

  Parameter getParameter(int name) {
    Entry found = byName.get(name);
    return found == null ? null : found.parameter;
  }

  boolean addParameter(int name) {
    Entry entry = byName.put(name);
    if (entry.parameter != null) return false;
    Parameter parameter = new Parameter();
    parameter.name = name;
    entry.parameter = parameter;
    Link link = new Link();
    link.parameter = parameter;
    if (last == null) first = link;
    else last.next = link;
    last = link;
    return true;
  }

  boolean repOK() {
    Set<Object> visited = new HashSet<>();
    if (byName == null || byName.holder != null || !byName.isMap(visited)) return false;
    int entries = visited.size(), links = 0;
    Link before = null;
    for (Link at = first; at != null; at = at.next) {
      if (!visited.add(at) || !visited.add(at.parameter) || !isFound(at.parameter)) return false;
      before = at;
      links++;
    }
    return before == last && links == byName.size;
  }

  /** What is found by its name is the only one of this name. */
  boolean isPlain() {
    if (byName == null || byName.holder != null || !byName.isMap()) return false;
    int links = 0;
    Link before = null;
    for (Link at = first; at != null; at = at.next) {
      if (++links > byName.size || !isFound(at.parameter) || isBefore(at)) return false;
      before = at;
    }
    return before == last && links == byName.size;
  }

  private boolean isFound(Parameter parameter) {
    if (parameter == null) return false;
    Entry entry = byName.get(parameter.name);
    return entry != null && entry.parameter == parameter;
  }

  private boolean isBefore(Link link) {
    for (Link at = first; at != link; at = at.next)
      if (at.parameter == link.parameter) return true;
    return false;
  }

  void addParameterKeepsTheForm(int name) {
    addParameter(name);
    assert isPlain();
  }
}

class Parameter {
  int name;
}

class Link {
  Parameter parameter;
  Link next;
}

class Entry {
  int key, number;
  Map map, owner;
  Parameter parameter;
  Entry next;
}

/** A hash table of two buckets: keys that are even, and keys that are odd. */
class Map {
  Entry[] buckets;
  int size;
  Entry holder;

  Map(Entry holder) {
    this.holder = holder;
    buckets = new Entry[2];
  }

  Entry get(int key) {
    Entry at = buckets[key & 1];
    while (at != null && at.key != key) at = at.next;
    return at;
  }

  /** The entry of this key, made if there is none. */
  Entry put(int key) {
    Entry found = get(key);
    if (found != null) return found;
    Entry fresh = new Entry();
    fresh.key = key;
    fresh.owner = this;
    fresh.next = buckets[key & 1];
    buckets[key & 1] = fresh;
    size++;
    return fresh;
  }

  boolean isMap() {
    if (buckets == null || buckets.length != 2) return false;
    int count = 0;
    for (int i = 0; i < 2; ++i) {
      int place = 0;
      for (Entry at = buckets[i]; at != null; at = at.next) if (!fits(at, i, place++)) return false;
      count += place;
    }
    return count == size;
  }

  /** The same, where the entries that are visited join what was. */
  boolean isMap(Set<Object> visited) {
    if (buckets == null || buckets.length != 2) return false;
    int others = visited.size();
    for (int i = 0; i < 2; ++i) {
      int place = 0;
      for (Entry at = buckets[i]; at != null; at = at.next)
        if (!visited.add(at) || !fits(at, i, place++)) return false;
    }
    return visited.size() - others == size;
  }

  /** It is an entry of this map and bucket, and none before it has its key. */
  private boolean fits(Entry entry, int bucket, int place) {
    if (entry.owner != this || (entry.key & 1) != bucket) return false;
    Entry at = buckets[bucket];
    for (; place > 0; --place) {
      if (at.key == entry.key) return false;
      at = at.next;
    }
    return true;
  }
}
