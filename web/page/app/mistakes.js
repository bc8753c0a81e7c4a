// Walking through the mistakes of an annotated game: the board stands where one was made, and a
// better move is to be found.
import {announce} from "./announce.js";
import {h, show} from "./dom.js";
import {t} from "./i18n.js";
import {button} from "./widgets.js";

/** @typedef {import("./types.js").Annotation} Annotation */
/** @typedef {import("./types.js").JudgedMove} JudgedMove */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Wdl} Wdl */

const good_enough = .04;  // of expected result: what would not have been marked

/** @param {Wdl} wdl */
const expected = wdl => wdl.win + wdl.draw / 2;

export class Mistakes {
    /**
     * @param {import("./session.js").Session} session
     * @param {import("./table.js").Table} table
     */
    constructor(session, table) {
        this.session = session;
        this.table = table;
        this.active = false;
        this.solved = false;
        this.at = 0;
        /** @type {{ply: number, move: JudgedMove}[]} */
        this.list = [];
        /** @type {Annotation|null} */
        this.annotation = null;
        this.text = h("p", {class: "status", id: "mistake-text"});
        this.panel = h("div", {class: "mistakes card", hidden: true}, this.text, h("div", {class: "actions"},
            button("show_better", () => this.reveal(), {id: "show-better"}),
            button("next_mistake", () => this.step(), {kind: "primary", id: "next-mistake"}),
            button("leave", () => this.stop(), {id: "leave-mistakes"})));
    }

    /** @param {Annotation|null} annotation */
    set(annotation) {
        this.annotation = annotation;
        this.active = false;
        this.list = (annotation?.moves ?? []).flatMap((move, ply) => move.mark && move.better ? [{ply, move}] : []);
        this.draw();
    }

    get mistake() {
        return this.list[this.at];
    }

    start() {
        this.at = 0;
        this.active = this.list.length > 0;
        this.#ask();
    }

    step() {
        if (this.at + 1 >= this.list.length) return this.stop();
        ++this.at;
        this.#ask();
    }

    stop() {
        if (!this.active) return;
        this.active = false;
        this.draw();
        this.table.offer();
    }

    async #ask() {
        if (!this.active) return;
        this.solved = false;
        const node = this.session.tree.stretch()[this.mistake.ply];
        await this.session.go(node, "jump");
        const side = t(this.session.position?.turn ?? "white");
        const {move, mark} = this.mistake.move;
        this.#say(t("find_prompt", {number: this.at + 1, count: this.list.length, side, move: move + mark}));
        this.draw();
        this.panel.scrollIntoView({block: "nearest"});
    }

    /** @param {string} text */
    #say(text) {
        this.text.textContent = text;
        announce(text);
    }

    draw() {
        show(this.panel, this.active);
        this.panel.parentElement?.classList.toggle("walking", this.active);
        document.body.classList.toggle("solving", this.active && !this.solved);
    }

    allowed() {
        return this.solved ? [] : this.session.position?.legal ?? [];
    }

    /** @param {Move} move */
    async made(move) {
        const {better} = this.mistake.move;
        if (move.hub === better?.pv_hub[0]) return this.#right(move, "found_best");
        if (move.hub === this.mistake.move.hub) return this.#wrong(move);
        const node = this.session.node;
        const request = {...this.session.tree.request(node), only: [move.hub], limits: {time: .4}};
        const answer = await this.session.engine.ask("analyze", request).catch(() => null);
        const best = this.annotation?.positions[this.mistake.ply].wdl;
        if (!this.active || this.session.node !== node) return;
        if (answer?.wdl && best && expected(best) - expected(answer.wdl) < good_enough) this.#right(move, "found_good");
        else this.#wrong(move);
    }

    /** @param {Move} move @param {string} key */
    #right(move, key) {
        this.solved = true;
        this.draw();
        this.#say(t(key, {move: move.move}));
        this.session.play(move);
    }

    /** @param {Move} move */
    #wrong(move) {
        this.#say(t("try_again", {move: move.move}));
        this.table.offer();
    }

    reveal() {
        const {better} = this.mistake.move;
        if (!better) return;
        this.solved = true;
        this.draw();
        this.#say(t("better_was", {line: better.pv.slice(0, 8).join(" ")}));
        this.session.follow(this.session.tree.stretch()[this.mistake.ply], better.pv_hub.slice(0, 1));
    }
}
