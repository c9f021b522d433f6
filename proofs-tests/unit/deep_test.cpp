// SPDX-License-Identifier: Apache-2.0
// Any depth: recursion, formulas, heaps and loops far longer than a thread's stack could follow.
// Everything here runs on a stack of 8 MiB, the tool under `ulimit -s 8192`. And concrete mode,
// where such runs are meant to happen, puts no question to a solver.
#include <pthread.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>
#include <heapsum/base/check.hpp>
#include <heapsum/guard/model.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/report/writers.hpp>
#include <heapsum/semantics/machine.hpp>

#include "exploring.hpp"
#include "javalite_text.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using semantics::OutcomeKind;
using semantics::PolicyName;

constexpr std::int32_t kDeep = 100'000;

/// Runs it on a stack of 8 MiB, whatever this process was started with.
void on_an_ordinary_stack(std::function<void()> work) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, std::size_t{8} << 20U), 0);
  pthread_t thread{};
  const auto run = [](void* given) -> void* {
    (*static_cast<std::function<void()>*>(given))();
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, run, &work), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

/// An oracle that nobody may ask.
class NoOracle : public guard::Oracle {
 public:
  guard::Verdict ask(const guard::Path&, guard::Formula) override { HS_CHECK(false); }
  std::vector<bool> refutes(const guard::Path&, std::span<const guard::Formula>) override {
    HS_CHECK(false);
  }
};

/// The int that the concrete machine returns on this heap; a failed expectation, and -1, if it
/// returns none.
std::int32_t concrete_int(const syntax::Program& program, const semantics::InputHeap& heap) {
  guard::Terms terms;
  NoOracle oracle;
  semantics::Machine machine(program, PolicyName::concrete, {}, terms, oracle);
  semantics::Config c = machine.start(heap);
  std::vector<semantics::Config> forks;
  while (!c.ended()) machine.step(c, forks);
  EXPECT_TRUE(forks.empty());
  const auto* value = std::get_if<guard::NumberTerm>(&c.outcome().value);
  EXPECT_EQ(c.outcome().kind, OutcomeKind::returned);
  if (value == nullptr || !value->is_literal()) return ADD_FAILURE(), -1;
  return static_cast<std::int32_t>(value->value());
}

std::int32_t concrete_int(const syntax::Program& program) {
  return concrete_int(program, semantics::default_input_heap(program));
}

/// The same under a symbolic policy, on its only path.
std::int32_t symbolic_int(const syntax::Program& program, PolicyName policy) {
  const Explored e = explored(program, policy, {});
  if (e.ended.size() != 1) return ADD_FAILURE() << e.ended.size() << " paths", -1;
  const auto* value = std::get_if<guard::NumberTerm>(&e.ended[0].outcome().value);
  if (value == nullptr || !value->is_literal()) return ADD_FAILURE(), -1;
  return static_cast<std::int32_t>(value->value());
}

// ---- recursion

const char* const kRecursion = R"((((class C ()
  ((int down [int n] (if (n = 0) 0 else ((this @ down (n - 1)) + 1)))
   (int run (this @ down 100000))))) (C run)))";

TEST(Deep, RecursionInConcreteMode) {
  on_an_ordinary_stack([] { EXPECT_EQ(concrete_int(loaded(kRecursion)), kDeep); });
}

TEST(Deep, RecursionInSymbolicModes) {
  on_an_ordinary_stack([] {
    EXPECT_EQ(symbolic_int(loaded(kRecursion), PolicyName::lazy), kDeep);
    EXPECT_EQ(symbolic_int(loaded(kRecursion), PolicyName::summary), kDeep);
  });
}

TEST(Deep, RecursionThatIsGivenUpHalfWayIsFreed) {
  on_an_ordinary_stack([] {
    const syntax::Program program = loaded(kRecursion);
    guard::Terms terms;
    NoOracle oracle;
    semantics::Machine machine(program, PolicyName::concrete, {}, terms, oracle);
    std::vector<semantics::Config> forks;
    semantics::Config c = machine.start(semantics::default_input_heap(program));
    while (c.kont.depth() < 2 * kDeep) machine.step(c, forks);
    EXPECT_FALSE(c.ended());
  });
}

// ---- formulas

/// n becomes n·n + 1, a hundred thousand times: a term as deep as that where n is unknown.
const char* const kDeepTerm = R"((((class C ()
  ((int run [int n]
     (var int i := 0 in
       (begin
         (while (i < 100000) (begin (n := ((n * n) + 1)) (i := (i + 1))))
         n)))))) (C run)))";

