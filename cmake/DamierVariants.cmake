# The one list of variants: the names of the types in movegen/variants.hpp. A new variant is its
# facts there, its name here, and its test data.
set(DAMIER_VARIANTS
  International English Russian Brazilian Killer Breakthrough Frisian Frysk Losing Italian Pool
  Czech Spanish Portuguese Poddavki
  CACHE STRING "The variants to compile")

set(DAMIER_GENERATED ${PROJECT_BINARY_DIR}/generated)
list(JOIN DAMIER_VARIANTS ", " types)
list(TRANSFORM DAMIER_VARIANTS REPLACE "(.+)" "USE(\\1)" OUTPUT_VARIABLE uses)
list(JOIN uses " " uses)
file(CONFIGURE OUTPUT ${DAMIER_GENERATED}/movegen/variant_list.hpp CONTENT
"// Made by cmake/DamierVariants.cmake.
#pragma once
#define DAMIER_VARIANT_TYPES @types@
#define DAMIER_FOR_EACH_VARIANT(USE) @uses@
" @ONLY)

# damier_variant_sources(out folder): makes <folder>/compiled.cpp.in a source for each variant, so
# that variants compile side by side, and puts their names into out.
function(damier_variant_sources out folder)
  set(sources)  # else those of the caller
  foreach(VARIANT IN LISTS DAMIER_VARIANTS)
    string(TOLOWER ${VARIANT} name)
    set(source ${DAMIER_GENERATED}/${folder}/${name}.cpp)
    configure_file(${PROJECT_SOURCE_DIR}/${folder}/compiled.cpp.in ${source} @ONLY)
    list(APPEND sources ${source})
  endforeach()
  set(${out} ${sources} PARENT_SCOPE)
endfunction()
