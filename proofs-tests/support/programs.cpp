// SPDX-License-Identifier: Apache-2.0
// Lists, trees, aliases, written fields, objects that the program makes, bools and ints.
#include "programs.hpp"

namespace heapsum::testing {

const char* const kContains = R"((((class Data () ())
  (class Node ([Data elem] [Node next])
    ((bool contains [Data val]
       (if ((this $ elem) = val) true
        else (if ((this $ next) = null) false
        else ((this $ next) @ contains val))))))
  (class List ([Node head] [Data other])
    ((bool both [Data val]
       (if ((this $ head) @ contains val) ((this $ head) @ contains (this $ other)) else false)))))
  (List both)))";

// Design S2: the published rule reports six flows here at k = 1.
const char* const kPartlyWritten = R"((((class A ([A f] [A g])
    ((bool m [A x]
       (var A y := (this $ g) in
         (begin (x $ f := this)
           (if ((y $ f) = this) (y = x) else (y = x))))))))
  (A m)))";

const char* const kAliasedWrite = R"((((class A ([A f] [A g])
    ((bool m [A x] [A y]
       (begin (x $ f := y) (y $ f := x)
         (if ((x $ f) = y) ((y $ f) = x) else ((this $ f) = x)))))))
  (A m)))";

// One object is found by two ways. The way that is known last may be the one by which the element finds it.
const char* const kFoundByTwoWays = R"((((class A ([A g])
    ((bool m [A a] [(array A) r]
       (begin (this = (a $ g)) (a $ g := ((a $ g) $ g)) (r at 0) false)))))
  (A m)))";

// Two sides call different unknowns by one name until one side is renamed: `this.g` and `A.s` decide when `a.g` is read.
const char* const kNamesOfTwoSides = R"((((class A ([static A s] [A g])
    ((bool m [A a] [bool p]
       ((if ((try (if p -1 else (throw (new NullPointerException)))
               (catch RuntimeException t 0)) = -1)
          ((this $ g := (this $ g)) $ g)
         else ((A $ s) $ g)) instanceof A)))))
  (A m)))";

// What `this.f` is was asked before anything was known of `this.g`: what decides there says nothing of whether it was read.
const char* const kAskedBefore = R"((((class A ([A f] [A g] [int n])
    ((bool m [bool p]
       (begin
         (if p (begin (this $ f := (this $ f)) (assert (((this $ g) $ n) = 1)) true) else true)
         ((this $ f) = null))))))
  (A m)))";

const char* const kMade = R"((((class A ([A f] [A g])
    ((A m [A x]
       (var A n := (new A) in
         (begin (n $ f := (this $ f))
                (this $ f := n)
                (if (x = null) n
                 else (begin (x $ g := n)
                   (if ((this $ g) = n) (this $ g) else (((this $ f) $ f) $ g))))))))))
  (A m)))";

const char* const kBools = R"((((class A ([bool p] [A f])
    ((bool m [A x] [bool b]
       (if (x = null) b
        else (begin (x $ p := b)
          (if (this $ p) ((this $ f) = x)
           else (if (b and ((this $ f) $ p)) true else (b = (x $ p))))))))))
  (A m)))";

const char* const kInts = R"((((class N ([int key] [N left] [N right])
    ((bool find [int v]
       (if ((this $ key) = v) true
        else (if (v < (this $ key))
               (if ((this $ left) = null) false else ((this $ left) @ find v))
              else (if ((this $ right) = null) false else ((this $ right) @ find v))))))))
  (N find)))";

const char* const kIntsThroughAliases = R"((((class N ([int key] [N next])
    ((int m [N x] [N y]
       (begin (x $ key := ((y $ key) + 1))
         (if ((x $ key) < (y $ key)) 0
          else (if ((this $ key) = (x $ key)) 1 else (begin (assert ((x $ key) > (y $ key))) 2))))))))
  (N m)))";

