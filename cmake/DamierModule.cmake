# damier_module(folder [USES folder...] [LINKS library...] [EXCEPT file...]
#               [VARIANTS | LIGHT_VARIANTS] [LIGHT] [GUARDED])
#
# Makes the library damier_<folder> of all sources under folder: static, INTERFACE when there are
# only headers, nothing when the folder has no sources yet. USES names the folders it may know;
# those without sources are left out. What was asked for is kept in the global property
# DAMIER_MODULE_GRAPH ("folder:used,used" a module) for the test of the module graph.
#
# VARIANTS says that there is code made for each variant: <folder>/compiled.cpp.in, with the headers
# of <folder>/compiled.hpp compiled once for all of them. LIGHT_VARIANTS says besides that it only calls
# what is made for speed elsewhere.
#
# With CMAKE_UNITY_BUILD on, sources are compiled many at a time, but in a release not those of
# VARIANTS, each of which is made for speed and optimised for itself. GCC compiles the code for variants without
# AddressSanitizer's check of scopes, which takes it half of the time; the preset `fuzz`, whose
# compiler is clang, has it everywhere. LIGHT says that the speed of the other sources does not matter,
# GUARDED that they read what others have written and so look after their stack and their buffers
# (DAMIER_GUARDS).
function(damier_module folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "LIGHT;GUARDED;VARIANTS;LIGHT_VARIANTS" "" "USES;LINKS;EXCEPT")
  list(JOIN arg_USES "," uses)
  set_property(GLOBAL APPEND PROPERTY DAMIER_MODULE_GRAPH "${folder}:${uses}")

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${folder}/*.cpp)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${folder}/*.hpp)
  list(REMOVE_ITEM sources ${arg_EXCEPT} ${DAMIER_LEFT_OUT})

  set(module damier_${folder})
  if(sources)
    add_library(${module} STATIC ${headers})
    set(visibility PUBLIC)
  elseif(headers)
    add_library(${module} INTERFACE ${headers})
    set(visibility INTERFACE)
  else()
    return()
  endif()

  target_include_directories(${module} ${visibility} ${PROJECT_SOURCE_DIR} ${DAMIER_GENERATED})
  set(links ${arg_LINKS})
  foreach(used IN LISTS arg_USES)
    if(TARGET damier_${used})
      list(APPEND links damier_${used})
    endif()
  endforeach()
  target_link_libraries(${module} ${visibility} ${links})

  if(arg_VARIANTS OR arg_LIGHT_VARIANTS)
    damier_variant_sources(alone ${folder})
    add_library(${module}_alone OBJECT ${alone})
    target_include_directories(${module}_alone PRIVATE ${PROJECT_SOURCE_DIR} ${DAMIER_GENERATED})
    target_link_libraries(${module}_alone PRIVATE ${links})
    # -O3 for all of them: of a function that two modules have out of line the linker takes either.
    target_compile_options(${module}_alone PRIVATE $<$<CONFIG:Release>:-O3>)
    if(arg_LIGHT_VARIANTS)
      target_compile_options(${module}_alone PRIVATE $<$<CONFIG:Debug>:-O0>)
    endif()
    if(CMAKE_UNITY_BUILD AND (arg_LIGHT_VARIANTS OR CMAKE_BUILD_TYPE STREQUAL "Debug"))
      set_target_properties(${module}_alone PROPERTIES UNITY_BUILD_BATCH_SIZE 8)
    else()
      set_target_properties(${module}_alone PROPERTIES UNITY_BUILD OFF)
      target_precompile_headers(${module}_alone PRIVATE ${folder}/compiled.hpp)
    endif()
    if(DAMIER_SANITIZE MATCHES "address")
      target_compile_options(${module}_alone PRIVATE
        $<$<CXX_COMPILER_ID:GNU>:-fno-sanitize-address-use-after-scope>)
    endif()
    # The rules are no parser: a fuzzer that follows their branches follows little else.
    if(DAMIER_FUZZ)
      target_compile_options(${module}_alone PRIVATE -fno-sanitize=fuzzer-no-link)
    endif()
    target_sources(${module} PRIVATE $<TARGET_OBJECTS:${module}_alone>)
  endif()
  if(sources)
    target_sources(${module} PRIVATE ${sources})
    set_target_properties(${module} PROPERTIES UNITY_BUILD_BATCH_SIZE 24)
  endif()
  if(arg_LIGHT)
    target_compile_options(${module} PRIVATE ${DAMIER_LIGHT})
  endif()
  if(sources AND arg_GUARDED)
    target_compile_options(${module} PRIVATE ${DAMIER_GUARDS})
  endif()
endfunction()
