# damier_module(folder [USES folder...] [LINKS library...] [EXCEPT file...])
#
# Makes the library damier_<folder> of all sources under folder: static, INTERFACE when there are
# only headers, nothing when the folder has no sources yet. USES names the folders it may know;
# those without sources are left out. What was asked for is kept in the global property
# DAMIER_MODULE_GRAPH ("folder:used,used" a module) for the test of the module graph.
function(damier_module folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "USES;LINKS;EXCEPT")
  list(JOIN arg_USES "," uses)
  set_property(GLOBAL APPEND PROPERTY DAMIER_MODULE_GRAPH "${folder}:${uses}")

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${folder}/*.cpp)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${folder}/*.hpp)
  list(REMOVE_ITEM sources ${arg_EXCEPT})

  set(module damier_${folder})
  if(sources)
    add_library(${module} STATIC ${sources} ${headers})
    set(visibility PUBLIC)
  elseif(headers)
    add_library(${module} INTERFACE ${headers})
    set(visibility INTERFACE)
  else()
    return()
  endif()

  target_include_directories(${module} ${visibility} ${PROJECT_SOURCE_DIR})
  if(sources)
    target_precompile_headers(${module} PRIVATE
      <algorithm> <array> <functional> <memory> <optional> <span> <sstream> <string> <vector>)
  endif()
  target_link_libraries(${module} ${visibility} ${arg_LINKS})
  foreach(used IN LISTS arg_USES)
    if(TARGET damier_${used})
      target_link_libraries(${module} ${visibility} damier_${used})
    endif()
  endforeach()
endfunction()
