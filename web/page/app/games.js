// Games from files: reading PDN and FEN, the list of games, annotating, saving.
import {alarm, announce} from "./announce.js";
import {download, h, show} from "./dom.js";
import {LinkLost} from "./engine.js";
import {language_changed, t} from "./i18n.js";
import {Mistakes} from "./mistakes.js";
import {splitGames} from "./pdn_parts.js";
import {Plot} from "./plot.js";
import {variantName} from "./text.js";
import {Tree, readItems} from "./tree.js";
import {button} from "./widgets.js";

/** @typedef {import("./types.js").Annotation} Annotation */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").PdnGame} PdnGame */

const seconds_a_position = .2;

export class Games {
    area = h("textarea", {id: "pdn", rows: 4, spellcheck: "false", "data-t-placeholder": "paste_here",
                          placeholder: t("paste_here"), "data-t-aria-label": "paste_here", "aria-label": t("paste_here")});
    list = h("ul", {class: "games", "data-t-aria-label": "games", "aria-label": t("games")});
    title = h("div", {class: "game-title"});
    find = button("find_better", () => this.mistakes.start(), {id: "find-better"});
    bar = h("progress", {max: 1, value: 0});
    progress = h("div", {class: "progress", hidden: true}, this.bar,
                 button("cancel", () => this.request?.cancel(), {kind: "small", id: "cancel-annotate"}));
    accuracy = h("p", {class: "accuracy", id: "accuracy"});

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./table.js").Table} table
     */
    constructor(session, table) {
        this.session = session;
        this.engine = session.engine;
        this.table = table;
        /** @type {(PdnGame & {part: string, within: number})[]} with the text it is in, and its number there */
        this.games = [];
        /** @type {Annotation|null} */
        this.annotation = null;
        /** @type {import("./engine.js").Request|null} */
        this.request = null;
        this.plot = new Plot(ply => this.session.go(this.session.tree.stretch()[ply]));
        this.mistakes = new Mistakes(session, table);
        this.panel = this.#build();
        session.loaded.on(() => this.#forget());
        session.moved.on(({node}) => this.plot.point(session.tree.stretch().indexOf(node)));
        language_changed.on(() => this.draw());
        this.draw();
    }

    #build() {
        const file = h("input", {type: "file", id: "pdn-file", accept: ".pdn,.fen,.txt", class: "unseen", tabindex: -1});
        file.addEventListener("change", () => file.files?.[0] && this.#readFile(file.files[0]));
        const source = h("div", {class: "source"}, this.area, file, h("div", {class: "actions"},
            button("load", () => this.read(this.area.value), {kind: "primary", id: "load-pdn"}),
            button("open_file", () => file.click(), {id: "open-file"})));
        const tools = h("div", {class: "actions tools"},
            button("annotate", () => this.annotate(), {kind: "primary", id: "annotate"}), this.find,
            button("save_pdn", () => this.save(), {id: "save-pdn"}));
        return h("div", {}, this.mistakes.panel, source, this.list, this.title, tools, this.progress, this.accuracy,
                 this.plot.panel);
    }

    draw() {
        const {annotation} = this;
        show(this.list, this.games.length > 1);
        show(this.find, this.mistakes.list.length > 0);
        this.accuracy.textContent = annotation ? t("accuracy",
            {white: annotation.accuracy.white.toFixed(1), black: annotation.accuracy.black.toFixed(1)}) : "";
        this.#drawTitle();
        this.plot.draw(annotation);
        this.mistakes.draw();
    }

    #drawTitle() {
        const {tree} = this.session;
        const names = [tree.tag("White"), tree.tag("Black")].filter(Boolean).join(" \u2013 ");
        const event = [tree.tag("Event"), tree.tag("Date")].filter(text => text && !text.startsWith("?")).join(", ");
        this.title.replaceChildren(...names ? [h("strong", {}, names), h("span", {class: "faint"}, event)] : []);
    }

