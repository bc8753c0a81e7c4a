// Sharing: a link that carries the game, the position as FEN, the game as PDN.
import {announce} from "./announce.js";
import {h} from "./dom.js";
import {toFragment} from "./fragment.js";
import {t} from "./i18n.js";
import {button, words} from "./widgets.js";

/** @typedef {import("./types.js").Move} Move */

export class Share {
    /**
     * @param {import("./session.js").Session} session
     * @param {() => Promise<string|null>} pdn
     * @param {() => void} save
     */
    constructor(session, pdn, save) {
        this.session = session;
        this.pdn = pdn;
        this.link = this.#field("share_link", "share-link");
        this.fen = this.#field("position_fen", "share-fen");
        this.panel = h("div", {}, h("p", {class: "faint", "data-t": "share_intro"}, t("share_intro")),
                       this.link.row, this.fen.row,
                       h("div", {class: "actions"}, button("copy_pdn", () => this.#copyPdn(), {id: "copy-pdn"}),
                         button("save_pdn", save)));
        session.moved.on(() => this.draw());
        session.grown.on(() => this.draw());
        this.draw();
    }

    /** @param {string} key @param {string} id */
    #field(key, id) {
        const input = h("input", {type: "text", readonly: true, id, onfocus: () => input.select()});
        const row = h("label", {class: "field"}, words(key),
                      h("span", {class: "with-button"}, input, button("copy", () => copy(input.value), {kind: "small"})));
        return {input, row};
    }

    /** The token of a server is not for others: the link is made without it. */
    draw() {
        const {origin, pathname} = window.location;
        this.link.input.value = origin + pathname + toFragment(this.session.tree, this.session.node);
        this.fen.input.value = this.session.position?.fen ?? "";
    }

    async #copyPdn() {
        const text = await this.pdn();
        if (text) await copy(text);
    }

    /** @param {boolean} open */
    setOpen(open) {
        if (open) this.draw();
    }

    allowed() {
        return this.session.position?.legal ?? [];
    }

    /** @param {Move} move @param {boolean} dragged */
    made(move, dragged) {
        this.session.play(move, dragged ? "drag" : "move");
    }
}

/** @param {string} text */
async function copy(text) {
    try {
        await navigator.clipboard.writeText(text);
        announce(t("copied"));
    } catch {
        announce(t("not_copied"));
    }
}
