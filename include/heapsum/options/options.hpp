// SPDX-License-Identifier: Apache-2.0
// The command line as data, a struct a command: what is run (programs::Wanted), how (the settings of the task or
// application), and what is shown. Options are read here and nowhere else. A struct has what its command uses, so
// that no command can offer an option and ignore it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <heapsum/apps/check/check.hpp>
#include <heapsum/apps/compare/compare.hpp>
#include <heapsum/apps/diff/diff.hpp>
#include <heapsum/apps/effects/effects.hpp>
#include <heapsum/apps/enumerate/enumerate.hpp>
#include <heapsum/apps/prob/prob.hpp>
#include <heapsum/apps/prob/sample.hpp>
#include <heapsum/apps/testgen/testgen.hpp>
#include <heapsum/programs/wanted.hpp>
#include <heapsum/task/exploration.hpp>
#include <heapsum/task/settings.hpp>

namespace heapsum::options {

enum class Format : std::uint8_t { text, json, dot, html };
enum class When : std::uint8_t { automatic, always, never };

struct Run {
  programs::Wanted what{};
  task::Settings how{};
  std::string heap{};             // concrete mode: a file with a heap literal
  bool list_unsupported = false;  // instead of running it
  task::Wish wish{};
  Format format = Format::text;
  std::string output{};  // empty: standard output
  std::string page{};    // beside it, an HTML file; empty: none
  bool stats = false, trace = false, verbose = false;
  When progress = When::automatic, color = When::automatic;
  [[nodiscard]] bool is_quiet() const { return wish.first == 0; }
};

/// A Java program to be printed as Javalite.
struct Lower {
  programs::Wanted what{};
  std::string output{};
  bool list_unsupported = false;  // instead of the program
};

struct Diff {
  programs::Wanted what{};
  diff::Settings how{};
  Format format = Format::text;  // or json
  std::string output{};
  When progress = When::automatic;
};

struct Effects {
  programs::Wanted what{};
  effects::Settings how{};
  Format format = Format::text;  // json or dot
  std::string output{};
  When progress = When::automatic;
};

/// What was found of a method, or of those of a class, as contracts.
struct Contract {
  programs::Wanted what{};
  task::Settings how{};
  std::string of_class{};   // all its methods; empty: the entry, or those of the program's class
  bool invariants = false;  // of the class, and no contracts
  std::string output{};
  When progress = When::automatic;
};

enum class TableFormat : std::uint8_t { text, csv, json, html };

struct Compare {
  programs::Wanted what{};
  compare::Settings how{};
  TableFormat format = TableFormat::text;
  std::string output{}, plot{}, page{};  // plot: an SVG file, page: an HTML file; empty: none
  When progress = When::automatic;
};

enum class ReportKind : std::uint8_t { text, json, sarif, junit_xml, html };

struct ReportWish {
  ReportKind kind = ReportKind::text;
  std::string file{};  // empty: standard output
};

struct Check {
  programs::Wanted what{};
  check::Settings how{};
  std::string of_class{};  // all its methods; empty: those of the entry's class
  std::vector<ReportWish> reports{};
  std::string pictures{};   // a directory; empty: none
  bool show_trace = false;  // the decisions on the way to each defect
  bool verbose = false;
  bool watch = false;            // and again whenever the program changes
  bool find_invariants = false;  // of the classes of the source, which methods then assume
  When progress = When::automatic, color = When::automatic;
};

struct Testgen {
  programs::Wanted what{};
  testgen::Settings how{};
  std::string of_class{};
  bool quiet = false;
  When progress = When::automatic;
};

/// How inputs are written: as heaps, or as tests that make them.
enum class InputFormat : std::uint8_t { text, json, dot, junit_four, junit_five };
inline bool is_tests(InputFormat format) { return format >= InputFormat::junit_four; }

struct Enumerate {
  programs::Wanted what{};  // assumed: the invariant
  enumerate::Settings how{};
  InputFormat format = InputFormat::text;
  bool count = false;                    // and nothing else
  std::string output{};                  // as of samples
  jvm::Trust trust = jvm::Trust::caged;  // in a Java program whose tests are run
  When progress = When::automatic;
};

enum class ProbFormat : std::uint8_t { text, json, svg, html };

struct Prob {
  programs::Wanted what{};
  prob::Settings how{};
  std::optional<report::Rational> null{}, fresh{};  // of references that are read
  bool is_thesis = false;                           // --compat
  std::string profile{};                            // a file; empty: none
  ProbFormat format = ProbFormat::text;
  bool tree = false;                      // paths as a tree
  std::optional<std::uint64_t> rows{};    // of the paths that are shown, those that text lists
  std::optional<std::uint32_t> digits{};  // of decimals; unset: the usual number
  std::string output{}, page{};           // page: an HTML file; empty: none
  When progress = When::automatic;
};

struct Sample {
  programs::Wanted what{};
  prob::SampleSettings how{};
  std::string profile{};  // a file; empty: none
  InputFormat format = InputFormat::text;
  std::string
      output{};  // a file, of tests a folder; empty: standard output, of tests the usual one
  jvm::Trust trust = jvm::Trust::caged;  // in a Java program whose tests are run
  When progress = When::automatic;
};

/// A page about one method, or about those of a class.
struct View {
  programs::Wanted what{};
  check::Settings how{};
  std::string of_class{};  // all its methods; empty: the entry
  std::string output{};
  When progress = When::automatic;
};

/// A class to look at.
struct Show {
  std::string subject{};     // a .class file, or a name to look for
  std::string class_path{};  // as java takes it; empty: the working directory
  std::string jdk{};  // a Java runtime's directory; empty: JAVA_HOME, or that of the java on PATH
  std::string output{};
  [[nodiscard]] bool is_file() const { return subject == "-" || subject.ends_with(".class"); }
};

/// heapsum.Any, to be compiled against.
struct JavaLibrary {
  std::string folder{};
  std::string jdk{};  // as of Show
};

/// Texts that are made of the options themselves: manual pages, completion.
struct Texts {
  struct Text {
    std::string name, text;
  };
  std::vector<Text> all{};
  std::string output{};  // a file; empty: standard output
  std::string folder{};  // a file each, by name; empty: `output`
};

/// Nothing to run: help or the version was shown, or a mistake was.
struct Ended {
  bool is_mistake;
};

using Command = std::variant<Run, Effects, Contract, View, Diff, Compare, Check, Testgen, Show,
                             JavaLibrary, Lower, Enumerate, Prob, Sample, Texts, Ended>;

/// Prints help, the version or the mistake itself.
Command read(int argc, char** argv);

}  // namespace heapsum::options
