# Where the files of a folder are compiled as one, what nearly all of them include is read once, ahead. A build without
# unity has none of it: there each file is compiled with its own includes alone, and says so if it lacks one. Nor has a
# build with sanitizers.
if(NOT CMAKE_UNITY_BUILD OR HEAPSUM_SANITIZE)
  return()
endif()

set(usual <algorithm> <array> <bit> <chrono> <cstdint> <deque> <functional> <iterator> <limits> <map>
          <memory> <optional> <set> <span> <sstream> <string> <string_view> <tuple> <unordered_map> <unordered_set>
          <utility> <variant> <vector> <fmt/format.h> <fmt/ranges.h>)
# What runs once a command, or once a method: the optimizer would cost more than it saves.
set(seldom cage jml lower jvm programs api options cli task apps_check apps_testgen apps_compare apps_diff apps_effects
           apps_enumerate apps_prob apps_view)
# What runs once a path, or once a pair of states.
set(sometimes syntax classfile counting bisim report)
# What runs at each step: a limit on how much a file may grow by inlining, made for files of usual length, would hold back
# what many files make together.
set(each_step base guard semantics explore)
foreach(room IN LISTS HEAPSUM_ROOMS)
  get_target_property(kind heapsum_${room} TYPE)
  if(kind STREQUAL "INTERFACE_LIBRARY")
    continue()
  endif()
  if(room IN_LIST seldom)
    target_compile_options(heapsum_${room} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
  if(room IN_LIST sometimes)
    target_compile_options(heapsum_${room} PRIVATE $<$<CONFIG:Release>:-O2>)
  endif()
  if(room IN_LIST each_step AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(heapsum_${room} PRIVATE --param=large-unit-insns=200000)
  endif()
  if(room STREQUAL "options")  # nobody else reads CLI11
    target_precompile_headers(heapsum_options PRIVATE ${usual} <CLI/CLI.hpp>)
  elseif(usual_from)
    target_precompile_headers(heapsum_${room} REUSE_FROM ${usual_from})
  else()
    target_precompile_headers(heapsum_${room} PRIVATE ${usual})
    set(usual_from heapsum_${room})
  endif()
endforeach()
