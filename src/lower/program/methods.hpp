// SPDX-License-Identifier: Apache-2.0
// Which methods the program has, and what each is called; which have no body yet, and which calls go to objects of
// several classes. Everything that calls, or is called, is requested here.
#pragma once

#include <deque>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <heapsum/syntax/ast.hpp>

#include "classes.hpp"
#include "member.hpp"
#include "names.hpp"
#include "places.hpp"

namespace heapsum::lower {

/// A method that is part of the program; its body is still to come.
struct Job {
  MethodPlace place;
  syntax::MethodId id;
  bool is_constructor = false;
  bool is_initialiser = false;
  bool is_missing = false;  // the class should have it and has not
  bool is_own = false;      // what the class says, whatever the contract
};

class Methods {
 public:
  /// Under which key a method is known, and which names it would like.
  struct Request {
    std::string key;
    std::vector<std::string> wishes;
    bool is_constructor = false;
    bool is_missing = false;
    bool is_own = false;
  };

  Methods(Hierarchy& hierarchy, Classes& classes, Places& places, syntax::Program& program)
      : hierarchy_(hierarchy), classes_(classes), places_(places), program_(program) {}

  /// The method is part of the program.
  Member request(const MethodPlace& place, const Request& how);
  /// As a call of its name means it: static and private methods have names of their own.
  Member request(const MethodPlace& place) { return request(place, usual(place)); }
  Member request_constructor(const MethodPlace& place, const std::string& of);
  [[nodiscard]] bool is_requested(const Klass& owner, const std::string& key) const {
    return requested_.contains({&owner, key});
  }
  /// Each class below `of` has its own implementation.
  void call_on_objects(const std::string& of, std::string_view name, std::string_view descriptor) {
    calls_.emplace(of, name, descriptor);
  }
  /// Requests them. Classes that are reached later want this again.
  void settle_calls();
  std::string name(const std::string& key, const std::vector<std::string>& wishes) {
    return names_.of(key, wishes);
  }

  /// A static method, whose body is this text.
  void add_static(const std::string& in, const std::string& name, const classfile::MethodType& type,
                  const std::string& result, const std::string& body);
  /// Of the objects of the class, without parameters.
  void add_method(const std::string& in, const std::string& name, const std::string& result,
                  const std::string& body);
  /// Bodies that are texts wait until no method is being lowered: that may be done twice.
  void add_texts();

  [[nodiscard]] bool has_job() const { return !jobs_.empty(); }
  Job next_job();

 private:
  Request usual(const MethodPlace& place);
  void add(const std::string& in, syntax::Method m, const std::string& body);
  void declare(syntax::Method& m, const MethodPlace& place, bool is_constructor);
  void miss(const MethodPlace& place);

  Hierarchy& hierarchy_;
  Classes& classes_;
  Places& places_;
  syntax::Program& program_;
  Names names_{};
  std::set<std::pair<const Klass*, std::string>> requested_{};
  std::set<std::tuple<std::string, std::string, std::string>> calls_{};  // class, name, descriptor
  std::vector<std::pair<syntax::MethodId, std::string>> texts_{};        // bodies
  std::deque<Job> jobs_{};
};

}  // namespace heapsum::lower
