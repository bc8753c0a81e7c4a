# One program for every x86-64: all of it is compiled once for each level of the architecture (v2 runs on
# nearly every machine, v3 has BMI2 and AVX2), and the two are joined by scripts/release with
# cli/levels.cpp, which chooses when the program starts.
#
# A part is one object: the whole program, in which every symbol of ours is local, main has the name
# damier_main_<part>, and what is to run before main waits in a section of its own. So no function of one
# part can ever be taken for that of another, not even one of a header that both have compiled. (That needs
# -fno-gnu-unique, as unique symbols cannot be made local.)
get_property(module_graph GLOBAL PROPERTY DAMIER_MODULE_GRAPH)
list(TRANSFORM module_graph REPLACE ":.*" "" OUTPUT_VARIABLE modules)
list(TRANSFORM modules REPLACE "(.+)" "$<TARGET_FILE:damier_\\1>" OUTPUT_VARIABLE archives)
list(TRANSFORM modules PREPEND damier_ OUTPUT_VARIABLE module_targets)

add_library(damier_main OBJECT cli/main.cpp)
target_link_libraries(damier_main PRIVATE damier_cli)
set(part ${CMAKE_CURRENT_BINARY_DIR}/damier_part.o)
add_custom_command(OUTPUT ${part}
  COMMAND ld.bfd -r --force-group-allocation -o ${part}.whole $<TARGET_OBJECTS:damier_main>
    --start-group ${archives} --end-group
  COMMAND ${CMAKE_OBJCOPY} --redefine-sym main=damier_main_${DAMIER_PART} ${part}.whole
  COMMAND ${CMAKE_OBJCOPY} --keep-global-symbol=damier_main_${DAMIER_PART}
    --rename-section .init_array=damier_init_${DAMIER_PART} ${part}.whole ${part}
  COMMAND ${CMAKE_COMMAND} -E rm ${part}.whole
  DEPENDS ${module_targets} damier_main $<TARGET_OBJECTS:damier_main>
  COMMAND_EXPAND_LISTS VERBATIM)
add_custom_target(damier_part DEPENDS ${part})