const char* const kLoop = R"((((class N ([N next])
    ((bool cyclic
       (var N slow := this in (var N fast := (this $ next) in
         (begin
           (while (and (not (fast = null)) (not (fast = slow)))
             (begin (slow := (slow $ next))
                    (fast := (fast $ next))
                    (if (fast = null) null else (fast := (fast $ next)))))
           (not (fast = null)))))))))
  (N cyclic)))";

const char* const kMirror = R"((((class T ([T left] [T right])
    ((bool mirror [T other]
       (if (other = null) false
        else (if ((this $ left) = null) ((other $ right) = null)
         else (if ((other $ right) = null) false
          else ((this $ left) @ mirror (other $ right)))))))))
  (T mirror)))";

const char* const kTwoClasses = R"((((class B ([A a]) ())
   (class A ([B b] [A n])
    ((bool m [B x]
       (begin (assume (not (x = null)))
         (if ((x $ a) = this) ((this $ b) = x)
          else (begin (x $ a := this) (((this $ b) $ a) = this))))))))
  (A m)))";

const char* const kSwap = R"((((class N ([N next] [N data])
    ((bool swap [N n]
       (var N e := (this $ data) in
         (begin (this $ data := (n $ data)) (n $ data := e)
                (assert ((n $ data) = e))
                ((this $ data) = e)))))))
  (N swap)))";

const char* const kReverse = R"((((class N ([N next]) ())
   (class L ([N head])
    ((N reverse
       (var N done := null in (var N rest := (this $ head) in
         (begin
           (while (not (rest = null))
             (var N next := (rest $ next) in
               (begin (rest $ next := done) (done := rest) (rest := next))))
           (this $ head := done)
           (if (done = null) null else (done $ next)))))))))
  (L reverse)))";

const char* const kVirtual = R"((((class S ([S next])
    ((bool flat (this = (this $ next)))))
  (class Q extends S ([S side]) ((bool flat ((this $ side) = (this $ next)))))
  (abstract class R extends S () ((bool flat false)))
  (class M ([S top])
    ((bool m [S x]
       (if (x = null) false
        else (begin
          (x $ next := (this $ top))
          (if (x instanceof Q) (((cast Q x) $ side) @ flat)
           else ((cast Q (x $ next)) @ flat))))))))
 (M m)))";

const char* const kStatics = R"((((class N ([N next] [static N root] [static int count])
    ((static bool add [N n]
       (begin
         (n $ next := (N $ root))
         (N $ root := n)
         (N $ count := ((N $ count) + 1))
         (if ((N $ count) > 1) (((N $ root) $ next) = n) else (N @ is-loop))))
     (static bool is-loop (((N $ root) $ next) = (N $ root))))))
  (N add)))";

const char* const kInterfaces = R"((((interface Sized
    ((abstract bool many) (bool few (not (this @ many)))))
  (interface Linked extends Sized ((abstract Linked after)))
  (class Pair implements Sized ([Sized left] [Sized right])
    ((bool many (if ((this $ left) = null) false else ((this $ left) @ few)))))
  (abstract class Chain implements Linked ([Linked next]) ((Linked after (this $ next))))
  (class Knot extends Chain () ((bool many ((this $ next) = this)) (bool few true)))
  (class End extends Chain () ((bool many false)))
  (class M ([Linked top])
    ((bool m [Sized x]
       (if (x = null) (((this $ top) @ after) = null)
        else (if (x instanceof Linked) (((cast Linked x) @ after) = (this $ top)) else (x @ few)))))))
 (M m)))";
const char* const kElements = R"((((class A ([(array A) f] [(array int) n])
    ((bool m [(array A) x] [int i] [int j]
       (begin
         (x at i := this)
         (var A y := (x at j) in
           (if (y = this) (((x at i) $ f) = x)
            else (y = ((this $ f) at i)))))))))
  (A m)))";

