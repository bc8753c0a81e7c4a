// json_schema SCHEMA <LINES: holds every line of standard input, a JSON value each, against a JSON
// Schema. Knows the words that our schemas use and refuses all others, so that nothing goes
// unchecked.
#include <nlohmann/json.hpp>

#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>

namespace {

using Json = nlohmann::json;

class Schema {
public:
    explicit Schema(Json root) : root_(std::move(root)) {}

    /// Empty if the value is as the schema says, else what is wrong with it.
    std::string complaint(const Json& value) const { return check(root_, value, "value"); }

private:
    std::string check(const Json& schema, const Json& value, const std::string& place) const {
        for (const auto& [word, wanted] : schema.items()) {
            const std::string wrong = check_word(schema, word, wanted, value, place);
            if (!wrong.empty()) return wrong;
        }
        return "";
    }

    std::string check_word(const Json& schema, const std::string& word, const Json& wanted,
                           const Json& value, const std::string& place) const {
        const auto must = [&](bool right) {
            return right ? "" : place + " breaks " + word + ": " + wanted.dump();
        };
        if (word == "$schema" || word == "title" || word == "$defs") return "";
        if (word == "$ref") return check(resolve(wanted), value, place);
        if (word == "oneOf") return must(count_matching(wanted, value, place) == 1);
        if (word == "const") return must(value == wanted);
        if (word == "enum")
            return must(std::find(wanted.begin(), wanted.end(), value) != wanted.end());
        if (word == "type") return must(has_type(value, wanted));
        if (word == "minimum") return must(!value.is_number() || value >= wanted);
        if (word == "maximum") return must(!value.is_number() || value <= wanted);
        if (word == "minLength") {
            return must(!value.is_string() || value.get<std::string>().size() >= wanted);
        }
        if (word == "required") return check_required(wanted, value, place);
        if (word == "properties") return check_properties(wanted, value, place);
        if (word == "additionalProperties") return check_no_others(schema, value, place);
        if (word == "items") return check_items(wanted, value, place);
        throw std::runtime_error("the schema says '" + word +
                                 "', which this program does not know");
    }

    const Json& resolve(const std::string& reference) const {
        return root_.at(Json::json_pointer(reference.substr(1)));
    }

    int count_matching(const Json& schemas, const Json& value, const std::string& place) const {
        int matching = 0;
        for (const Json& schema : schemas)
            matching += check(schema, value, place).empty() ? 1 : 0;
        return matching;
    }

    static bool has_type(const Json& value, const std::string& type) {
        if (type == "object") return value.is_object();
        if (type == "array") return value.is_array();
        if (type == "string") return value.is_string();
        if (type == "integer") return value.is_number_integer();
        if (type == "number") return value.is_number();
        if (type == "boolean") return value.is_boolean();
        throw std::runtime_error("unknown type '" + type + "' in the schema");
    }

    static std::string check_required(const Json& names, const Json& value,
                                      const std::string& place) {
        for (const Json& name : names) {
            if (value.is_object() && !value.contains(name)) return place + " lacks " + name.dump();
        }
        return "";
    }

    std::string check_properties(const Json& properties, const Json& value,
                                 const std::string& place) const {
        for (const auto& [name, schema] : properties.items()) {
            if (!value.is_object() || !value.contains(name)) continue;
            const std::string wrong = check(schema, value.at(name), place + "." + name);
            if (!wrong.empty()) return wrong;
        }
        return "";
    }

    static std::string check_no_others(const Json& schema, const Json& value,
                                       const std::string& place) {
        for (const auto& [name, unused] : value.items()) {
            if (!schema.at("properties").contains(name)) return place + " has '" + name + "'";
        }
        return "";
    }

    std::string check_items(const Json& schema, const Json& value, const std::string& place) const {
        for (std::size_t i = 0; value.is_array() && i < value.size(); ++i) {
            const std::string wrong =
                check(schema, value[i], place + "[" + std::to_string(i) + "]");
            if (!wrong.empty()) return wrong;
        }
        return "";
    }

    Json root_;
};

int check_lines(const char* file) {
    std::ifstream in{file};
    const Schema schema(Json::parse(in));
    int bad = 0;
    int number = 0;
    for (std::string line; std::getline(std::cin, line);) {
        ++number;
        const std::string wrong = schema.complaint(Json::parse(line));
        if (wrong.empty()) continue;
        std::cout << "line " << number << ": " << wrong << '\n';
        ++bad;
    }
    std::cout << number << " lines, " << bad << " not as the schema says\n";
    return bad == 0 && number > 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        if (argc == 2) return check_lines(argv[1]);
        std::cerr << "usage: json_schema SCHEMA <LINES\n";
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
    }
    return 2;
}
