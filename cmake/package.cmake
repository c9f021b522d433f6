# `cpack`: a package for Debian 12 of the tool, and one of the library.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME heapsum)
set(CPACK_PACKAGE_CONTACT "the authors of heapsum <heapsum@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL tool development)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)

set(CPACK_DEBIAN_TOOL_PACKAGE_NAME heapsum)
set(CPACK_COMPONENT_TOOL_DESCRIPTION "symbolic execution of heap programs with exact heap summaries
 It explores every path of a program for all input heaps up to a bound, says
 which methods can fail and on which input, and writes tests.")
set(CPACK_DEBIAN_TOOL_PACKAGE_SUGGESTS "default-jdk-headless, junit4, junit5, graphviz, gnuplot-nox")
find_program(HEAPSUM_SHLIBDEPS dpkg-shlibdeps)
if(HEAPSUM_SHLIBDEPS)
  set(CPACK_DEBIAN_TOOL_PACKAGE_SHLIBDEPS ON)
else()
  set(CPACK_DEBIAN_TOOL_PACKAGE_DEPENDS "libc6, libstdc++6, libgcc-s1, libfmt9, libz3-4, libzip4, zlib1g, libseccomp2")
endif()

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libheapsum-dev)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "symbolic execution of heap programs, as a C++ library
 The header heapsum/api.hpp, the library, and what CMake and pkg-config need.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libfmt-dev, libz3-dev, libzip-dev, zlib1g-dev, libseccomp-dev")
include(CPack)
