// What the reader has chosen, kept by the browser.
import {Signal} from "./signal.js";

const key = "damier";

const defaults = {
    language: "",
    theme: "auto",
    board: "wood",
    variant: "international",
    coordinates: true,
    animation: true,
    targets: true,
    level: 3,
    colour: "white",
    control: "none",
    think: 1,
    ponder: true,
    multipv: 3,
    arrows: true,
};

/** @typedef {typeof defaults} Choices */

/** @returns {Choices} */
function load() {
    try {
        return {...defaults, ...JSON.parse(localStorage.getItem(key) ?? "{}")};
    } catch {
        return {...defaults};  // no storage, or not ours
    }
}

export const settings = load();

/** @type {Signal<keyof Choices>} */
export const settings_changed = new Signal();

/**
 * @template {keyof Choices} Name
 * @param {Name} name
 * @param {Choices[Name]} value
 */
export function choose(name, value) {
    settings[name] = value;
    try {
        localStorage.setItem(key, JSON.stringify(settings));
    } catch {
        // Private windows may refuse; the choice holds until the page is closed.
    }
    settings_changed.emit(name);
}
