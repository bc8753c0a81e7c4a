# damier_embed(target SYMBOL FILE [SYMBOL FILE]...): the bytes of the files become part of the target,
# between SYMBOL_begin and SYMBOL_end (DAMIER_EMBEDDED in base/embedded_file.hpp declares the two). The
# assembler takes them in as they are, which costs no time; base/platform/embed.h knows the formats of
# objects. A file that is changed is found by the next build.
function(damier_embed target)
  set(embeds "")
  set(files "")
  set(rest ${ARGN})
  while(rest)
    list(POP_FRONT rest symbol file)
    string(APPEND embeds "EMBED(${symbol}, \"${file}\")\n")
    list(APPEND files ${file})
  endwhile()
  string(MD5 name "${embeds}")
  string(SUBSTRING ${name} 0 8 name)
  set(source ${DAMIER_GENERATED}/embedded/${target}_${name}.S)
  file(CONFIGURE OUTPUT ${source} CONTENT
"// Made by cmake/DamierEmbed.cmake.
#include \"base/platform/embed.h\"

@embeds@
EMBED_END
" @ONLY)
  # An empty argument is what most systems put before a name.
  set_source_files_properties(${source} PROPERTIES
    OBJECT_DEPENDS "${files}" COMPILE_OPTIONS -Wno-pedantic)
  target_sources(${target} PRIVATE ${source})
endfunction()

# damier_embed_each(target pattern prefix [header macro]): embeds each file that the pattern matches,
# english.net as PREFIX_english. The header, if one is wanted, has the list of their names: MACRO(USE)
# is USE(english) ... Files that come and go are found by the next build.
function(damier_embed_each target pattern prefix)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${pattern})
  set(pairs "")
  set(uses "")
  foreach(file IN LISTS files)
    get_filename_component(name ${file} NAME_WE)
    list(APPEND pairs ${prefix}_${name} ${file})
    string(APPEND uses " USE(${name})")
  endforeach()
  damier_embed(${target} ${pairs})
  if(ARGC GREATER 3)
    set(macro ${ARGV4})
    file(CONFIGURE OUTPUT ${DAMIER_GENERATED}/${ARGV3} CONTENT
"// Made by cmake/DamierEmbed.cmake.
#pragma once
#define @macro@(USE)@uses@
" @ONLY)
  endif()
endfunction()

# damier_embed_page(target folder): embeds all files of the folder, which web/embedded_page.cpp.in finds
# by their path.
function(damier_embed_page target folder)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/${folder}
    ${PROJECT_SOURCE_DIR}/${folder}/*)
  list(SORT files)
  set(page_files "")
  set(page_finds "")
  set(pairs "")
  set(number 0)
  foreach(file IN LISTS files)
    set(symbol damier_page_${number})
    string(APPEND page_files "DAMIER_EMBEDDED(${symbol})\n")
    string(APPEND page_finds
      "    if (path == \"${file}\") return DAMIER_EMBEDDED_BYTES(${symbol});\n")
    list(APPEND pairs ${symbol} ${PROJECT_SOURCE_DIR}/${folder}/${file})
    math(EXPR number "${number} + 1")
  endforeach()
  set(source ${DAMIER_GENERATED}/web/embedded_page.cpp)
  configure_file(${PROJECT_SOURCE_DIR}/web/embedded_page.cpp.in ${source} @ONLY)
  target_sources(${target} PRIVATE ${source})
  damier_embed(${target} ${pairs})
endfunction()
