// The moves of the game with their variations, to be read and clicked.
import {h, the} from "./dom.js";
import {t, language_changed} from "./i18n.js";
import {iconButton} from "./widgets.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./tree.js").TreeNode} TreeNode */

/** @type {Record<string, string>} */
const mark_kinds = {"?": "mistake", "??": "blunder", "?!": "doubtful", "!": "good", "!!": "good", "!?": "good"};

export class MoveList {
    /** @param {Session} session */
    constructor(session) {
        this.session = session;
        this.holder = the("moves");
        /** @type {Map<TreeNode, HTMLElement>} */
        this.drawn = new Map();
        session.loaded.on(() => this.draw());
        session.grown.on(() => this.draw());
        session.moved.on(() => this.#point());
        language_changed.on(() => this.draw());
    }

    draw() {
        const {tree} = this.session;
        this.drawn.clear();
        const list = h("div", {class: "line main"}, h("p", {class: "opening faint"}));
        if (tree.root.comment) list.append(h("span", {class: "comment"}, readable(tree.root.comment)));
        this.#line(list, tree.root, true);
        if (!tree.root.next) list.append(h("p", {class: "faint"}, t("no_moves_yet")));
        if (tree.result !== "*") list.append(h("span", {class: "result"}, tree.result));
        this.holder.replaceChildren(list, tree.root.next ? this.#tools() : "");
        this.#point();
    }

    /** @param {HTMLElement} list @param {TreeNode} from @param {boolean} numbered */
    #line(list, from, numbered) {
        for (let node = from.next; node; node = node.next) {
            list.append(this.#move(node, numbered));
            numbered = readable(node.comment) !== "";
            for (const other of node.parent?.children.slice(1) ?? []) {
                list.append(this.#variation(other));
                numbered = true;
            }
        }
    }

    /** @param {TreeNode} first */
    #variation(first) {
        const line = h("div", {class: "line variation"}, this.#move(first, true));
        this.#line(line, first, false);
        return line;
    }

    /** @param {TreeNode} node @param {boolean} numbered */
    #move(node, numbered) {
        // A game that begins with the other side begins with its second half of a move.
        const plies = node.ply + (this.#beginsLate() ? 1 : 0);
        const number = Math.ceil(plies / 2);
        const label = plies % 2 === 1 ? `${number}.` : numbered ? `${number}\u2026` : "";
        const button = h("button", {type: "button", class: `move ${mark_kinds[node.mark] ?? ""}`,
                                    onclick: () => this.session.go(node)},
                         node.move ? node.move.move + node.mark : "\u25A6");
        this.drawn.set(node, button);
        const item = h("span", {class: "item"},
                       h("span", {class: "numbered"}, label && h("span", {class: "number"}, label), button));
        const comment = readable(node.comment);
        if (comment) item.append(h("span", {class: "comment"}, comment));
        return item;
    }

    #beginsLate() {
        const {fen} = this.session.tree;
        const letter = this.session.variant?.starts === "black" ? "B" : "W";
        return fen !== null && fen.trimStart().charAt(0).toUpperCase() !== letter;
    }

    /** The last name that the way to this place has had. */
    #opening() {
        const {tree, node} = this.session;
        return tree.path(node).map(one => one.position?.opening).filter(Boolean).at(-1) ?? "";
    }

    #tools() {
        const {session} = this;
        const away = iconButton("delete_move", "trash", () => {
            const {parent} = session.node;
            if (!parent) return;
            session.tree.remove(session.node);
            session.go(parent);
            session.grown.emit();
        });
        const promote = iconButton("promote", "up", () => {
            session.tree.promote(session.node);
            session.grown.emit();
        });
        return h("div", {class: "move-tools"}, promote, away);
    }

    #point() {
        const {node} = this.session;
        for (const [one, button] of this.drawn) {
            if (one === node) button.setAttribute("aria-current", "true");
            else button.removeAttribute("aria-current");
        }
        const opening = this.holder.querySelector(".opening");
        if (opening) opening.textContent = this.#opening();
        const button = this.drawn.get(node);
        if (button) this.holder.scrollTop = button.offsetTop - this.holder.clientHeight / 2;
        else this.holder.scrollTop = 0;
    }
}

/** Comments without what is meant for programs. @param {string} comment */
function readable(comment) {
    return comment.replace(/\[%[^\]]*\]/g, "").trim();
}
