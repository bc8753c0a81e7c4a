// The table: board, players, the evaluation bar and the buttons to walk through the game. It shows
// the session; whether a move may be made, and what follows it, the mode in charge says.
import {announce} from "./announce.js";
import {Board, standing} from "./board.js";
import {h, show, the} from "./dom.js";
import {t, language_changed} from "./i18n.js";
import {BoardInput} from "./input.js";
import {Players} from "./players.js";
import {typed} from "./routes.js";
import {settings, settings_changed} from "./settings.js";
import {resultText} from "./text.js";
import {iconButton} from "./widgets.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./session.js").Step} Step */
/** @typedef {import("./types.js").Move} Move */
/**
 * Who decides about moves on the board.
 * @typedef {object} Mode
 * @property {() => Move[]} allowed
 * @property {(move: Move, dragged: boolean) => void} made
 */

export class Table {
    /** @param {Session} session */
    constructor(session) {
        this.session = session;
        the("board").replaceChildren();
        this.board = new Board(the("board"));
        this.players = new Players();
        this.input = new BoardInput(this.board, (move, dragged) => this.mode?.made(move, dragged));
        /** @type {Mode|null} */
        this.mode = null;
        this.#buildWalk();
        session.loaded.on(() => this.#begin());
        session.moved.on(step => this.#show(step));
        settings_changed.on(() => this.#obey());
        language_changed.on(() => this.redraw());
        this.#obey();
    }

    /** @param {Mode} mode */
    setMode(mode) {
        this.mode = mode;
        this.offer();
    }

    /** @param {boolean} flipped */
    flip(flipped = !this.board.flipped) {
        this.players.flipped = flipped;
        this.board.setFlipped(flipped);
        the("bar").classList.toggle("flipped", flipped);
        this.players.draw();
    }

    redraw() {
        this.board.draw();
        this.players.draw();
    }

    #obey() {
        document.documentElement.dataset.theme = settings.theme;
        document.documentElement.dataset.board = settings.board;
        if (this.board.coordinates !== settings.coordinates) this.board.setCoordinates(settings.coordinates);
    }

    #begin() {
        const {variant} = this.session;
        if (variant && this.board.variant !== variant) {
            this.board.pieces = new Map();
            this.board.setVariant(variant);
        }
        this.board.setArrows([]);
        this.setShare(null);
    }

    /** @param {Step} step */
    #show({node, before, how}) {
        const {position} = node;
        if (!position) return;
        const pieces = standing(position.pieces);
        this.board.setArrows([]);
        if (before && node.parent === before && node.move && how !== "jump")
            this.board.playMove(pieces, node.move, how === "drag");
        else if (before && before.parent === node && before.move && how !== "jump")
            this.board.takeBack(pieces, before.move);
        else this.board.setPieces(pieces);
        this.players.position = position;
        this.players.draw();
        this.offer();
        this.#announce(step_text(node));
    }

    /** Offers the moves that may be made now. */
    offer() {
        const {node, position} = this.session;
        const last = node.move ? [node.move.from, node.move.to] : [];
        this.input.offer(position && this.mode ? this.mode.allowed() : [], last);
    }

    /** @param {string} text */
    #announce(text) {
        if (text) announce(text);
    }

    /** Expected points of White; null takes the bar away. @param {number|null} share @param {string} [text] */
    setShare(share, text = "") {
        const bar = the("bar");
        show(bar, share !== null);
        if (share === null) return;
        const percent = `${Math.round(share * 100)}%`;
        bar.style.setProperty("--share", percent);
        bar.replaceChildren(h("span", {class: "white-part"}), h("span", {class: "bar-text"}, text));
        bar.setAttribute("role", "img");
        bar.setAttribute("aria-label", t("white_expects", {percent}));
    }

    #buildWalk() {
        const {session} = this;
        const go = (/** @type {import("./tree.js").TreeNode|null} */ node) => node && session.go(node);
        const entry = h("input", {id: "typed", type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
                                  "data-t-placeholder": "type_move", placeholder: t("type_move"),
                                  "data-t-aria-label": "type_move", "aria-label": t("type_move")});
        const form = h("form", {class: "typed", onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            this.#type(entry);
        }}, entry);
        the("walk").append(
            iconButton("to_first", "first", () => go(session.tree.root), "go-first"),
            iconButton("to_back", "back", () => go(session.node.parent), "go-back"),
            iconButton("to_on", "on", () => go(session.node.next), "go-on"),
            iconButton("to_last", "last", () => go(session.tree.end(session.node)), "go-last"),
            iconButton("flip", "flip", () => this.flip(), "flip"), form);
        document.addEventListener("keydown", event => this.#key(event));
    }

    /** @param {KeyboardEvent} event */
    #key(event) {
        const target = /** @type {Element} */ (event.target);
        if (target.closest("input, textarea, select, dialog, [role=tablist], .board")) return;
        const {session} = this;
        /** @type {Record<string, import("./tree.js").TreeNode|null>} */
        const places = {ArrowLeft: session.node.parent, ArrowRight: session.node.next,
                        Home: session.tree.root, End: session.tree.end(session.node)};
        const place = places[event.key];
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (place) session.go(place);
        else if (event.key === "f") this.flip();
        else return;
        event.preventDefault();
    }

    /** @param {HTMLInputElement} entry */
    #type(entry) {
        const moves = typed(this.input.chooser.legal, entry.value);
        entry.classList.toggle("wrong", moves.length !== 1);
        if (moves.length === 1) {
            entry.value = "";
            this.mode?.made(moves[0], false);
        } else if (moves.length) announce(t("several_moves", {moves: moves.map(move => move.move).join(", ")}));
        else announce(t("no_such_move", {move: entry.value}));
    }
}

/** What is said of a place in the game. @param {import("./tree.js").TreeNode} node */
function step_text(node) {
    const {position, move} = node;
    if (!position) return "";
    const mover = t(position.turn === "white" ? "black" : "white");
    const played = move ? t("played", {side: mover, move: move.move}) + " " : "";
    return played + (resultText(position) || t("to_move", {side: t(position.turn)}));
}
