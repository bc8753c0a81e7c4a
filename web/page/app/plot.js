// The expected result of White over a game, to be looked at and clicked.
import {h, s, show} from "./dom.js";
import {t} from "./i18n.js";

/** @typedef {import("./types.js").Annotation} Annotation */

const width = 600;
const height = 120;
/** @type {Record<string, string>} */
const kinds = {"??": "blunder", "?": "mistake", "?!": "doubtful"};

export class Plot {
    /** @param {(ply: number) => void} chosen */
    constructor(chosen) {
        this.last = 0;
        this.cursor = s("line", {class: "cursor", y1: 0, y2: height});
        this.drawing = s("svg", {class: "plot", viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", role: "img"});
        this.panel = h("div", {class: "plot-holder"}, this.drawing);
        this.drawing.addEventListener("click", event => {
            const box = this.drawing.getBoundingClientRect();
            chosen(Math.round((event.clientX - box.left) / box.width * this.last));
        });
    }

    /** @param {Annotation|null} annotation */
    draw(annotation) {
        show(this.panel, annotation !== null);
        if (!annotation) return;
        const values = annotation.positions.map(position => position.white);
        this.last = Math.max(1, values.length - 1);
        const x = (/** @type {number} */ ply) => width * ply / this.last;
        const y = (/** @type {number} */ value) => height * (1 - value);
        const outline = values.map((value, ply) => `L${x(ply).toFixed(1)} ${y(value).toFixed(1)}`).join("");
        const dots = annotation.moves.flatMap((move, i) => move.mark ? [s("rect", {
            class: `dot ${kinds[move.mark]}`, x: x(i + 1) - 3, y: Math.min(height - 9, Math.max(3, y(values[i + 1]) - 4)), width: 6, height: 8})] : []);
        this.drawing.setAttribute("aria-label", t("plot"));
        this.drawing.replaceChildren(
            s("rect", {class: "black-part", width, height}),
            s("path", {class: "white-part", d: `M0 ${height}${outline}L${width} ${height}Z`}),
            s("line", {class: "even", x1: 0, x2: width, y1: height / 2, y2: height / 2}), ...dots, this.cursor);
    }

    /** @param {number} ply -1: nowhere */
    point(ply) {
        const x = String(width * ply / Math.max(1, this.last));
        this.cursor.setAttribute("x1", x);
        this.cursor.setAttribute("x2", x);
    }
}