const char* const kIntElements = R"((((class A ([(array int) n] [A next])
    ((int m [(array int) x] [int i] [int j]
       (begin
         (x at i := 5)
         (var (array int) y := (this $ n) in
           (begin
             (y at j := ((x at j) + 1))
             (if ((x at i) = 5) (x $ length)
              else ((y at 0) + (x at j))))))))))
  (A m)))";

const char* const kStores = R"((((class C ([C c]) ())
  (class D extends C () ())
  (class A ([(array D) d] [(array C) c] [C one])
    ((bool m [(array C) x] [int i]
       (begin
         (x at i := (this $ one))
         (if (x instanceof (array D)) ((x at 0) = (this $ one))
          else (((this $ c) at i) = null)))))))
  (A m)))";

const char* const kNewArrays = R"((((class A ([(array (array A)) f])
    ((bool m [int n] [bool b]
       (var (array A) x := (if b (new (array A) 2) else (new (array A) n)) in
         (var (array (array A)) y := (new (array (array A)) 1) in
           (begin
             (y at 0 := x)
             (x at 0 := this)
             (if ((y at 0) = x) ((x at n) = ((y at 0) at 0)) else (assert false)))))))))
  (A m)))";

const char* const kObjects = R"((((class N ([Object elem] [N next]) ())
  (class D extends N ([D own]) ())
  (class E ([Object held]) ())
  (class A ([Object o] [(array N) a])
    ((bool m [Object x] [N y]
       (begin
         (if (y = null) null else (y $ elem := x))
         (if (x instanceof E) (((cast E x) $ held) = (this $ o))
          else (if (x instanceof N) (((cast N x) $ elem) = (this $ o))
          else (if (x instanceof (array N)) ((x = (this $ a)) or (((cast (array N) x) $ length) = 2))
          else ((cast A x) = this)))))))))
  (A m)))";

const char* const kObjectElements = R"((((class N ([N next]) ())
  (class A ([(array Object) a] [(array N) b])
    ((bool m [(array Object) x] [int i]
       (begin
         (x at i := (this $ a))
         (var Object y := (x at 0) in
           (if (y instanceof (array Object)) ((cast (array Object) y) = x)
            else (if (y instanceof (array N)) (((cast (array N) y) at i) = null)
            else (if (y instanceof (array (array N)))
                   (((cast (array (array N)) y) at i) = (this $ b))
            else (y instanceof A))))))))))
  (A m)))";

const char* const kStrings = R"((((class A ([String s] [Object o])
    ((int m [String x] [Object y]
       (if (x = "ab")
         (if (y = x) 1 else (if (y = "") (if (((cast String y) $ length) = 0) 2 else 0) else 3))
        else (if ((x $ length) = 2) (if (x = y) 4 else 5)
        else (if (y instanceof String) (if (y = (this $ s)) ((cast String y) $ length) else 6)
        else (begin (this $ o := "ab") (if ((this $ o) = (this $ s)) 7 else 8)))))))))
  (A m)))";

const char* const kFloats = R"((((class A ([A next] [float f] [double d])
    ((bool m [A x] [float y]
       (begin
         (x $ f := (y + 0.0f))
         (if ((this $ f) = (this $ f))
           ((1.0f / (this $ f)) < (x $ d))
          else (if ((this $ d) <= y) true else (not ((x $ d) >= 1.5)))))))))
  (A m)))";

const char* const kConversions = R"((((class A ([A other] [float f] [double d])
    ((bool m [int i] [double y]
       (if ((int y) = 2147483647)
         (((long (this $ f)) < 5L) = (y > 3e9))
        else (if ((float i) = (this $ f)) ((- y) = (this $ d)) else (((this $ other) $ f) < (byte y))))))))
  (A m)))";

std::ostream& operator<<(std::ostream& out, const ProgramCase& c) {
  return out << c.name << " k=" << c.k;
}

