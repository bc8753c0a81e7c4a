// The board as SVG: squares, names, pieces, marks and arrows. It shows what it is told and says which
// square is pointed at; what may be played it does not know.
import {drawArrow} from "./arrows.js";
import {s} from "./dom.js";
import {Geometry} from "./geometry.js";
import {t} from "./i18n.js";
import * as pieces from "./pieces.js";
import {drawNames, frameWidth} from "./square_names.js";

/** @typedef {import("./types.js").Colour} Colour */
/** @typedef {import("./types.js").Rank} Rank */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Variant} Variant */
/** @typedef {{colour: Colour, rank: Rank}} Piece */
/** @typedef {{route: number[], kind: string, width: number}} Arrow */
/** @typedef {{last?: number[], selected?: number, targets?: number[], choices?: number[], movable?: number[]}} Marks */

/** @param {import("./types.js").Position["pieces"]} sides @returns {Map<number, Piece>} */
export function standing({white, black}) {
    const found = new Map();
    for (const [colour, side] of /** @type {const} */ ([["white", white], ["black", black]])) {
        for (const square of side.men) found.set(square, {colour, rank: "man"});
        for (const square of side.kings) found.set(square, {colour, rank: "king"});
    }
    return found;
}

export class Board {
    /** @param {HTMLElement} holder */
    constructor(holder) {
        this.flipped = false;
        this.coordinates = true;
        /** @type {Variant|null} */
        this.variant = null;
        this.geometry = new Geometry({size: 10, mirrored: false});
        /** @type {Map<number, Piece>} */
        this.pieces = new Map();
        /** @type {Marks} */
        this.marks = {};
        /** @type {Arrow[]} */
        this.arrows = [];
        this.focused = 0;
        /** @type {Map<number, SVGGElement>} */
        this.drawn = new Map();
        this.layers = {
            squares: s("g", {class: "squares"}), names: s("g", {class: "names", "aria-hidden": true}),
            marks: s("g", {class: "marks", "aria-hidden": true}), pieces: s("g", {class: "pieces", "aria-hidden": true}),
            arrows: s("g", {class: "arrows", "aria-hidden": true}), hints: s("g", {class: "hints", "aria-hidden": true}),
        };
        const {squares, names, marks, arrows, hints} = this.layers;
        this.svg = s("svg", {class: "board", role: "grid", "data-t-aria-label": "board"},
                     pieces.shades(), squares, marks, this.layers.pieces, names, arrows, hints);
        holder.append(this.svg);
    }

    /** @param {Variant} variant */
    setVariant(variant) {
        this.variant = variant;
        this.geometry = new Geometry(variant);
        this.focused = 0;
        this.marks = {};
        this.arrows = [];
        this.draw();
    }

    /** @param {boolean} flipped */
    setFlipped(flipped) {
        this.flipped = flipped;
        this.draw();
    }

    /** @param {boolean} shown */
    setCoordinates(shown) {
        this.coordinates = shown;
        this.draw();
    }

    /** The centre of a square, in squares. @param {number} square */
    centre(square) {
        const {x, y} = this.geometry.place(square, this.flipped);
        return {x: x + .5, y: y + .5};
    }

