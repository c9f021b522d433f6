// SPDX-License-Identifier: Apache-2.0
// The command line as data. Options are read here and nowhere else; rooms get small structs of
// their own.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <heapsum/semantics/machine.hpp>

namespace heapsum::cli {

enum class Format : std::uint8_t { text, json, dot };
enum class When : std::uint8_t { automatic, always, never };

struct RunOptions {
  std::string program;               // a file, or - for standard input
  std::string entry;                 // C.m; empty: the program's own
  std::vector<std::string> assumed;  // C.m, …: invariants, before the entry
  std::string class_path, jdk;       // of a program that is Java
  bool list_unsupported = false;     // instead of running it
  bool keeps_output = true;          // what a program prints
  bool makes_stubs = false;          // of Java types that no class is below
  semantics::PolicyName mode = semantics::PolicyName::summary;
  std::string mode_name = "summary";
  std::optional<std::uint32_t> k, unwind;                         // unset: the mode's default
  std::optional<std::uint32_t> call_depth, branch_bound, max_pc;  // unset: none
  bool branches_in_a_row = true;                                  // what --branch-bound counts
  std::string profile;                                            // empty: none
  std::map<std::string, std::uint32_t> scope;
  std::uint32_t max_array_length = semantics::Bounds{}.array_length;
  bool symbolic_null = true, symbolic_alias = true;
  double timeout_seconds = 60;  // 0: none
  std::optional<std::uint64_t> max_paths;

  Format format = Format::text;
  std::string output;  // empty: standard output
  std::string heap;    // concrete mode: a heap literal
  std::optional<std::uint64_t> only_path;
  bool witness = false, stats = false, trace = false, quiet = false, verbose = false;
  When progress = When::automatic, color = When::automatic;
  std::uint32_t jobs = 1;      // threads
  std::string progress_label;  // in front of the progress line
};

/// The same program and bounds for two policies; `mode` is not used.
struct DiffOptions : RunOptions {
  semantics::PolicyName left = semantics::PolicyName::lazy;
  semantics::PolicyName right = semantics::PolicyName::summary;
};

enum class TableFormat : std::uint8_t { text, csv, json };

struct NamedMode {
  std::string name;
  semantics::PolicyName policy;
};

/// One program, each mode within each bound; `mode`, `k` and `format` are not used.
struct CompareOptions : RunOptions {
  std::vector<NamedMode> modes;
  std::vector<std::uint32_t> ks;  // the least first
  TableFormat table = TableFormat::text;
  std::string plot;  // an SVG file; empty: none
};

enum class ReportKind : std::uint8_t { text, json, sarif, junit_xml };

struct ReportWish {
  ReportKind kind = ReportKind::text;
  std::string file;  // empty: standard output
};

/// A verdict on methods; `format` and `output` are not used.
struct CheckOptions : RunOptions {
  std::string of_class;  // all its methods; empty: those of the entry's class
  std::vector<ReportWish> reports;
  std::string pictures;     // a directory; empty: none
  bool raise_k = false;     // --k auto
  bool show_trace = false;  // the decisions on the way to each defect
};

enum class Cover : std::uint8_t { paths, branches, defects };

/// Tests for methods; `reports`, `pictures` and `show_trace` are not used.
struct TestgenOptions : CheckOptions {
  Cover cover = Cover::branches;
  bool junit5 = false;
  bool defects_fail = false;  // their tests do, until they are mended
  std::string folder = "heapsum-tests";
  bool run_them = true;
};

/// A class to look at.
struct ShowOptions {
  std::string subject;     // a .class file, or a name to look for
  std::string class_path;  // as java takes it; empty: the working directory
  std::string jdk;     // a Java runtime's directory; empty: JAVA_HOME, or that of the java on PATH
  std::string output;  // empty: standard output
};

/// A Java program to be printed as Javalite; only what names it is used.
struct LowerOptions : RunOptions {};

/// Nothing to run: help was shown, or a mistake was.
struct ExitWith {
  int code;
};

using Command = std::variant<RunOptions, DiffOptions, CompareOptions, CheckOptions, TestgenOptions,
                             ShowOptions, LowerOptions, ExitWith>;

/// Prints help, the version or the mistake itself.
Command read_options(int argc, char** argv);

}  // namespace heapsum::cli
