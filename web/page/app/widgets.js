// Buttons, choices and the like, translated where they stand.
import {h} from "./dom.js";
import {icon} from "./icons.js";
import {language_changed, t} from "./i18n.js";

/** A text that follows the language. @param {string} key @param {string} [kind] */
export function words(key, kind) {
    return h("span", {"data-t": key, class: kind}, t(key));
}

/**
 * @param {string} key of its text
 * @param {() => void} act
 * @param {{kind?: string, icon?: Parameters<typeof icon>[0], id?: string}} [more]
 */
export function button(key, act, more = {}) {
    return h("button", {type: "button", class: `button ${more.kind ?? ""}`, id: more.id, onclick: act},
             more.icon && icon(more.icon), words(key));
}

/**
 * A button that is only a picture; its text is its name and its tip.
 * @param {string} key
 * @param {Parameters<typeof icon>[0]} picture
 * @param {() => void} act
 * @param {string} [id]
 */
export function iconButton(key, picture, act, id) {
    return h("button", {type: "button", class: "icon-button", id, onclick: act, title: t(key), "aria-label": t(key),
                        "data-t-title": key, "data-t-aria-label": key}, icon(picture));
}

/**
 * Some choices of which one holds, as a row of buttons.
 * @param {string} name also the key of the group's name
 * @param {[value: string, label: string][]} choices a label is a key
 * @param {string} chosen
 * @param {(value: string) => void} changed
 */
export function segments(name, choices, chosen, changed) {
    const options = choices.map(([value, label]) => h("label", {class: "segment"},
        h("input", {type: "radio", name, value, checked: value === chosen, onchange: () => changed(value)}),
        words(label)));
    return h("fieldset", {class: "field"}, h("legend", {"data-t": name}, t(name)),
             h("div", {class: "segments"}, ...options));
}

/**
 * @param {string} key of its name
 * @param {{min: number, max: number, value: number, id?: string}} range
 * @param {(value: number) => string} text
 * @param {(value: number) => void} changed
 */
export function slider(key, range, text, changed) {
    const output = h("output");
    const input = h("input", {type: "range", id: range.id, min: range.min, max: range.max, step: 1, value: range.value});
    const draw = () => {
        output.textContent = text(input.valueAsNumber);
        input.setAttribute("aria-valuetext", output.textContent);
    };
    input.addEventListener("input", () => {
        draw();
        changed(input.valueAsNumber);
    });
    language_changed.on(draw);
    draw();
    return h("label", {class: "field"}, h("span", {class: "label-row"}, words(key), output), input);
}

/**
 * @param {string} key
 * @param {[value: string, text: string, key?: string][]} choices with a key the text follows the language
 * @param {string} chosen
 * @param {(value: string) => void} changed
 */
export function select(key, choices, chosen, changed) {
    const options = choices.map(([value, text, word]) =>
        h("option", {value, selected: value === chosen, "data-t": word}, word ? t(word) : text));
    const input = h("select", {name: key}, ...options);
    input.addEventListener("change", () => changed(input.value));
    return h("label", {class: "field"}, words(key), input);
}

/**
 * @param {string} key
 * @param {boolean} on
 * @param {(on: boolean) => void} changed
 */
export function checkbox(key, on, changed) {
    const input = h("input", {type: "checkbox", name: key, checked: on});
    input.addEventListener("change", () => changed(input.checked));
    return h("label", {class: "check"}, input, words(key));
}
