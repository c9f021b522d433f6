# What `cmake --install` puts where: the tool with its pages, and the library with its door, include/heapsum/api.hpp.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# All rooms but those of the command line, as one library.
set(objects "")
foreach(room IN LISTS HEAPSUM_ROOMS)
  if(NOT room MATCHES "^(options|cli)$")
    list(APPEND objects $<TARGET_OBJECTS:heapsum_${room}>)
  endif()
endforeach()
add_library(heapsum_library ${objects})
set_target_properties(heapsum_library PROPERTIES
  OUTPUT_NAME heapsum EXPORT_NAME heapsum LINKER_LANGUAGE CXX
  VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
target_compile_features(heapsum_library INTERFACE cxx_std_20)
target_include_directories(heapsum_library INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_link_libraries(heapsum_library PRIVATE fmt::fmt z3 zip z seccomp Threads::Threads)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/heapsum)
install(TARGETS heapsum RUNTIME COMPONENT tool)
install(TARGETS heapsum_library EXPORT heapsum
        ARCHIVE COMPONENT development
        LIBRARY COMPONENT development)
install(FILES include/heapsum/api.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/heapsum COMPONENT development)
install(EXPORT heapsum NAMESPACE heapsum:: FILE heapsumTargets.cmake DESTINATION ${package} COMPONENT development)
configure_package_config_file(cmake/heapsumConfig.cmake.in ${CMAKE_BINARY_DIR}/heapsumConfig.cmake
                              INSTALL_DESTINATION ${package})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/heapsumConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/heapsumConfig.cmake ${CMAKE_BINARY_DIR}/heapsumConfigVersion.cmake
        DESTINATION ${package} COMPONENT development)

# Who links with an archive needs what the archive needs.
set(HEAPSUM_PC_REQUIRES Requires)
if(BUILD_SHARED_LIBS)
  set(HEAPSUM_PC_REQUIRES Requires.private)
endif()
file(RELATIVE_PATH HEAPSUM_PC_UP "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
configure_file(cmake/heapsum.pc.in ${CMAKE_BINARY_DIR}/heapsum.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/heapsum.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)

install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT tool)
install(DIRECTORY docs examples DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT tool)

# The binary knows its options: it writes its manual pages and completions.
install(CODE "set(pages \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}\")
function(write_page file)
  get_filename_component(folder \"\${pages}/\${file}\" DIRECTORY)
  file(MAKE_DIRECTORY \"\${folder}\")
  execute_process(COMMAND \"$<TARGET_FILE:heapsum>\" \${ARGN} -o \"\${pages}/\${file}\" COMMAND_ERROR_IS_FATAL ANY)
endfunction()
message(STATUS \"Writing: manual pages and completions\")
execute_process(COMMAND \"$<TARGET_FILE:heapsum>\" man --all \"\${pages}/${CMAKE_INSTALL_MANDIR}/man1\"
                COMMAND_ERROR_IS_FATAL ANY)
write_page(${CMAKE_INSTALL_DATADIR}/bash-completion/completions/heapsum completion bash)
write_page(${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions/_heapsum completion zsh)
write_page(${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d/heapsum.fish completion fish)"
        COMPONENT tool)