/// b becomes (b = (n < i)): a proposition as deep.
const char* const kDeepProposition = R"((((class C ()
  ((bool run [int n] [bool b]
     (var int i := 0 in
       (begin
         (while (i < 100000) (begin (b := (b = (n < i))) (i := (i + 1))))
         b)))))) (C run)))";

TEST(Deep, ATermThatTheProgramBuilds) {
  on_an_ordinary_stack([] {
    const Explored e = explored(loaded(kDeepTerm), PolicyName::summary, {});
    ASSERT_EQ(e.ended.size(), 1U);
    const auto term = std::get<guard::NumberTerm>(e.ended[0].outcome().value);
    std::uint32_t expected = 12345;
    for (std::int32_t i = 0; i < kDeep; ++i) expected = expected * expected + 1;
    auto model = std::make_shared<guard::Model>();
    model->set(guard::NumberSymbol(0), 12345);
    guard::Evaluator evaluator(*e.terms);
    EXPECT_EQ(evaluator.value(term, model), static_cast<std::int32_t>(expected));
  });
}

TEST(Deep, APropositionThatTheProgramBuilds) {
  on_an_ordinary_stack([] {
    const Explored e = explored(loaded(kDeepProposition), PolicyName::summary, {});
    ASSERT_EQ(e.ended.size(), 1U);
    const auto built = std::get<guard::Formula>(e.ended[0].outcome().value);
    guard::Evaluator evaluator(*e.terms);
    // (n < i) is false up to n: each false turns b over.
    for (const std::int32_t n : {-5, 0, 1, 777, 50'000, kDeep - 1, kDeep}) {
      for (const bool b : {false, true}) {
        auto model = std::make_shared<guard::Model>();
        model->set(guard::NumberSymbol(0), n);
        model->set(guard::BoolSymbol(0), b);
        const std::int32_t turns = std::clamp(n + 1, 0, kDeep);
        EXPECT_EQ(evaluator.holds(built, model), b != (turns % 2 != 0)) << n << ' ' << b;
      }
    }
  });
}

TEST(Deep, ReportsAboutDeepFormulas) {
  for (const char* const program : {kDeepTerm, kDeepProposition}) {
    const ScratchFile file(program);
    for (const char* const format : {"text", "json"}) {
      const ToolRun run = shell("ulimit -s 8192; heapsum run " + file.name() +
                                " --k 1 --unwind 200000 -q --format " + format);
      EXPECT_EQ(run.exit_code, 0) << run.err;
      EXPECT_LT(run.out.size(), 100'000U);
    }
  }
}

// ---- heaps

const char* const kBuildsAList = R"((((class Node ([Node next]) ())
  (class C ()
    ((int run
       (var Node list := null in
         (var int i := 0 in
           (begin
             (while (i < 100000)
               (var Node fresh := (new Node) in
                 (begin (fresh $ next := list) (list := fresh) (i := (i + 1)))))
             (i := 0)
             (while (list != null) (begin (list := (list $ next)) (i := (i + 1))))
             i))))))) (C run)))";

/// Its length is asked of a list of the input.
const char* const kMeasuresAList = R"((((class Node ([Node next]) ())
  (class C ([Node list])
    ((int run
       (var Node at := (this $ list) in
         (var int n := 0 in
           (begin
             (while (at != null) (begin (at := (at $ next)) (n := (n + 1))))
             n))))))) (C run)))";

TEST(Deep, AListThatTheProgramBuilds) {
  on_an_ordinary_stack([] {
    EXPECT_EQ(concrete_int(loaded(kBuildsAList)), kDeep);
    EXPECT_EQ(symbolic_int(loaded(kBuildsAList), PolicyName::lazy), kDeep);
    EXPECT_EQ(symbolic_int(loaded(kBuildsAList), PolicyName::summary), kDeep);
  });
}

/// `this` with a list of so many nodes, as text.
std::string list_literal(std::int32_t nodes) {
  std::string text = R"({"this": "o0", "objects": {"o0": {"class": "C", "fields": {"list": "o1"}})";
  for (std::int32_t i = 1; i <= nodes; ++i) {
    const std::string next = i == nodes ? "null" : "\"o" + std::to_string(i + 1) + '"';
    text +=
        ",\n\"o" + std::to_string(i) + R"(": {"class": "Node", "fields": {"next": )" + next + "}}";
  }
  return text + "}}";
}

