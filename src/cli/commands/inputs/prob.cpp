// SPDX-License-Identifier: Apache-2.0
// heapsum prob: how likely outcomes, paths and places are.
#include "prob.hpp"

#include <fmt/format.h>

#include <heapsum/apps/prob/prob.hpp>
#include <heapsum/apps/view/view.hpp>
#include <heapsum/base/files.hpp>
#include <heapsum/task/task.hpp>

#include "../../exit_codes.hpp"
#include "../../input.hpp"
#include "../../interrupt.hpp"
#include "../../outputs.hpp"
#include "../../progress.hpp"

namespace heapsum::cli {

namespace {

report::Decimals decimals_of(const options::Prob& options) {
  constexpr std::uint32_t kOfTheThesis = 5;
  if (options.is_thesis)
    return {options.digits.value_or(kOfTheThesis), report::Decimals::Form::cut};
  return {.digits = options.digits.value_or(report::Decimals{}.digits)};
}

void write_page(const report::Probabilities& found, const programs::Target& target,
                report::Decimals decimals, std::ostream& out) {
  report::Page page(out, found.of.entry, view::sources(target));
  page.add(found, decimals);
  page.end();
}

void write(report::Probabilities found, const programs::Target& target,
           const options::Prob& options, std::ostream& out) {
  const report::Decimals decimals = decimals_of(options);
  found.as_tree = options.tree;
  if (options.rows && found.paths.size() > *options.rows)
    found.paths.erase(found.paths.begin() + static_cast<std::ptrdiff_t>(*options.rows),
                      found.paths.end());
  switch (options.format) {
    case options::ProbFormat::text: return report::write_text(found, decimals, out);
    case options::ProbFormat::json: return report::write_json(found, decimals, out);
    case options::ProbFormat::html: return write_page(found, target, decimals, out);
    case options::ProbFormat::svg: return report::write_svg(found, decimals, out);
  }
}

/// What a picture has no room for.
void say_why(const report::Probabilities& found) {
  for (const std::string& reason : found.reasons)
    fmt::print(stderr, "heapsum: not all is known: {}\n", reason);
  if (found.inputs == 0)
    fmt::print(stderr, "heapsum: no input within these bounds satisfies the assumptions\n");
}

}  // namespace

int run_prob(const options::Prob& options) {
  catch_interrupts();
  prob::Settings how = options.how;
  if (std::string why = add_profile(options.profile, how); !why.empty())
    return complain(why, kBadInput);
  const auto target = programs::read(options.what, how.how.budget.timeout_seconds);
  if (!target) return complain(target.error(), kBadInput);
  const auto opened = open_output(options.output, {options.what.program, options.profile});
  if (!opened) return complain(opened.error(), kUsage);
  Output& out = *opened.value();
  const auto page = open_page(options.page, {options.what.program, options.profile});
  if (!page) return complain(page.error(), kUsage);

  const MemoryLimit memory(task::memory_of(how.how.budget));
  how.how.budget.cancel = &interrupted();
  how.how.budget.memory = &memory;
  Progress progress(options.progress, task::Clock::now(), "");
  const auto found = prob::probabilities(
      target.value(), how, [&](const explore::Result& so_far) { progress.show(so_far); });
  progress.erase();
  if (!found) return complain(found.error(), kUsage);
  write(found.value(), target.value(), options, out.stream());
  if (Output* also = page.value().get())
    write_page(found.value(), target.value(), decimals_of(options), also->stream());
  if (options.format == options::ProbFormat::svg) say_why(found.value());
  if (!is_finished(out, page.value())) return kUsage;
  if (interrupting_signal() != 0) return kSignal + interrupting_signal();
  return found.value().inputs == 0 || !found.value().reasons.empty() ? kInconclusive : kDone;
}

}  // namespace heapsum::cli
