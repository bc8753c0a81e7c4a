# One program for every x86-64: all of it is compiled once for each level of the architecture (v2 runs on
# nearly every machine, v3 has BMI2 and AVX2), and the two are joined by scripts/release with
# cli/levels.cpp, which chooses when the program starts.
#
# A part is one archive, in which our namespace and main are named after the level (damier_v3,
# damier_main_v3; DamierFlags.cmake), and what is to run before main waits in a section of its own. So no
# function of ours can ever be taken for that of the other part. Functions of other people's headers that
# both have compiled, and the embedded files, are taken from the part that is linked first: v2.
get_property(module_graph GLOBAL PROPERTY DAMIER_MODULE_GRAPH)
list(TRANSFORM module_graph REPLACE ":.*" "" OUTPUT_VARIABLE modules)
list(TRANSFORM modules PREPEND damier_ OUTPUT_VARIABLE module_targets)

add_library(damier_main OBJECT cli/main.cpp)
target_link_libraries(damier_main PRIVATE damier_cli)
target_compile_definitions(damier_main PRIVATE main=damier_main_${DAMIER_PART})

set(part ${CMAKE_CURRENT_BINARY_DIR}/damier_part.a)
set(script "create ${part}\naddmod $<TARGET_OBJECTS:damier_main>\n")
foreach(module IN LISTS module_targets)
  string(APPEND script "addlib $<TARGET_FILE:${module}>\n")
endforeach()
string(APPEND script "save\nend\n")
file(GENERATE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/damier_part.mri CONTENT "${script}")
set(initializers $<IF:$<BOOL:${WIN32}>,.ctors,.init_array>)
add_custom_command(OUTPUT ${part}
  COMMAND ${CMAKE_AR} -M < ${CMAKE_CURRENT_BINARY_DIR}/damier_part.mri
  COMMAND ${CMAKE_OBJCOPY} --enable-deterministic-archives
    --rename-section ${initializers}=damier_init_${DAMIER_PART} ${part}
  DEPENDS ${module_targets} damier_main $<TARGET_OBJECTS:damier_main>
  VERBATIM)
add_custom_target(damier_part DEPENDS ${part})
