// The words of the page, in the language of the reader. Elements made with `data-t` and its relatives are
// translated in place when the language changes; the rest is drawn anew by who drew it.
import {Signal} from "./signal.js";
import english from "../lang/en.js";

/** In their own names, as who looks for one reads it. */
export const languages = {
    en: "English",
    nl: "Nederlands",
    fr: "Français",
    ru: "Русский",
    pt: "Português",
};

/** @type {Record<string, string>} */
let words = english;

/** @type {Signal<string>} */
export const language_changed = new Signal();

/**
 * @param {string} key
 * @param {Record<string, string|number>} [values] for the `{name}`s in the text
 */
export function t(key, values = {}) {
    const text = words[key] ?? /** @type {Record<string, string>} */ (english)[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** The same, if there is such a word, else what is given. @param {string} key @param {string} other */
export function tOr(key, other) {
    return key in words ? t(key) : other;
}

/** The language asked for, or the first of the browser's that we speak. @param {string} wanted */
export function known(wanted) {
    const asked = [wanted, ...navigator.languages].map(name => name.slice(0, 2).toLowerCase());
    return asked.find(name => name in languages) ?? "en";
}

/** @param {string} name */
export async function speak(name) {
    words = name === "en" ? english : (await import(`../lang/${name}.js`)).default;
    document.documentElement.lang = name;
    translate(document.documentElement);
    language_changed.emit(name);
}

/** @param {Element} root */
export function translate(root) {
    for (const element of root.querySelectorAll("[data-t]"))
        element.textContent = t(element.getAttribute("data-t") ?? "");
    for (const attribute of ["aria-label", "title", "placeholder"])
        for (const element of root.querySelectorAll(`[data-t-${attribute}]`))
            element.setAttribute(attribute, t(element.getAttribute(`data-t-${attribute}`) ?? ""));
}
