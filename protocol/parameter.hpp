// Parameters of an engine as a protocol offers them: a name, a kind of value, its range and the
// present value; and the ordered table that checks and keeps them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace damier {

struct Parameter {
    enum class Type { Bool, Int, Enum, String };

    struct Choice {
        std::string name;
        std::vector<std::string> synonyms;  // accepted, not declared
    };

    static Parameter boolean(std::string name, bool value, std::string help = {});
    static Parameter integer(std::string name, int value, int min, int max, std::string help = {});
    /// The first choice is the value to begin with.
    static Parameter choice(std::string name, std::vector<Choice> choices, std::string help = {});
    static Parameter string(std::string name, std::string value, std::string help = {});

    std::string name;
    Type type = Type::String;
    std::string value;
    int min = 0;  // Int only, both inclusive
    int max = 0;
    std::vector<Choice> choices;  // Enum only
    std::string help;             // for people
};

/// The names of all choices, with single blanks.
std::string choice_names(const Parameter& parameter);

class ParameterTable {
public:
    explicit ParameterTable(std::vector<Parameter> parameters)
        : parameters_{std::move(parameters)} {}

    const std::vector<Parameter>& all() const { return parameters_; }

    /// nullptr if there is none of this name.
    const Parameter* find(std::string_view name) const;

    /// Whether there is such a parameter. A bad value throws InputError and leaves the old one; a
    /// synonym is kept as the name it stands for.
    bool set(std::string_view name, std::string_view value);

    bool flag(std::string_view name) const { return text(name) == "true"; }
    int number(std::string_view name) const;
    const std::string& text(std::string_view name) const;

private:
    std::vector<Parameter> parameters_;
};

}  // namespace damier
