// Playing against the engine: setting up a game, its course, its end.
import {alarm, announce} from "./announce.js";
import {Clock, other} from "./clock.js";
import {h, show} from "./dom.js";
import {LinkLost} from "./engine.js";
import {language_changed, t} from "./i18n.js";
import {Ponder} from "./ponder.js";
import {choose, settings} from "./settings.js";
import {Signal} from "./signal.js";
import {pdnResult, resultText} from "./text.js";
import {Tree} from "./tree.js";
import {button, checkbox, segments, select, slider} from "./widgets.js";

/** @typedef {import("./types.js").Colour} Colour */
/** @typedef {import("./types.js").Move} Move */

/** Minutes and seconds a move of each control. */
const controls = {none: null, "1+1": [1, 1], "3+2": [3, 2], "5+3": [5, 3], "10+5": [10, 5], "20+10": [20, 10]};
const shortest_pause = 300;  // before the engine's move, so that one's own is seen first
const draw_from_ply = 40;    // earlier draw offers are not considered

export class Play {
    /** @type {Tree|null} the game that is played */
    tree = null;
    status = h("p", {class: "status", id: "play-status"});
    think = slider("think", {min: 1, max: 20, value: settings.think}, seconds => `${seconds} s`,
                   seconds => choose("think", seconds));
    ponders = checkbox("ponder", settings.ponder, on => choose("ponder", on));
    setup = h("div", {class: "setup"});
    actions = h("div", {class: "actions"});
    from_here = button("play_from_here", () => this.startHere(), {id: "play-from-here"});
    /** @type {Signal<void>} a game begins or ends */
    changed = new Signal();

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./table.js").Table} table
     */
    constructor(session, table) {
        this.session = session;
        this.engine = session.engine;
        this.table = table;
        this.active = false;  // a game is being played
        this.aside = false;   // it waits while a copy of it is looked at in another panel
        this.level = settings.level;
        /** @type {Colour} */
        this.mine = "white";
        /** @type {Clock|null} */
        this.clock = null;
        this.ending = "";
        /** @type {import("./engine.js").Request|null} */
        this.thinking = null;
        this.ponder = new Ponder(this.engine);
        this.panel = this.#build();
        session.moved.on(({node}) => this.#moved(node));
        session.loaded.on(tree => tree !== this.tree && !this.aside && this.#leave());
        language_changed.on(() => this.draw());
        this.draw();
    }

    #build() {
        const level_text = (/** @type {number} */ level) => `${level} \u00b7 ${t(`level_${level}`)}`;
        const level = slider("level", {min: 1, max: 10, value: settings.level, id: "level"}, level_text, chosen => {
            choose("level", chosen);
            this.draw();
        });
        const clocks = Object.keys(controls).slice(1).map(
            name => /** @type {[string, string]} */ ([name, name.replace("+", " + ")]));
        this.setup.append(level, this.think, this.ponders,
            segments("your_colour", [["white", "white"], ["random", "random"], ["black", "black"]],
                     settings.colour, value => choose("colour", value)),
            select("clock", [["none", "", "no_clock"], ...clocks], settings.control, value => {
                choose("control", value);
                this.draw();
            }),
            button("new_game", () => this.start(), {kind: "primary", id: "new-game"}), this.from_here);
        this.actions.append(
            button("take_back", () => this.takeBack(), {icon: "undo", id: "take-back"}),
            button("hint", () => this.hint(), {icon: "hint", id: "hint"}),
            button("offer_draw", () => this.offerDraw(), {icon: "handshake", id: "offer-draw"}),
            button("resign", () => this.resign(), {icon: "flag", id: "resign"}));
        return h("div", {}, this.status, this.actions, this.setup);
    }

    draw() {
        show(this.actions, this.active);
        show(this.setup, !this.active);
        show(this.from_here, this.session.node.ply > 0 || this.session.tree.fen !== null);
        show(this.think, settings.level === 10 && settings.control === "none");
        show(this.ponders, settings.level === 10);
        document.body.toggleAttribute("data-playing", this.active);
        this.status.textContent = this.#statusText();
        this.changed.emit();
    }

    /** A new game from the position in view. */
    startHere() {
        const {position, tree} = this.session;
        if (position?.result === "ongoing") this.start(new Tree(tree.variant, position.fen));
    }

    #statusText() {
        if (this.ending) return this.ending;
        if (!this.active) return t("play_intro");
        if (!this.session.position) return t("connecting");
        return this.session.position.turn === this.mine ? t("your_move") : t("thinking", {level: this.level});
    }

