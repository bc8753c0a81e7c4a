// An option value that is a whole number within bounds.
#pragma once

#include "base/error.hpp"

#include <boost/program_options.hpp>

#include <concepts>
#include <string>

namespace damier {

/// The value of the option --name: a number from least to most, anything else an InputError.
/// Signed only: Program_options reads "-1" as a very large unsigned number.
template <std::signed_integral Number>
boost::program_options::typed_value<Number>* whole_number(const std::string& name, Number least,
                                                          Number most) {
    const auto check = [=](Number number) {
        if (least <= number && number <= most) return;
        throw InputError("--" + name + " must be from " + std::to_string(least) + " to " +
                         std::to_string(most) + ", not " + std::to_string(number));
    };
    return boost::program_options::value<Number>()->value_name("N")->notifier(check);
}

}  // namespace damier
