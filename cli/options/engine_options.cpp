#include "cli/options/engine_options.hpp"

#include "cli/options/whole_number.hpp"
#include "engine/options.hpp"

#include <cassert>
#include <ostream>

namespace damier {

namespace po = boost::program_options;

namespace {

const ParameterTable& table() {
    static const ParameterTable parameters = engine_parameters();
    return parameters;
}

const Parameter& parameter(const std::string& name) {
    const Parameter* const found = table().find(name);
    assert(found != nullptr);
    return *found;
}

/// What is false unless it is said needs no value; what is true must be told to be false.
bool is_switch(const Parameter& parameter) {
    return parameter.type == Parameter::Type::Bool && parameter.value == "false";
}

std::string value_name(const Parameter& parameter) {
    if (parameter.type == Parameter::Type::Bool) return "BOOL";
    if (parameter.name.ends_with("-dir")) return "DIR";
    return parameter.name.ends_with("-file") ? "FILE" : "VALUE";
}

po::value_semantic* value_of(const Parameter& parameter) {
    if (parameter.type == Parameter::Type::Int) return engine_number(parameter.name);
    if (is_switch(parameter)) return po::bool_switch();
    auto* const text = po::value<std::string>()->default_value(parameter.value);
    return text->value_name(value_name(parameter));
}

std::string text_of(const po::variable_value& value, const Parameter& parameter) {
    if (parameter.type == Parameter::Type::Int) return std::to_string(value.as<int>());
    if (is_switch(parameter)) return value.as<bool>() ? "true" : "false";
    return value.as<std::string>();
}

}  // namespace

po::typed_value<int>* engine_number(const std::string& name, const std::string& default_text) {
    const Parameter& facts = parameter(name);
    return whole_number<int>(name, facts.min, facts.max)
        ->default_value(table().number(name), default_text.empty() ? facts.value : default_text);
}

const char* engine_help(const std::string& name) {
    return parameter(name).help.c_str();
}

po::options_description engine_options(std::initializer_list<const char*> names) {
    po::options_description options;
    for (const char* const name : names)
        options.add_options()(name, value_of(parameter(name)), engine_help(name));
    return options;
}

po::options_description book_options() {
    return engine_options({"book", "book-ply", "book-margin", "book-file"});
}

void apply_engine_options(Engine& engine, const po::variables_map& options) {
    for (const Parameter& parameter : table().all()) {
        if (!options.contains(parameter.name) || parameter.name == "variant") continue;
        engine.set_parameter(parameter.name, text_of(options[parameter.name], parameter));
    }
}

std::shared_ptr<EndgameLibrary> endgame_library(std::ostream& err) {
    return std::make_shared<EndgameLibrary>(
        [&err](const std::string& fault) { err << "damier: " << fault << std::endl; });
}

}  // namespace damier