    /** @param {Tree} [tree] with the position to begin from */
    async start(tree) {
        this.#stop();
        this.mine = settings.colour === "random" ? Math.random() < .5 ? "white" : "black"
                                                 : /** @type {Colour} */ (settings.colour);
        this.level = settings.level;
        const control = controls[/** @type {keyof typeof controls} */ (settings.control)];
        this.clock = control && new Clock(control[0], control[1]);
        this.clock?.fell.on(colour => this.#timeUp(colour));
        this.tree = tree ?? new Tree(this.session.tree.variant);
        this.ending = "";
        this.active = true;
        this.aside = false;
        this.#name();
        this.table.players.setClock(this.clock);
        this.table.flip(this.mine === "black");
        this.draw();  // a second click would begin a second game
        await this.session.load(this.tree);
        this.table.board.svg.closest(".table")?.scrollIntoView({block: "nearest"});  // on a phone the button was below it
    }

    #name() {
        const names = {[this.mine]: t("you"), [other(this.mine)]: t("engine_level", {level: this.level})};
        this.table.players.names = /** @type {{white: string, black: string}} */ (names);
        if (this.tree) this.tree.tags = [
            {name: "White", value: names.white}, {name: "Black", value: names.black},
            {name: "Date", value: new Date().toISOString().slice(0, 10).replaceAll("-", ".")}];
    }

    /** @param {boolean} open */
    setOpen(open) {
        if (open && this.aside && this.tree) {
            this.aside = false;
            this.session.load(this.tree, this.tree.end());
        } else if (!open && this.active) {
            this.aside = true;
            const {tree, node} = this.session;
            const copy = tree.copy(node);
            this.session.load(copy.tree, copy.node);
        }
    }

    // ---- the course of the game

    /** The moves that may be made on the board. */
    allowed() {
        const {position, node, tree} = this.session;
        if (!position || position.result !== "ongoing") return [];
        if (!this.active) return position.legal;
        return position.turn === this.mine && node === tree.end() ? position.legal : [];
    }

    /** @param {Move} move @param {boolean} dragged */
    made(move, dragged) {
        if (this.active && !this.clock?.running) this.clock?.start(this.mine);
        if (this.active) this.clock?.press();
        this.session.play(move, dragged ? "drag" : "move");
    }

