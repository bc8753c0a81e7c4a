// Arrows on the board: the moves that the engine would play.
import {s} from "./dom.js";

/** @typedef {{x: number, y: number}} Point */

/**
 * Along a route, a little short of its goal so that heads do not hide pieces.
 * @param {Point[]} route centres of squares
 * @param {string} kind a class of the style sheet
 * @param {number} width in squares
 */
export function drawArrow(route, kind, width) {
    const points = route.map(({x, y}) => [x, y]);
    const [ax, ay] = points[points.length - 2];
    const [bx, by] = points[points.length - 1];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const head = 2.6 * width;
    const [nx, ny] = [bx - ux * head, by - uy * head];
    const line = [...points.slice(0, -1), [nx + ux * .02, ny + uy * .02]];
    const tip = [[bx, by], [nx - uy * head * .6, ny + ux * head * .6], [nx + uy * head * .6, ny - ux * head * .6]];
    const text = (/** @type {number[][]} */ list) => list.map(pair => pair.map(round).join(",")).join(" ");
    return s("g", {class: `arrow ${kind}`},
             s("polyline", {points: text(line), "stroke-width": width}),
             s("polygon", {points: text(tip)}));
}

/** @param {number} value */
function round(value) {
    return Math.round(value * 1000) / 1000;
}
