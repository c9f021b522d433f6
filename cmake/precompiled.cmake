# In a release build what nearly all files include is read once, ahead. Where each file is compiled with its own includes
# alone (the preset "apart"), the compiler says so if one is missing.
if(NOT CMAKE_UNITY_BUILD OR NOT CMAKE_BUILD_TYPE STREQUAL "Release")
  return()
endif()

set(usual <algorithm> <array> <bit> <chrono> <cstdint> <deque> <functional> <iterator> <limits> <map>
          <memory> <optional> <set> <span> <sstream> <string> <string_view> <tuple> <unordered_map> <unordered_set>
          <utility> <variant> <vector> <fmt/format.h> <fmt/ranges.h>)
# What works on a configuration of the machine reads all of its headers, and what numbers and JSON are made of.
set(machine ${usual} <atomic> <iomanip> <iostream> <numeric> <boost/multiprecision/cpp_int.hpp> <nlohmann/json.hpp>
            <heapsum/explore/engine.hpp>)
set(on_machine bisim counting report task jvm apps_check apps_testgen apps_compare apps_contract apps_diff apps_effects apps_enumerate
               apps_prob apps_view api options cli)
# What runs at each step is optimized for speed and is few files, each large. A limit on how much a file may grow by
# inlining, made for files of usual length, would hold back what many files make together.
set(each_step base guard solver semantics explore)
# The first room that reads a list of headers compiles it for the others, at the level they all have: what a header defines
# keeps the level it was precompiled at.
macro(precompile target headers)
  # What runs once a command, a method or a path: the optimizer would cost more than it saves.
  target_compile_options(${target} PRIVATE -O1)
  if(${headers}_from)
    target_precompile_headers(${target} REUSE_FROM ${${headers}_from})
  else()
    target_precompile_headers(${target} PRIVATE ${${headers}})
    set(${headers}_from ${target})
  endif()
endmacro()

foreach(room IN LISTS HEAPSUM_ROOMS)
  get_target_property(kind heapsum_${room} TYPE)
  if(kind STREQUAL "INTERFACE_LIBRARY")
    continue()
  endif()
  if(room IN_LIST each_step)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(heapsum_${room} PRIVATE --param=large-unit-insns=200000)
    endif()
  elseif(room IN_LIST on_machine)
    precompile(heapsum_${room} machine)
  else()
    precompile(heapsum_${room} usual)
  endif()
endforeach()
precompile(heapsum machine)