// An R has a gap where a Q has a field, and two fields behind it.
const char* const kBehindAGap = R"((((class P () ())
  (class Q extends P ([P q]) ())
  (class R extends P ([P r] [bool s]) ())
  (class A ([P p])
    ((bool m [bool b]
       (var R x := (new R) in
         (begin
           (x $ r := (this $ p))
           (x $ s := b)
           (if (x $ s) ((x $ r) = null) else ((x $ r) = (this $ p)))))))))
  (A m)))";

// An array so long that it is looked up, with runs of one number, its ends and what lies beyond them.
const char* const kTable = R"((((class A ([int i])
    ((int m [int j]
       (var (array int) t := (new (array int) 40) in
         (begin
           (t at 3 := 7)
           (t at 4 := 7)
           (t at 5 := 8)
           (t at 39 := -2)
           (if ((t at j) = 7) (t at (this $ i))
            else (if ((t at (this $ i)) < (t at j)) 1 else (t at ((this $ i) & 4))))))))))
  (A m)))";

std::vector<ProgramCase> program_cases() {
  const std::vector<std::int32_t> few{-1, 0, 1};
  return {{"contains", kContains, 0, 1},
          {"contains", kContains, 1, 2},
          {"contains", kContains, 2, 3},
          {"contains", kContains, 3, 4},
          {"partly written", kPartlyWritten, 0, 2},
          {"partly written", kPartlyWritten, 1, 2},
          {"partly written", kPartlyWritten, 2, 2},
          {"aliased write", kAliasedWrite, 1, 2},
          {"aliased write", kAliasedWrite, 2, 2},
          {"found by two ways", kFoundByTwoWays, 1, 2, {0, 1, 2}},
          {"asked before", kAskedBefore, 1, 2, {0, 1}},
          {"names of two sides", kNamesOfTwoSides, 1, 2},
          {"made", kMade, 1, 2},
          {"made", kMade, 2, 2},
          {"bools", kBools, 1, 2},
          {"bools", kBools, 2, 2},
          {"ints", kInts, 1, 2, few},
          {"ints", kInts, 2, 3, few},
          {"ints through aliases", kIntsThroughAliases, 1, 2, {-1, 0, 1, 2147483647}},
          {"loop", kLoop, 2, 2},
          {"loop", kLoop, 4, 5},
          {"mirror", kMirror, 1, 2},
          {"mirror", kMirror, 2, 3},
          {"two classes", kTwoClasses, 1, 2},
          {"two classes", kTwoClasses, 2, 2},
          {"swap", kSwap, 1, 2},
          {"swap", kSwap, 2, 2},
          {"reverse", kReverse, 3, 4},
          {"virtual", kVirtual, 1, 3},
          {"interfaces", kInterfaces, 1, 3},
          {"statics", kStatics, 2, 3, {0, 1}},
          {"elements", kElements, 1, 2, {-1, 0, 1, 2}},
          {"elements", kElements, 2, 2, {0, 1, 3}},
          {"int elements", kIntElements, 1, 2, {-1, 0, 1, 3, 5}},
          {"stores", kStores, 1, 2, {0, 1, 3}},
          {"new arrays", kNewArrays, 1, 2, {-1, 0, 1, 3}},
          {"objects", kObjects, 1, 2, {0, 2}},
          {"objects", kObjects, 2, 2, {2}},
          {"object elements", kObjectElements, 1, 2, {0, 1, 3}},
          {"strings", kStrings, 1, 2, {0}},
          {"strings", kStrings, 2, 2, {0}},
          {"floats", kFloats, 1, 2, {0}},
          {"conversions", kConversions, 1, 2, {0, 16777217}},
          {"behind a gap", kBehindAGap, 1, 2},
          {"table", kTable, 1, 2, {-1, 0, 2, 3, 4, 5, 6, 38, 39, 40}}};
}

}  // namespace heapsum::testing
