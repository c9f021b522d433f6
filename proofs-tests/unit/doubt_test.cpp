// SPDX-License-Identifier: Apache-2.0
// What a question without an answer leaves in doubt: the side that it was about, and no other.
#include <algorithm>

#include <gtest/gtest.h>
#include <heapsum/semantics/machine.hpp>
#include <heapsum/solver/chain.hpp>

#include "javalite_text.hpp"

namespace heapsum::testing {
namespace {

using guard::Answer;
using guard::Verdict;

/// A chain that does not answer one of its questions.
class Shy : public guard::Oracle {
 public:
  Shy(const guard::Terms& terms, int avoided)
      : chain_(solver::make_chain(terms, {})), avoided_(avoided) {}
  Verdict ask(const guard::Path& path, guard::Formula goal) override {
    return asked_++ == avoided_ ? Verdict{Answer::unknown, nullptr, "shy"}
                                : chain_->ask(path, goal);
  }
  std::vector<bool> refutes(const guard::Path& path,
                            std::span<const guard::Formula> goals) override {
    return chain_->refutes(path, goals);
  }

 private:
  std::unique_ptr<solver::Solver> chain_;
  int avoided_, asked_ = 0;
};

using Ends = std::vector<std::pair<std::int64_t, bool>>;

/// Of the ends of the program, by what they return: whether they are in doubt, where a question is not answered.
Ends ends(const char* text, int avoided) {
  const syntax::Program program = loaded(text);
  guard::Terms terms;
  Shy oracle(terms, avoided);
  semantics::Machine machine(program, semantics::PolicyName::summary,
                             {.k = 1, .unwind = 1, .scope = {}}, terms, oracle);
  Ends found;
  std::vector<semantics::Config> open = machine.start();
  while (!open.empty()) {
    semantics::Config c = std::move(open.back());
    open.pop_back();
    std::vector<semantics::Config> forks;
    while (!c.ended()) machine.step(c, forks);
    open.insert(open.end(), forks.begin(), forks.end());
    const auto* value = std::get_if<guard::NumberTerm>(&c.outcome().value);
    found.emplace_back(value != nullptr ? value->value() : -1, c.is_unsure());
  }
  std::ranges::sort(found);
  return found;
}

const char* const kTwoSides = R"((((class C ()
  ((int m [int n] (if (n < 5) 1 else 2))))) (C m)))";
const char* const kOneSide = R"((((class C ()
  ((int m [int n] (if (n < 5) (if (n < 6) 1 else 3) else 2))))) (C m)))";
constexpr int kNone = -1;

TEST(Doubt, IsOfTheSideWhoseQuestionHadNoAnswer) {
  EXPECT_EQ(ends(kTwoSides, kNone), (Ends{{1, false}, {2, false}}));
  EXPECT_EQ(ends(kTwoSides, 0), (Ends{{1, true}, {2, false}}));
  EXPECT_EQ(ends(kTwoSides, 1), (Ends{{1, false}, {2, true}}));
}

TEST(Doubt, IsNotWhereTheOtherSideCannotBe) {
  for (const int avoided : {kNone, 2})
    EXPECT_EQ(ends(kOneSide, avoided), (Ends{{1, false}, {2, false}}));
  EXPECT_EQ(ends(kOneSide, 3), (Ends{{1, false}, {2, false}, {3, true}}));
}

}  // namespace
}  // namespace heapsum::testing
