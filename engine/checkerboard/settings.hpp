// What can be set by `set` and asked for by `get`, and what it is for the engine.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier::checkerboard {

class Settings {
public:
    /// Whether there is one of this name.
    bool has(std::string_view name) const { return values_.contains(name); }
    const std::string& text(std::string_view name) const { return values_.find(name)->second; }
    int number(std::string_view name) const;

    /// Throws InputError if the value is not one for it. There must be one of this name.
    void set(std::string_view name, std::string_view value);

    /// As options of damier_set_option and their values.
    std::vector<std::pair<std::string, std::string>> options() const;

private:
    std::map<std::string, std::string, std::less<>> values_{
        {"allscores", "0"},  {"book", "2"},      {"bookfile", ""},      {"dbpath", ""},
        {"enable_wld", "1"}, {"hashsize", "64"}, {"max_dbpieces", "7"}, {"searchthreads", "1"},
    };
};

}  // namespace damier::checkerboard
