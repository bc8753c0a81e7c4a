// Moves made on the board: by dragging a piece, by tapping it and then its goal, or by the keyboard.
import {Chooser} from "./routes.js";
import {announce} from "./announce.js";
import {settings} from "./settings.js";
import {t} from "./i18n.js";
import {put} from "./pieces.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./types.js").Move} Move */

const slack = 6;  // pixels that a finger may tremble

export class BoardInput {
    /**
     * @param {Board} board
     * @param {(move: Move, dragged: boolean) => void} played
     */
    constructor(board, played) {
        this.board = board;
        this.played = played;
        this.chooser = new Chooser([]);
        /** @type {number[]} */
        this.last = [];
        /** @type {{square: number, x: number, y: number, moved: boolean, fresh: boolean}|null} */
        this.drag = null;
        const {svg} = board;
        svg.addEventListener("pointerdown", event => this.#down(event));
        svg.addEventListener("pointermove", event => this.#moves(event));
        svg.addEventListener("pointerup", event => this.#up(event));
        svg.addEventListener("pointercancel", () => this.#drop());
        svg.addEventListener("keydown", event => this.#key(event));
        // On the element around it: a drawing that listens to focus would take it.
        svg.parentElement?.addEventListener("focusin", event => {
            const square = Number(/** @type {Element} */ (event.target).getAttribute("data-square"));
            if (square && square !== board.focused) board.focus(square, false);
        });
    }

    /**
     * The moves that may be made now; none while it is not the player's turn.
     * @param {Move[]} legal
     * @param {number[]} last squares of the move before
     */
    offer(legal, last) {
        this.chooser = new Chooser(legal);
        this.last = last;
        this.drag = null;
        this.mark();
    }

    mark() {
        const {chooser} = this;
        const targets = settings.targets ? chooser.targets() : [];
        const several = chooser.points.length > 0;
        const captures = chooser.legal.some(move => move.captured.length > 0);
        const movable = captures && !chooser.from && settings.targets
            ? [...new Set(chooser.legal.map(move => move.from))] : [];
        this.board.setMarks({
            last: this.last, selected: chooser.from, movable,
            targets: chooser.from ? targets : [],
            choices: several ? chooser.distinguishing() : [],
        });
    }

    /** @param {PointerEvent} event */
    #down(event) {
        if (event.button !== 0) return;
        const square = this.board.squareAt(event);
        if (!square) return this.cancel();
        const {chooser} = this;
        const goes_on = chooser.from && square !== chooser.from && chooser.fits(square);
        const circular = chooser.from === square && chooser.fits(square);
        if (goes_on || (circular && !this.drag)) {
            this.board.focus(square, false);
            return this.#point(square, false);
        }
        if (!chooser.movable(square)) return this.cancel();
        const fresh = chooser.from !== square;
        chooser.choose(square);
        this.drag = {square, x: event.clientX, y: event.clientY, moved: false, fresh};
        this.board.focus(square, false);
        this.board.svg.setPointerCapture(event.pointerId);
        this.mark();
        event.preventDefault();
    }

    /** @param {PointerEvent} event */
    #moves(event) {
        const {drag} = this;
        if (!drag) return;
        const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > slack;
        if (!drag.moved && !far) return;
        const piece = this.board.drawn.get(drag.square);
        if (!piece) return;
        if (!drag.moved) {
            drag.moved = true;
            piece.classList.add("dragged");
            this.board.layers.pieces.append(piece);
        }
        put(piece, this.board.point(event));
    }

    /** @param {PointerEvent} event */
    #up(event) {
        const {drag} = this;
        if (!drag) return;
        this.#drop();
        const square = this.board.squareAt(event);
        if (drag.moved && square !== drag.square && this.chooser.fits(square)) this.#point(square, true);
        else if (drag.moved ? square !== drag.square : !drag.fresh) this.cancel();
    }

    /** Puts the piece in hand back on its square. */
    #drop() {
        const {drag} = this;
        this.drag = null;
        const piece = drag && this.board.drawn.get(drag.square);
        if (!piece) return;
        piece.classList.remove("dragged");
        put(piece, this.board.centre(drag.square));
    }

    /** @param {number} square @param {boolean} dragged */
    #point(square, dragged) {
        const move = this.chooser.point(square);
        if (move) {
            this.chooser.clear();
            this.played(move, dragged);
        } else {
            announce(t("which_route"));
            this.mark();
        }
    }

    cancel() {
        this.#drop();
        this.chooser.clear();
        this.mark();
    }

    /** @param {KeyboardEvent} event */
    #key(event) {
        const {board, chooser} = this;
        if (event.key.startsWith("Arrow") && !event.altKey) {
            board.focus(board.geometry.neighbour(board.focused, event.key, board.flipped));
        } else if (event.key === "Enter" || event.key === " ") {
            this.#press(board.focused);
        } else if (event.key === "Escape" && chooser.from) {
            this.cancel();
            announce(t("cancelled"));
        } else return;
        event.preventDefault();
        event.stopPropagation();
    }

    /** Enter or space on a square. @param {number} square */
    #press(square) {
        const {chooser} = this;
        if (chooser.from && chooser.fits(square)) return this.#point(square, false);
        if (!chooser.movable(square)) return announce(t(chooser.legal.length ? "cannot_move" : "not_your_turn"));
        chooser.choose(square);
        this.mark();
        const goals = chooser.targets().map(goal => this.board.name(goal)).join(", ");
        announce(t("can_go_to", {square: this.board.name(square), squares: goals}));
    }
}
