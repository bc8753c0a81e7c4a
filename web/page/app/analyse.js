// Analysing: the best lines as the engine finds them, on the board and in words.
import {AnalysisLines} from "./analysis_lines.js";
import {h, show} from "./dom.js";
import {LinkLost} from "./engine.js";
import {language_changed, t} from "./i18n.js";
import {KnownMoves} from "./known_moves.js";
import {choose, settings, settings_changed} from "./settings.js";
import {large, resultText, scoreText, whiteShare} from "./text.js";
import {checkbox, slider} from "./widgets.js";

/** @typedef {import("./types.js").Analysis} Analysis */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./tree.js").TreeNode} TreeNode */

const longest_search = 120;  // seconds: a page that is left open does not heat the room

export class Analyse {
    lines = new AnalysisLines(hubs => this.session.follow(this.node ?? this.session.node, hubs));
    figures = h("p", {class: "faint figures"});

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./table.js").Table} table
     */
    constructor(session, table) {
        this.session = session;
        this.engine = session.engine;
        this.table = table;
        this.open = false;  // its panel is in view
        this.running = true;
        /** @type {import("./engine.js").Request|null} */
        this.request = null;
        /** @type {Analysis|null} */
        this.found = null;
        /** @type {TreeNode|null} */
        this.node = null;
        this.known = new KnownMoves(session, hub => this.session.follow(this.session.node, [hub]));
        this.panel = this.#build();
        session.moved.on(() => this.restart());
        language_changed.on(() => this.draw());
        settings_changed.on(name => {
            if (name === "multipv") this.restart();
            if (name === "arrows") this.draw();
        });
    }

    #build() {
        const on = checkbox("engine_on", this.running, running => {
            this.running = running;
            this.restart();
        });
        return h("div", {}, h("div", {class: "analyse-head"}, on, this.figures), this.lines.element, this.known.panel,
                 h("div", {class: "analyse-foot"},
                   slider("multipv", {min: 1, max: 5, value: settings.multipv, id: "multipv"}, String,
                          count => choose("multipv", count)),
                   checkbox("arrows", settings.arrows, shown => choose("arrows", shown))));
    }

    /** @param {boolean} open */
    setOpen(open) {
        this.open = open;
        if (open) return this.restart();
        this.#stop();
        this.table.board.setArrows([]);
        this.table.setShare(null);
    }

    allowed() {
        const {position} = this.session;
        return position?.legal ?? [];
    }

    /** @param {Move} move @param {boolean} dragged */
    made(move, dragged) {
        this.session.play(move, dragged ? "drag" : "move");
    }

    #stop() {
        this.request?.cancel();
        this.request = null;
    }

    /** The position, or what is wanted of it, has changed. */
    restart() {
        this.#stop();
        if (!this.open) return;
        this.found = null;
        this.node = this.session.node;
        // A search may be over before the moves are known: then their colours come later.
        this.known.look(this.node).then(() => this.draw());
        const {position} = this.session;
        if (this.running && position && position.legal.length) this.#search();
        this.draw();
    }

    async #search() {
        const {session} = this;
        const request = this.request = this.engine.start("analyze", {
            ...session.tree.request(session.node), multipv: settings.multipv, every: .2, limits: {time: longest_search},
        }, answer => this.request === request && this.#hear(answer));
        try {
            const answer = await request.done;
            if (this.request === request) this.#hear(answer);
        } catch (error) {
            if (this.request !== request || error instanceof LinkLost) return;
            this.lines.say(/** @type {Error} */ (error).message, "error");
        }
    }

    /** @param {Analysis} answer */
    #hear(answer) {
        if (answer.lines.length) this.found = answer;
        this.draw();
    }

    draw() {
        if (!this.open) return;
        const {found} = this;
        const {position} = this.session;
        show(this.lines.element, this.running);
        this.figures.textContent = found ? t("figures", {depth: found.depth, nodes: large(found.nodes), speed: large(found.nps)}) : "";
        if (found) this.lines.draw(found.lines, found.turn, hub => this.known.kind(hub));
        else this.lines.say(position && position.result !== "ongoing" ? resultText(position) : t("searching"), "faint");
        this.#share();
        this.#arrows();
    }

    #share() {
        const best = this.found?.lines[0];
        const {position} = this.session;
        if (best && this.found && this.running)
            return this.table.setShare(whiteShare(best.wdl, this.found.turn), scoreText(best.score, this.found.turn));
        if (position && position.result !== "ongoing")
            return this.table.setShare({white: 1, black: 0, draw: .5}[position.result]);
        if (!this.running) this.table.setShare(null);
    }

    #arrows() {
        const legal = this.session.position?.legal ?? [];
        const arrows = settings.arrows && this.running ? this.found?.lines ?? [] : [];
        this.table.board.setArrows(arrows.flatMap(line => {
            const move = legal.find(one => one.hub === line.pv_hub[0]);
            const kind = `${line.rank === 1 ? "best" : "also"} ${this.known.kind(line.pv_hub[0])}`;
            return move ? [{route: move.route, kind, width: line.rank === 1 ? .13 : .12 - .015 * line.rank}] : [];
        }).reverse());
    }
}