TEST(Deep, AListThatIsTheInput) {
  on_an_ordinary_stack([] {
    const syntax::Program program = loaded(kMeasuresAList);
    const auto literal = report::heap_from_json(list_literal(kDeep));
    ASSERT_TRUE(literal.ok()) << literal.error();
    const auto heap = report::resolve(program, literal.value());
    ASSERT_TRUE(heap.ok()) << heap.error();
    EXPECT_EQ(concrete_int(program, heap.value()), kDeep);
  });
}

TEST(Deep, TheToolMeasuresAListThatIsTheInput) {
  const ScratchFile program(kMeasuresAList), heap(list_literal(kDeep), ".json");
  const std::string line = "ulimit -s 8192; heapsum run " + program.name() +
                           " --mode concrete --heap " + heap.name() + " --format ";
  const ToolRun text = shell(line + "text");
  EXPECT_EQ(text.exit_code, 0) << text.err;
  EXPECT_NE(text.out.find("path 1  returned 100000\n"), std::string::npos);
  const ToolRun json = shell(line + "json -q");
  ASSERT_EQ(json.exit_code, 0) << json.err;
  nlohmann::json found = nlohmann::json::parse(json.out);
  EXPECT_EQ(found["complete"], true);
  EXPECT_EQ(found["stats"]["queries"]["total"], 0);
}

TEST(Deep, ANameOfAMillionHopsIsFreed) {
  on_an_ordinary_stack([] {
    using semantics::AccessPath;
    semantics::AccessPathPtr name = std::make_shared<const AccessPath>(AccessPath{});
    const semantics::AccessPathPtr root = name;
    for (std::int32_t i = 0; i < 1'000'000; ++i)
      name = std::make_shared<const AccessPath>(AccessPath{.base = std::move(name)});
    name.reset();
    EXPECT_EQ(root.use_count(), 1);
  });
}

// ---- jumps

TEST(Deep, JumpsThatLeaveAHundredThousandPendingExpressions) {
  // Each call waits in an argument inside of a loop that it never comes back to.
  const char* const program = R"((((class C ()
    ((int leave [int n] (begin (while true (n + (break))) n))
     (int down [int n] (if (n = 0) 0 else ((this @ down (this @ leave (n - 1))) + 1)))
     (int run (this @ down 100000))))) (C run)))";
  on_an_ordinary_stack([&] { EXPECT_EQ(concrete_int(loaded(program)), kDeep); });
}

TEST(Deep, AMillionBackEdges) {
  const char* const program = R"((((class C ()
    ((int run
       (var int i := 0 in
         (blocks (test (if (i < 1000000) (goto step) else (goto done)))
                 (step (begin (i := (i + 1)) (goto test)))
                 (done i))))))) (C run)))";
  on_an_ordinary_stack([&] { EXPECT_EQ(concrete_int(loaded(program)), 1'000'000); });
}

// ---- exceptions

const char* const kNestedTries = R"((((class C ([int done])
  ((int down [int n]
     (if (n = 0) (throw (new Error))
       else (try (this @ down (n - 1))
         (catch Exception e 0)
         (finally (this $ done := ((this $ done) + 1))))))
   (int run (try (this @ down 100000) (catch Error e (this $ done))))))) (C run)))";

TEST(Deep, AnExceptionThroughAHundredThousandTries) {
  on_an_ordinary_stack([] {
    EXPECT_EQ(concrete_int(loaded(kNestedTries)), kDeep);
    const Explored e = explored(loaded(kNestedTries), PolicyName::summary, {});
    ASSERT_EQ(e.ended.size(), 1U);
    EXPECT_EQ(e.ended[0].outcome().kind, OutcomeKind::returned);
  });
}

TEST(Deep, AnExceptionThatAHundredThousandPendingOnesGiveWayTo) {
  // Each finally throws again, in a finally of the one before.
  const char* const program = R"((((class C ()
    ((int down [int n]
       (try (throw (new Exception))
         (finally (if (n = 0) (throw (new Error)) else (this @ down (n - 1))))))
     (int run (try (this @ down 100000) (catch Error e 7))))))
    (C run)))";
  on_an_ordinary_stack([&] { EXPECT_EQ(concrete_int(loaded(program)), 7); });
}

// ---- loops

TEST(Deep, ALoopOfAMillionIterations) {
  const char* const program = R"((((class C ()
    ((int run
       (var int i := 0 in
         (begin (while (i < 1000000) (i := (i + 1))) i)))))) (C run)))";
  on_an_ordinary_stack([&] { EXPECT_EQ(concrete_int(loaded(program)), 1'000'000); });
}

}  // namespace
}  // namespace heapsum::testing
