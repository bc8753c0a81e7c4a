# damier_page_source(out folder): makes a source in which all files of the folder are embedded, and
# puts its name into out. A file that is added or changed is found by the next build.
function(damier_page_source out folder)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/${folder}
    ${PROJECT_SOURCE_DIR}/${folder}/*)
  list(SORT files)
  set(page_embeds "")
  set(page_finds "")
  set(paths "")
  set(number 0)
  foreach(file IN LISTS files)
    set(path ${PROJECT_SOURCE_DIR}/${folder}/${file})
    set(symbol damier_page_${number})
    string(APPEND page_embeds
      "DAMIER_EMBED(${symbol}, \"${path}\")\n"
      "extern \"C\" const char ${symbol}_begin[];\n"
      "extern \"C\" const char ${symbol}_end[];\n")
    string(APPEND page_finds
      "    if (path == \"${file}\") return std::string_view{${symbol}_begin, ${symbol}_end};\n")
    list(APPEND paths ${path})
    math(EXPR number "${number} + 1")
  endforeach()
  set(source ${DAMIER_GENERATED}/web/embedded_page.cpp)
  configure_file(${PROJECT_SOURCE_DIR}/web/embedded_page.cpp.in ${source} @ONLY)
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${paths}")
  set(${out} ${source} PARENT_SCOPE)
endfunction()
