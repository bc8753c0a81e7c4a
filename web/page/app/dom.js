// Elements made in one expression, of HTML and of SVG.

const svg_namespace = "http://www.w3.org/2000/svg";

/** @typedef {Node|string|null|undefined|false} Child */
/** @typedef {Record<string, any>} Attributes */

/**
 * @param {Element} element
 * @param {Attributes} attributes `onclick` and the like are listeners, `false` and null leave out
 * @param {Child[]} children
 */
function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) {
        if (value === null || value === undefined || value === false) continue;
        if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
        else element.setAttribute(name, value === true ? "" : String(value));
    }
    for (const child of children) if (child || child === "") element.append(child);
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function h(name, attributes = {}, ...children) {
    const element = document.createElement(name);
    fill(element, attributes, children);
    return element;
}

/**
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Name]}
 */
export function s(name, attributes = {}, ...children) {
    const element = document.createElementNS(svg_namespace, name);
    fill(element, attributes, children);
    return element;
}

/**
 * An element that the page is known to have.
 * @param {string} id
 */
export function the(id) {
    const element = document.getElementById(id);
    if (!element) throw new Error(`the page has no #${id}`);
    return element;
}

/**
 * Hides or shows, for the eye and for screen readers.
 * @param {Element} element
 * @param {boolean} shown
 */
export function show(element, shown) {
    element.toggleAttribute("hidden", !shown);
}

/** @param {string} text @param {string} file */
export function download(text, file) {
    const address = URL.createObjectURL(new Blob([text], {type: "text/plain;charset=utf-8"}));
    h("a", {href: address, download: file}).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
}
