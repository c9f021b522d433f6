// SPDX-License-Identifier: Apache-2.0
// Which program, and what is said of it.
#include "../common.hpp"

namespace heapsum::options {

namespace {

void read_implementations(const std::vector<std::string>& all, programs::Wanted& into) {
  for (const std::string& given : all) {
    const std::size_t equals = given.find('=');
    std::vector<std::string> classes;
    if (equals != std::string::npos) classes = CLI::detail::split(given.substr(equals + 1), ',');
    if (equals == 0 || classes.empty() || std::ranges::count(classes, std::string()) > 0)
      throw CLI::ValidationError(
          fmt::format("--implementation: '{}' is not of the form TYPE=CLASS,...", given));
    into.implementations[given.substr(0, equals)] = std::move(classes);
  }
}

/// "C.f=R" or "C.f=R,E".
void read_regions(const std::vector<std::string>& all, programs::Wanted& into) {
  for (const std::string& given : all) {
    const std::size_t equals = given.find('=');
    std::vector<std::string> names;
    if (equals != std::string::npos) names = CLI::detail::split(given.substr(equals + 1), ',');
    const std::string of = given.substr(0, equals);
    if (of.find('.') == std::string::npos || names.empty() || names.size() > 2 ||
        std::ranges::count(names, std::string()) > 0)
      throw CLI::ValidationError(fmt::format(
          "--region: '{}' is not of the form C.f=REGION or C.f=REGION,ELEMENTS", given));
    into.regions.push_back({of, names[0], names.size() > 1 ? names[1] : std::string()});
  }
}

}  // namespace

void add_program(CLI::App& command, programs::Wanted& into) {
  add_source(command, into);
  add_text(command, "--entry", into.entry,
           "Start at method m of class C instead of the program's entry", "C.m");
  command
      .add_option(
          "--assume-method", into.assumed,
          "Assume that method m of class C is true of the input: of the receiver and of each "
          "argument of class C; a static method, of receiver and arguments as its "
          "parameters; may be repeated")
      ->type_name("C.m")
      ->allow_extra_args(false);
}

void add_source(CLI::App& command, programs::Wanted& into) {
  command
      .add_option("PROGRAM", into.program,
                  "A Javalite file, a .class or .java file, or the name of a Java class; - reads "
                  "Javalite from "
                  "standard input")
      ->required()
      ->type_name("");
  CLI::Option* class_path =
      command.add_option("--class-path", into.class_path,
                         "Where else to look for classes of a Java program; -cp for short");
  only_for_java(class_path->type_name("PATH:..."), into);
  CLI::Option* jdk = add_text(
      command, "--jdk", into.jdk,
      "The Java runtime whose classes a Java program uses (default: JAVA_HOME, or that of java "
      "on PATH)",
      "DIR");
  only_for_java(jdk, into);
  CLI::Option* unknown =
      command.add_option("--unknown", into.unknown,
                         "Method m of class p.C of a Java program answers anything of its type; * "
                         "in the name is any text; may be repeated");
  only_for_java(unknown->type_name("p.C.m")->allow_extra_args(false), into);
  CLI::Option* implementation = command.add_option_function<std::vector<std::string>>(
      "--implementation",
      [&into](const std::vector<std::string>& all) { read_implementations(all, into); },
      "Unknown objects of an interface or abstract class of the Java runtime are of these of its "
      "classes (default: the usual ones, List=ArrayList,LinkedList); may be repeated");
  only_for_java(implementation->type_name("TYPE=CLASS,...")->allow_extra_args(false), into);
}

void add_regions(CLI::App& command, programs::Wanted& into) {
  command
      .add_option_function<std::vector<std::string>>(
          "--region", [&into](const std::vector<std::string>& all) { read_regions(all, into); },
          "Assume that what field f of class C, or parameter x of C.m, has from the input is in a "
          "named part of it, and elements of that array in another; parts share no object; may be "
          "repeated")
      ->type_name("C.f=REGION[,ELEMENTS]")
      ->allow_extra_args(false);
}

void only_for_java(CLI::Option* option, const programs::Wanted& what) {
  only_where(option, [&what] {
    return programs::is_java(what.program)
               ? std::string()
               : fmt::format(
                     "is for Java programs, and {} is none\n  hint: a Java program is a "
                     ".class or .java file, or the name of a class, p.Main",
                     what.program);
  });
}

void only_where(CLI::Option* option, const std::function<std::string()>& obstacle) {
  option->check([obstacle](const std::string&) { return obstacle(); });
}

}  // namespace heapsum::options
