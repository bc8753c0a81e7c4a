// The names of the squares: numbers in a corner of each square, or letters and numbers around the board,
// as the variant has them.
import {s} from "./dom.js";

/** @typedef {import("./types.js").Variant} Variant */
/** @typedef {import("./geometry.js").Geometry} Geometry */

/** Room around the squares, in squares. @param {Variant} variant @param {boolean} named */
export function frameWidth(variant, named) {
    return named && variant.notation === "algebraic" ? .46 : .2;
}

/**
 * @param {Variant} variant
 * @param {Geometry} geometry
 * @param {boolean} flipped
 * @param {number} frame
 * @returns {SVGTextElement[]}
 */
export function drawNames(variant, geometry, flipped, frame) {
    const draw = variant.notation === "algebraic" ? drawAround : drawWithin;
    return draw(variant, geometry, flipped, frame);
}

/** @type {typeof drawNames} */
function drawWithin(variant, geometry, flipped) {
    return variant.squares.map((name, i) => {
        const {x, y} = geometry.place(i + 1, flipped);
        return s("text", {x: x + .05, y: y + .22, class: "number"}, name);
    });
}

/** @type {typeof drawNames} */
function drawAround(variant, geometry, flipped, frame) {
    const texts = new Map();
    const size = geometry.size;
    variant.squares.forEach((name, i) => {
        const {x, y} = geometry.place(i + 1, flipped);
        texts.set(`file ${x}`, {x: x + .5, y: size + frame / 2, text: name[0]});
        texts.set(`rank ${y}`, {x: -frame / 2, y: y + .5, text: name.slice(1)});
    });
    return [...texts.values()].map(({x, y, text}) => s("text", {x, y, class: "around"}, text));
}
