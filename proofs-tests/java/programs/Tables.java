// Hash tables whose keys have the hash of Object, or are made of such.
import java.util.*;

class Tables {
  static class Key {}
  static class Pair {
    final Object first;
    Pair(Object first) { this.first = first; }
    @Override public int hashCode() { return 31 * first.hashCode() + 1; }
    @Override public boolean equals(Object o) { return o instanceof Pair p && p.first == first; }
  }
  static class Angry {
    @Override public int hashCode() { throw new IllegalStateException(); }
  }
  static class Asks {
    final Map<Object, Integer> inner = new HashMap<>();
    final Object key = new Key();
    Asks() { inner.put(key, 5); }
    @Override public int hashCode() { return inner.get(key); }
  }

  static int p01() { Map<Object, Integer> m = new HashMap<>(); Key a = new Key(), b = new Key(); m.put(a, 1); m.put(b, 2); m.put("x", 3); m.put(null, 4); m.keySet().remove(a); return m.size() * 100 + (m.containsKey(a) ? 10 : 0) + m.get(b) + m.get(null); }
  static boolean p02() { Map<Object, Integer> m = new IdentityHashMap<>(); Key a = new Key(), b = new Key(); m.put(a, 1); m.put(b, 2); m.put(a, 3); m.keySet().remove(a); return m.size() == 1 && !m.containsKey(a) && m.get(b) == 2; }
  static boolean p03() { Set<Object> s = new LinkedHashSet<>(); for (int i = 0; i < 40; i++) s.add(new Key()); for (Iterator<Object> it = s.iterator(); it.hasNext();) { Object o = it.next(); if (!s.contains(o)) return false; it.remove(); if (s.contains(o)) return false; } return s.isEmpty(); }
  static boolean p04() { Set<Object> s = new HashSet<>(); Key a = new Key(); s.add(new Pair(a)); return s.contains(new Pair(a)) && !s.contains(new Pair(new Key())) && s.remove(new Pair(a)) && s.isEmpty(); }
  static boolean p05() { Set<Object> s = new HashSet<>(); try { s.add(new Angry()); return false; } catch (IllegalStateException e) { Key a = new Key(); int before = a.hashCode(); s.add(a); return a.hashCode() == before && System.identityHashCode(a) == before && s.contains(a); } }
  static int p06() { Map<Object, Integer> m = new HashMap<>(); Asks a = new Asks(); m.put(a, 7); return m.get(a) + a.hashCode() + a.inner.size(); }
  static boolean p07() { Map<Object, Integer> m = new HashMap<>(); Key a = new Key(); m.put(a, 1); Map<Object, Integer> n = new HashMap<>(m); Map<Object, Integer> t = new LinkedHashMap<>(); t.putAll(m); return m.equals(n) && n.equals(t) && n.entrySet().contains(Map.entry(a, 1)) && n.keySet().contains(a) && n.entrySet().remove(Map.entry(a, 1)) && n.isEmpty(); }
  static int p08() { Map<Object, Integer> m = new HashMap<>(); Key a = new Key(); m.merge(a, 1, Integer::sum); m.merge(a, 1, Integer::sum); m.computeIfAbsent(new Key(), k -> 10); m.putIfAbsent(a, 50); m.compute(a, (k, v) -> v + 100); m.replace(a, 102, 200); return m.get(a) + m.size() + m.getOrDefault(new Key(), 7); }
  static boolean p09() { Set<Key> a = new HashSet<>(), b = new HashSet<>(); Key x = new Key(), y = new Key(); a.add(x); a.add(y); b.add(y); b.add(x); a.retainAll(Set.of("no")); b.removeAll(new HashSet<>(List.of(x))); return a.isEmpty() && b.size() == 1 && b.contains(y); }
  @SuppressWarnings("unchecked") static boolean p10() { HashMap<Object, Integer> m = new HashMap<>(); Key a = new Key(); m.put(a, 1); HashMap<Object, Integer> c = (HashMap<Object, Integer>) m.clone(); c.put(new Key(), 2); return c.size() == 2 && c.get(a) == 1 && c.remove(a) == 1 && m.containsKey(a); }
  static int p11() { Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>()); Key a = new Key(); seen.add(a); seen.add(a); seen.add("x"); return seen.size(); }
  static class Counted { int n; Counted(int n) { this.n = n; } @Override public int hashCode() { return n; } @Override public boolean equals(Object o) { return o instanceof Counted c && c.n == n; } }
  static boolean p12() { Map<Object, Integer> m = new IdentityHashMap<>(); Counted a = new Counted(1); int before = System.identityHashCode(a); m.put(a, 1); m.put(new Counted(1), 2); a.n = 5; return m.size() == 2 && m.get(a) == 1 && !m.containsKey(new Counted(5)) && System.identityHashCode(a) == before; }
}
