// What is known of the moves without searching: endgame databases and the opening book.
import {h, show} from "./dom.js";
import {t} from "./i18n.js";
import {scoreText} from "./text.js";

/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./tree.js").TreeNode} TreeNode */
/** @typedef {Move & {value: string}} ValuedMove */
/** @typedef {Move & {weight: number, score?: import("./types.js").Score}} BookMove */

const order = ["win", "draw", "loss", "unknown"];

export class KnownMoves {
    /**
     * @param {import("./session.js").Session} session
     * @param {(hub: string) => void} chosen
     */
    constructor(session, chosen) {
        this.session = session;
        this.chosen = chosen;
        /** @type {ValuedMove[]} */
        this.values = [];
        /** @type {BookMove[]} */
        this.book = [];
        this.panel = h("div", {class: "known"});
    }

    /** How a move is to be coloured. @param {string} hub */
    kind(hub) {
        const value = this.values.find(move => move.hub === hub)?.value;
        if (value && value !== "unknown") return `known-${value}`;
        return this.book.some(move => move.hub === hub) ? "known-book" : "";
    }

    /** @param {TreeNode} node */
    async look(node) {
        this.values = [];
        this.book = [];
        this.draw();
        const request = this.session.tree.request(node);
        const ask = (/** @type {string} */ cmd) =>
            this.session.engine.ask(cmd, request).then(answer => answer.moves, () => []);
        const [values, book] = await Promise.all([ask("endgame"), ask("book")]);
        if (this.session.node !== node) return;
        this.values = values.some((/** @type {ValuedMove} */ move) => move.value !== "unknown") ? values : [];
        this.book = book;
        this.draw();
    }

    draw() {
        show(this.panel, this.values.length + this.book.length > 0);
        const sorted = [...this.values].sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
        this.panel.replaceChildren(
            ...this.#group("endgame_moves", sorted.map(move => this.#chip(move, `known-${move.value}`, t(`value_${move.value}`)))),
            ...this.#group("book_moves", this.book.map(move => this.#chip(move, "known-book", this.#bookNote(move)))));
    }

    /** How White stands after it, and how often it would be played. @param {BookMove} move */
    #bookNote({score, weight}) {
        const turn = this.session.position?.turn ?? "white";
        return [score ? scoreText(score, turn) : "", weight > 0 ? `${Math.round(weight * 100)}%` : ""].filter(Boolean).join(" · ");
    }

    /** @param {string} key @param {HTMLElement[]} chips */
    #group(key, chips) {
        return chips.length ? [h("h3", {}, t(key)), h("div", {class: "chips"}, ...chips)] : [];
    }

    /** @param {Move} move @param {string} kind @param {string} note */
    #chip(move, kind, note) {
        return h("button", {type: "button", class: `chip ${kind}`, onclick: () => this.chosen(move.hub)},
                 move.move, h("small", {}, note));
    }
}
