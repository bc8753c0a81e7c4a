// What screen readers are told: moves and results, politely; errors at once.
import {the} from "./dom.js";

/** @param {string} text */
export function announce(text) {
    say("polite", text);
}

/** @param {string} text */
export function alarm(text) {
    say("assertive", text);
    const toast = the("toast");
    toast.textContent = text;
    toast.classList.add("shown");
    clearTimeout(hiding);
    hiding = setTimeout(() => toast.classList.remove("shown"), 5000);
}

/** @type {ReturnType<typeof setTimeout>|undefined} */
let hiding;

/** @param {string} id @param {string} text */
function say(id, text) {
    const region = the(id);
    // The same text twice must be heard twice: a region speaks only when it changes.
    region.textContent = region.textContent === text ? text + "\u00a0" : text;
}