    /** Where the pointer is, in squares. @param {{clientX: number, clientY: number}} event */
    point(event) {
        const matrix = this.layers.squares.getScreenCTM();
        return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix?.inverse());
    }

    /** @param {{clientX: number, clientY: number}} event */
    squareAt(event) {
        const {x, y} = this.point(event);
        return this.geometry.at(x, y, this.flipped);
    }

    /** @param {number} square */
    name(square) {
        return this.variant?.squares[square - 1] ?? String(square);
    }

    /** All of it, after a change of board or side. */
    draw() {
        if (!this.variant) return;
        const frame = frameWidth(this.variant, this.coordinates);
        const whole = this.geometry.size + 2 * frame;
        this.svg.setAttribute("viewBox", `${-frame} ${-frame} ${whole} ${whole}`);
        this.#drawSquares(frame, whole);
        this.layers.names.replaceChildren(
            ...this.coordinates ? drawNames(this.variant, this.geometry, this.flipped, frame) : []);
        this.setPieces(this.pieces);
        this.setMarks(this.marks);
        this.setArrows(this.arrows);
    }

    /** @param {number} frame @param {number} whole */
    #drawSquares(frame, whole) {
        const {size, half} = this.geometry;
        this.squares = new Map();
        const rows = [];
        for (let row = 0; row < size; ++row) {
            const cells = [];
            for (let square = row * half + 1; square <= (row + 1) * half; ++square) {
                const {x, y} = this.geometry.place(square, this.flipped);
                const cell = s("rect", {class: "square", x, y, width: 1, height: 1, role: "gridcell",
                                        tabindex: -1, "data-square": square});
                this.squares.set(square, cell);
                cells.push(cell);
            }
            rows.push(s("g", {role: "row"}, ...this.flipped ? cells.reverse() : cells));
        }
        this.layers.squares.replaceChildren(
            s("rect", {class: "frame", x: -frame, y: -frame, width: whole, height: whole, rx: .16}),
            s("rect", {class: "light", x: 0, y: 0, width: size, height: size}),
            ...this.flipped ? rows.reverse() : rows);
        this.focus(this.focused || this.geometry.count - Math.floor(half / 2), false);
    }

    /** Moves the one square that the Tab key reaches. @param {number} square @param {boolean} [now] */
    focus(square, now = true) {
        this.squares?.get(this.focused)?.setAttribute("tabindex", "-1");
        this.focused = square;
        const cell = this.squares?.get(square);
        cell?.setAttribute("tabindex", "0");
        if (now) cell?.focus({preventScroll: true});
    }

    /** @param {Map<number, Piece>} standing */
    setPieces(standing) {
        this.pieces = standing;
        this.drawn.clear();
        this.layers.pieces.replaceChildren();
        for (const [square, {colour, rank}] of standing) {
            const piece = pieces.drawPiece(colour, rank);
            piece.setAttribute("data-square", String(square));
            pieces.put(piece, this.centre(square));
            this.drawn.set(square, piece);
            this.layers.pieces.append(piece);
        }
        this.#label();
    }

    #label() {
        for (const [square, cell] of this.squares ?? []) {
            const piece = this.pieces.get(square);
            const what = piece ? t(`${piece.colour}_${piece.rank}`) : t("empty");
            const mark = this.marks.targets?.includes(square) ? `, ${t("target")}`
                       : this.marks.selected === square ? `, ${t("selected")}` : "";
            cell.setAttribute("aria-label", `${this.name(square)}, ${what}${mark}`);
        }
    }

    /**
     * Shows the position after a move, and the move on its way there.
     * @param {Map<number, Piece>} after
     * @param {Move} move
     * @param {boolean} dragged the piece was brought there by hand
     */
    playMove(after, move, dragged) {
        const taken = move.captured.map(square => this.pieces.get(square));
        this.setPieces(after);
        const piece = this.drawn.get(move.to);
        if (!piece || !pieces.animated()) return;
        const route = move.route.map(square => this.centre(square));
        this.layers.pieces.append(piece);  // above what it passes
        if (!dragged) pieces.travel(piece, route);
        const time = dragged ? 0 : pieces.duration(route.length);
        if (move.crowns) pieces.coronation(piece, time);
        taken.forEach((one, i) => one && this.#ghost(one, move.captured[i], move, time));
    }

    /** A captured piece goes when it has been jumped. @param {Piece} piece @param {number} square @param {Move} move @param {number} time */
    #ghost(piece, square, move, time) {
        const ghost = pieces.drawPiece(piece.colour, piece.rank);
        ghost.classList.add("ghost");
        pieces.put(ghost, this.centre(square));
        this.layers.pieces.prepend(ghost);
        const leg = this.#legOver(square, move.route);
        pieces.vanish(ghost, time * (leg + .6) / (move.route.length - 1));
    }

    /** The leg of the route that passes a square. @param {number} square @param {number[]} route */
    #legOver(square, route) {
        const at = this.centre(square);
        for (let leg = 0; leg + 1 < route.length; ++leg) {
            const [a, b] = [this.centre(route[leg]), this.centre(route[leg + 1])];
            const detour = Math.hypot(at.x - a.x, at.y - a.y) + Math.hypot(at.x - b.x, at.y - b.y) -
                           Math.hypot(a.x - b.x, a.y - b.y);
            if (detour < 1e-6) return leg;
        }
        return route.length - 2;
    }

    /** Takes a move back, to be seen. @param {Map<number, Piece>} before @param {Move} move */
    takeBack(before, move) {
        this.setPieces(before);
        const piece = this.drawn.get(move.from);
        if (!piece || !pieces.animated()) return;
        this.layers.pieces.append(piece);
        pieces.travel(piece, move.route.map(square => this.centre(square)).reverse());
    }

    /** @param {Marks} marks */
    setMarks(marks) {
        this.marks = marks;
        const cell = (/** @type {number} */ square, /** @type {string} */ kind) => {
            const {x, y} = this.geometry.place(square, this.flipped);
            return s("rect", {class: kind, x, y, width: 1, height: 1});
        };
        const ring = (/** @type {number} */ square, /** @type {string} */ kind, /** @type {number} */ r) => {
            const {x, y} = this.centre(square);
            return s("circle", {class: kind, cx: x, cy: y, r, "data-square": square});
        };
        const {last = [], selected = 0, targets = [], choices = [], movable = []} = marks;
        this.layers.marks.replaceChildren(
            ...last.map(square => cell(square, "last")),
            ...selected ? [cell(selected, "selected")] : []);
        this.layers.hints.replaceChildren(
            ...movable.map(square => ring(square, "movable", .44)),
            ...choices.map(square => ring(square, "choice", .3)),
            ...targets.map(square => ring(square, "target", .15)));
        this.#label();
    }

    /** @param {Arrow[]} arrows */
    setArrows(arrows) {
        this.arrows = arrows;
        this.layers.arrows.replaceChildren(...arrows.filter(arrow => arrow.route.length > 1).map(
            ({route, kind, width}) => drawArrow(route.map(square => this.centre(square)), kind, width)));
    }
}
