# cmake -DOUT=FILE.cpp -DFOLDER=DIR -P embed.cmake: the page's style, body and scripts as constants of a program.
function(literal variable)
  set(text "")
  foreach(file IN LISTS ARGN)
    file(READ ${file} content)
    string(APPEND text "${content}")
  endforeach()
  set(${variable} "R\"heapsum_page(${text})heapsum_page\"" PARENT_SCOPE)
endfunction()

file(GLOB scripts ${FOLDER}/scripts/*.js)
list(SORT scripts)
file(GLOB styles ${FOLDER}/styles/*.css)
list(SORT styles)
literal(style ${styles})
literal(body ${FOLDER}/body.html)
literal(script ${scripts})
file(WRITE ${OUT} "#include <string_view>
namespace heapsum::report::assets {
extern const std::string_view kStyle, kBody, kScript;
const std::string_view kStyle = ${style};
const std::string_view kBody = ${body};
const std::string_view kScript = ${script};
}  // namespace heapsum::report::assets
")