    /** @param {Blob} file */
    async #readFile(file) {
        const bytes = await file.arrayBuffer();
        this.read(decode(bytes));
    }

    /** What was dropped on the page. @param {Blob|string} source */
    take(source) {
        return typeof source === "string" ? this.read(source) : this.#readFile(source);
    }

    /** PDN, or a position alone. @param {string} text */
    async read(text) {
        if (!text.trim()) return;
        try {
            if (/^\s*[WB]\s*:\s*[WB]/i.test(text)) return await this.#setUp(text.trim());
            await this.#readGames(text);
        } catch (error) {
            alarm(error instanceof LinkLost ? t("lost") : /** @type {Error} */ (error).message);
        }
    }

    /** @param {string} text */
    async #readGames(text) {
        const parts = splitGames(text);
        const answers = await Promise.all(parts.map(part => this.engine.ask("pdn", {pdn: part})));
        const games = answers.flatMap((answer, i) => answer.games.map(
            (/** @type {PdnGame} */ game) => ({...game, part: parts[i], within: game.number})));
        if (!games.length) return alarm(t("no_games"));
        this.games = games.map((game, i) => ({...game, number: i + 1}));
        this.area.rows = 2;  // the games need the room
        this.#drawList();
        const first = this.games.find(game => game.variant);
        if (!first) return alarm(games[0].problems[0]?.text ?? t("no_games"));
        await this.open(first.number);
        announce(t("games_read", {count: games.length}));
    }

    /** @param {string} fen */
    async #setUp(fen) {
        const {variant} = this.session.tree;
        await this.engine.ask("legal", {variant, fen});  // is refused if it is none
        this.games = [];
        await this.session.load(new Tree(variant, fen));
        this.draw();
    }

    #drawList() {
        show(this.list, this.games.length > 1);
        this.list.replaceChildren(...this.games.map(game => {
            const tag = (/** @type {string} */ name) => game.tags.find(one => one.name === name)?.value ?? "";
            const names = `${tag("White") || "?"} \u2013 ${tag("Black") || "?"}`;
            const note = game.variant ? `${variantName(game.variant)} \u00b7 ${game.plies} \u00b7 ${game.result}`
                                      : game.problems[0]?.text ?? "";
            return h("li", {}, h("button", {type: "button", class: "game", disabled: !game.variant, "data-number": game.number,
                                            onclick: () => this.open(game.number)},
                h("span", {class: "number"}, `${game.number}.`), h("span", {}, names), h("small", {}, note)));
        }));
    }

    /** @param {number} number */
    async open(number) {
        const {part, within} = this.games[number - 1];
        const {game} = await this.engine.ask("pdn", {pdn: part, game: within});
        const tree = new Tree(game.variant, game.fen ?? null);
        tree.tags = game.tags;
        tree.result = game.result;
        readItems(tree, game.items);
        await this.session.load(tree);
        for (const item of this.list.querySelectorAll(".game"))
            item.setAttribute("aria-pressed", String(item.getAttribute("data-number") === String(number)));
        this.table.players.names = {white: tree.tag("White"), black: tree.tag("Black")};
        this.table.players.draw();
        this.draw();
    }

    /** Another game is at the table: what was found of the last one goes. */
    #forget() {
        this.request?.cancel();
        this.annotation = null;
        this.mistakes.set(null);
        this.draw();
    }

    async annotate() {
        const {session} = this;
        const {tree} = session;
        if (this.request || !tree.root.next) return;
        const main = tree.request(tree.end());
        show(this.progress, true);
        this.#progress(0);
        const request = this.request = this.engine.start("annotate",
            {...main, limits: {time: seconds_a_position}, every: .2},
            answer => answer.progress && this.#progress(answer.progress.done / answer.progress.of));
        try {
            const answer = await request.done;
            if (!answer.cancelled && session.tree === tree) this.#take(answer);
        } catch (error) {
            alarm(error instanceof LinkLost ? t("lost") : /** @type {Error} */ (error).message);
        }
        this.request = null;
        show(this.progress, false);
    }

    /** @param {number} share */
    #progress(share) {
        this.bar.value = share;
    }

    /** The marks and better lines go into the tree. @param {Annotation} annotation */
    async #take(annotation) {
        const {tree} = this.session;
        this.annotation = annotation;
        const line = tree.stretch();
        for (const [i, move] of annotation.moves.entries()) {
            const node = line[i + 1];
            if (node?.move?.hub !== move.hub) break;  // changed meanwhile
            if (/^\?/.test(node.mark) || move.mark) node.mark = move.mark;
            if (move.better) await this.#addBetter(node, move.better.pv_hub.slice(0, 8));
        }
        this.mistakes.set(annotation);
        this.session.grown.emit();
        this.draw();
        announce(t("annotated"));
    }

    /** @param {import("./tree.js").TreeNode} node @param {string[]} moves */
    async #addBetter(node, moves) {
        const {tree} = this.session;
        if (!node.parent) return;
        const request = tree.request(node.parent);
        const {played} = await this.engine.ask("position", {...request, moves: [...request.moves, ...moves]});
        tree.addLine(node.parent, played.slice(request.moves.length));
    }

    async save() {
        const text = await this.pdn();
        if (text) download(text, "damier.pdn");
    }

    /** The game in view as PDN. @returns {Promise<string|null>} */
    async pdn() {
        const {tree} = this.session;
        const {variant, fen, tags, result} = tree;
        try {
            const answer = await this.engine.ask("write", {variant, ...fen ? {fen} : {}, tags, result, items: tree.items()});
            return answer.pdn;
        } catch (error) {
            alarm(error instanceof LinkLost ? t("lost") : /** @type {Error} */ (error).message);
            return null;
        }
    }

    // ---- moves on the board

    allowed() {
        return this.mistakes.active ? this.mistakes.allowed() : this.session.position?.legal ?? [];
    }

    /** @param {Move} move @param {boolean} dragged */
    made(move, dragged) {
        if (this.mistakes.active) this.mistakes.made(move);
        else this.session.play(move, dragged ? "drag" : "move");
    }

    /** @param {boolean} open */
    setOpen(open) {
        if (!open) this.mistakes.stop();
    }
}

/** Old files are in Latin-1, new ones in UTF-8. @param {ArrayBuffer} bytes */
function decode(bytes) {
    try {
        return new TextDecoder("utf-8", {fatal: true}).decode(bytes);
    } catch {
        return new TextDecoder("windows-1252").decode(bytes);
    }
}
