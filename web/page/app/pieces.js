// The pieces: how they look, and how they move. A piece is drawn around (0, 0), a square being 1 wide.
import {s} from "./dom.js";
import {settings} from "./settings.js";

/** @typedef {import("./types.js").Colour} Colour */
/** @typedef {import("./types.js").Rank} Rank */
/** @typedef {{x: number, y: number}} Point */

const crown = "M-.2 .13 L-.245 -.13 L-.105 -.02 L0 -.19 L.105 -.02 L.245 -.13 L.2 .13 Z";

/** The shades that the pieces refer to; their colours are in the style sheet. */
export function shades() {
    const shade = (/** @type {string} */ name) =>
        s("radialGradient", {id: `shade-${name}`, cx: ".38", cy: ".3", r: ".85"},
          s("stop", {offset: "0", class: `${name}-lit`}),
          s("stop", {offset: ".55", class: `${name}-mid`}),
          s("stop", {offset: "1", class: `${name}-dim`}));
    return s("defs", {}, shade("white"), shade("black"));
}

/** One disc with its turned rings. @param {number} y */
function disc(y) {
    return s("g", {transform: `translate(0 ${y})`, class: "disc"},
             s("circle", {r: ".41", cy: ".045", class: "edge"}),
             s("circle", {r: ".41", class: "face"}),
             s("circle", {r: ".315", class: "ring"}),
             s("circle", {r: ".225", class: "ring"}));
}

/**
 * @param {Colour} colour
 * @param {Rank} rank
 */
export function drawPiece(colour, rank) {
    const piece = s("g", {class: `piece ${colour} ${rank}`, "data-colour": colour, "data-rank": rank},
                    s("ellipse", {class: "shadow", rx: ".42", ry: ".4", cx: ".02", cy: ".075"}));
    if (rank === "man") piece.append(disc(0));
    else piece.append(disc(.05), disc(-.07),
                      s("g", {class: "crown", transform: "translate(0 -.06)"},
                        s("path", {d: crown}), s("path", {d: "M-.2 .19 H.2", class: "band"})));
    return piece;
}

/** @param {SVGElement} piece @param {Point} centre */
export function put(piece, {x, y}) {
    piece.setAttribute("transform", `translate(${x} ${y})`);
}

/** Whether movements are to be seen at all. */
export function animated() {
    return settings.animation && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const step_time = 190;

/** How long a piece is on its way. @param {number} landings squares on its route, with the first */
export function duration(landings) {
    return step_time * Math.max(1, landings - 1) + 60;
}

/**
 * Lets a piece that stands at its goal already be seen coming there.
 * @param {SVGElement} piece
 * @param {Point[]} route
 */
export function travel(piece, route) {
    const frames = route.map(({x, y}) => ({transform: `translate(${x}px, ${y}px)`}));
    piece.animate(frames, {duration: duration(route.length), easing: "ease-in-out"});
}

/** The piece has just been crowned: its crown appears when it arrives. @param {SVGElement} piece @param {number} delay */
export function coronation(piece, delay) {
    piece.querySelector(".crown")?.animate([{opacity: 0}, {opacity: 1}],
                                           {duration: 250, delay, fill: "backwards"});
}

/** Lets a captured piece vanish after a while. @param {SVGElement} piece @param {number} delay */
export function vanish(piece, delay) {
    const fading = piece.animate([{opacity: 1}, {opacity: 0}], {duration: 180, delay, fill: "both"});
    fading.addEventListener("finish", () => piece.remove());
    fading.addEventListener("cancel", () => piece.remove());
}
