// What the runtime's classes do: enums, strings, boxes, records, collections; initialisers.
class Library {
  enum Op { ADD { int on(int a, int b) { return a + b; } }, MUL { int on(int a, int b) { return a * b; } }; abstract int on(int a, int b); static final Op FIRST = values()[0]; }
  static int p01() { int r = 1; for (Op o : Op.values()) r = o.on(r, 5) * 10 + o.ordinal(); return r; }
  static int p02() { Op o = Op.MUL; switch (o) { case ADD: return 1; case MUL: return 2; default: return 3; } }
  static int p03() { String s = "b" + 1; switch (s) { case "a": return 1; case "b1": return 2; default: return 3; } }
  static int p04() { CharSequence c = "abc"; return c.length() + c.charAt(1); }
  static int p05() { return Op.valueOf("MUL").ordinal() + Op.FIRST.name().length(); }
  static int p06() { Integer i = 1000, j = 1000, k = 5, l = 5; return (i == j ? 1 : 0) + (k == l ? 2 : 0) + (i.equals(j) ? 4 : 0) + i.hashCode(); }
  record Point(int x, long y, String s, boolean b) {}
  static boolean p07() { return new Point(1, 2, "a", true).equals(new Point(1, 2, "a", true)) && !new Point(1, 2, "a", true).equals(new Point(1, 2, "a", false)); }
  static int p08() { return new Point(1, 2, "a", true).hashCode(); }
  static int p09() { return new Point(1, 2, "a", true).toString().hashCode(); }
  static int p10() { java.util.function.Function<Integer, Integer> f = n -> n + 1; return f.apply(41); }
  static int p11() { java.util.function.BiFunction<Long, Character, Double> f = (a, b) -> a * 1.5 + b; return (int) (double) f.apply(3L, 'a'); }
  static int p12() { java.util.Comparator<String> c = java.util.Comparator.comparing(String::length); return c.thenComparing(java.util.Comparator.naturalOrder()).compare("abc", "abd"); }
  static int p13() { java.util.List<Integer> l = new java.util.ArrayList<>(); for (int i = 0; i < 10; i++) l.add(i * i % 7); l.sort(null); int h = 0; for (int x : l) h = h * 31 + x; return h; }
  static int p14() { java.util.Map<String, Integer> m = new java.util.HashMap<>(); for (String s : "a b a c b a".split(" ")) m.merge(s, 1, Integer::sum); return m.get("a") * 100 + m.get("b") * 10 + m.get("c"); }
  static int p15() { return Integer.parseInt("-123") + Integer.toString(77).length() + Integer.valueOf(3).compareTo(4); }
  static int[] table = new int[5]; static int filled; static { for (int i = 0; i < 5; i++) table[i] = i * i; filled = table[3]; }
  static int p16() { return filled + table[4]; }
  static int p17() { StringBuilder b = new StringBuilder(); b.append(1).append('c').append("x").append(2L).append(true); return b.reverse().toString().hashCode(); }
  static int p19() { Object o = "s"; return o instanceof Comparable ? 1 : 2; }
  interface Konst { int A = Integer.parseInt("7"); } static int p20() { return Konst.A; }
  static int p21() { java.util.function.ToIntFunction<String> f = String::length; java.util.function.IntFunction<int[]> g = int[]::new; return g.apply(f.applyAsInt("four")).length; }
  static int p22() { java.util.TreeMap<Integer, String> t = new java.util.TreeMap<>(); for (int i = 0; i < 8; i++) t.put(i * 5 % 8, "v" + i); return t.firstKey() + t.get(3).length() + t.headMap(4).size(); }
  static int p23() { java.util.PriorityQueue<Integer> q = new java.util.PriorityQueue<>(java.util.Comparator.reverseOrder()); for (int i : new int[] {3, 9, 2, 7}) q.add(i); return q.poll() * 10 + q.poll(); }
  static long p25() { long s = 0; for (Long l : new Long[] {1L, 300L}) s += l; Character c = 'x'; Byte b = 3; Boolean t = true; return s + c + b + (t ? 1000 : 0); }
  static int p26() { try { Object o = "s"; Integer i = (Integer) o; return i; } catch (ClassCastException e) { return 8; } }
  static int p27() { try { throw new IllegalStateException("msg"); } catch (RuntimeException e) { return e.getMessage().length(); } }
  record Empty() {} record Pair<A, B>(A a, B b) { Pair { if (a == null) throw new NullPointerException(); } }
  static int p28() { return new Empty().toString().length() + new Empty().hashCode() + (new Empty().equals(null) ? 1 : 2); }
  static int p29() { return new Pair<>("k", new Pair<>(1, 'c')).toString().hashCode() ^ new Pair<>(2L, (byte) 3).hashCode(); }
  static int p30() { return new Pair<>(null, 1).hashCode(); }
  static class A { static int n = 1; static { n += 10; } } static class B extends A { static int m = n * 2; static void touch() {} }
  static int p31() { B.touch(); return A.n + B.m; }
  static int p32() { StringBuilder b = new StringBuilder(); for (java.util.Iterator<String> i = java.util.List.of("x", "y").iterator(); i.hasNext();) b.append(i.next()).append(','); b.setLength(b.length() - 1); return b.toString().equals("x,y") ? b.indexOf("y") : -1; }
  static int p33() { java.util.Deque<Integer> d = new java.util.ArrayDeque<>(); for (int i = 0; i < 20; i++) if (i % 3 == 0) d.addFirst(i); else d.addLast(i); int h = 0; while (d.size() > 1) h = h * 31 + d.pollFirst() - d.pollLast(); return h; }
  static int p34() { java.util.LinkedList<String> l = new java.util.LinkedList<>(); l.add("a"); l.add(0, "b"); l.remove("a"); l.addAll(java.util.Arrays.asList("c", "d")); l.removeIf(s -> s.equals("c")); return l.indexOf("d") * 10 + l.size(); }
  static int p35() { int[] a = {5, 3, 9, 1}; java.util.Arrays.sort(a); int[] b = java.util.Arrays.copyOf(a, 6); return a[0] * 1000 + b[3] * 10 + b[5] + java.util.Arrays.binarySearch(a, 5); }
  static int p36() { String s = "The quick"; return s.toUpperCase().indexOf("QU") + s.substring(4).hashCode() + s.replace('q', 'k').charAt(4) + s.trim().compareTo("Thf") + (s.contains("ick") ? 1 : 0) + s.lastIndexOf('k'); }
}