    /** @param {import("./tree.js").TreeNode} node */
    #moved(node) {
        if (!this.active) return this.draw();
        if (this.session.tree !== this.tree) return;
        const {position} = node;
        if (position && position.result !== "ongoing" && node === this.tree.end())
            return this.#finish(position.result, resultText(position));
        this.draw();
        if (position && position.turn !== this.mine && node === this.tree.end()) this.#think(node);
    }

    /** @param {import("./tree.js").TreeNode} node */
    async #think(node) {
        if (this.thinking) return;
        const request = this.thinking = this.ponder.hit(node) ??
            this.engine.start("play", {...this.session.tree.request(node), ...this.#strength()});
        if (this.clock && node.ply > 0 && !this.clock.running) this.clock.start(other(this.mine));
        try {
            const [answer] = await Promise.all([request.done, pause(shortest_pause)]);
            if (this.thinking !== request || answer.cancelled) return;
            this.thinking = null;
            if (this.clock?.running === other(this.mine)) this.clock.press();
            await this.#answer(node, answer.move, answer.expected);
        } catch (error) {
            if (this.thinking === request) this.thinking = null;
            if (!(error instanceof LinkLost)) alarm(String(/** @type {Error} */ (error).message));
        }
    }

    /**
     * The engine's move; who looks elsewhere in the game stays there.
     * @param {import("./tree.js").TreeNode} node @param {Move} move @param {Move} [expected] the reply to it
     */
    async #answer(node, move, expected) {
        const {tree} = this;
        const next = tree?.add(node, move);
        this.session.grown.emit();
        if (next && this.session.node === node) await this.session.go(next);
        else announce(t("played", {side: t(other(this.mine)), move: move.move}));
        const waits = this.active && tree === this.tree && tree?.end() === next && !this.thinking;
        if (tree && next && expected && waits && settings.ponder) this.ponder.start(tree, next, expected, this.#strength());
    }

    #strength() {
        if (this.level < 10) return {level: this.level};
        const clock = this.clock;
        const seconds = clock ? clock.remaining(other(this.mine)) / 1000 : 0;
        return clock ? {level: 10, clock: {time: seconds, increment: clock.increment / 1000}}
                     : {level: 10, limits: {time: settings.think}};
    }

    /** After the connection came back. */
    resume() {
        if (this.active && !this.thinking) this.#moved(this.session.node);
    }

    // ---- what the player may ask for

    takeBack() {
        this.#stopThinking();
        let node = this.session.tree.end();
        if (!node.parent) return;
        do node = /** @type {import("./tree.js").TreeNode} */ (node.parent);
        while (node.parent && node.position?.turn !== this.mine);
        node.children = [];
        this.session.grown.emit();
        announce(t("taken_back"));
        this.session.go(node, "jump");
    }

    async hint() {
        const {session} = this;
        const node = session.node;
        const request = {...session.tree.request(node), limits: {time: 1}};
        try {
            const answer = await this.engine.ask("analyze", request);
            const move = session.position?.legal.find(one => one.hub === answer.pv_hub?.[0]);
            if (!move || session.node !== node) return;
            this.table.board.setArrows([{route: move.route, kind: "best", width: .14}]);
            announce(t("hint_is", {move: move.move}));
        } catch (error) {
            alarm(t("lost"));
        }
    }

    /** Accepted when the engine does not expect more than half a point, and the game is no longer young. */
    async offerDraw() {
        const {session} = this;
        const node = session.tree.end();
        if (node.ply < draw_from_ply) return this.#decline();
        const answer = await this.engine.ask("analyze", {...session.tree.request(node), limits: {time: .5}}).catch(() => null);
        if (!answer?.wdl || !this.active) return;
        const share = answer.wdl.win + answer.wdl.draw / 2;
        const engines = answer.turn === this.mine ? 1 - share : share;
        if (engines <= .5) this.#finish("draw", t("draw_agreed"));
        else this.#decline();
    }

    #decline() {
        this.status.textContent = t("draw_declined");
        announce(t("draw_declined"));
    }

    resign() {
        this.#finish(other(this.mine), t("you_resigned"));
    }

    /** @param {Colour} colour */
    #timeUp(colour) {
        if (this.active) this.#finish(other(colour), t("time_up", {side: t(colour)}));
    }

    // ---- the end

    /** @param {"white"|"black"|"draw"|"ongoing"} result @param {string} text */
    #finish(result, text) {
        this.#stop();
        this.ending = text;
        if (this.tree) this.tree.result = pdnResult(result);
        this.session.grown.emit();
        announce(text);
        this.draw();
        this.table.offer();
    }

    #stopThinking() {
        this.ponder.stop();
        this.thinking?.cancel();
        this.thinking = null;
    }

    #stop() {
        this.#stopThinking();
        this.clock?.stop();
        this.active = false;
    }

    /** Another game was brought to the table. */
    #leave() {
        this.#stop();
        this.ending = "";
        this.clock = null;
        this.table.players.names = {white: "", black: ""};
        this.table.players.setClock(null);
        this.draw();
    }
}

/** @param {number} milliseconds */
function pause(milliseconds) {
    return new Promise(resolve => setTimeout(resolve, milliseconds));
}
