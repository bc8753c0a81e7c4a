// The game in view: its tree, the place in it, what the engine says of that place. All panels
// look at the same one.
import {LinkLost} from "./engine.js";
import {Signal} from "./signal.js";
import {Tree} from "./tree.js";

/** @typedef {import("./tree.js").TreeNode} TreeNode */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Variant} Variant */
/** @typedef {{node: TreeNode, before: TreeNode|null, how: "move"|"jump"|"drag"}} Step */

export class Session {
    /** @type {Signal<Tree>} another game */
    loaded = new Signal();
    /** @type {Signal<Step>} another place, its position known */
    moved = new Signal();
    /** @type {Signal<void>} moves, marks or comments were added or taken away */
    grown = new Signal();

    /** @param {import("./engine.js").Engine} engine */
    constructor(engine) {
        this.engine = engine;
        /** @type {Variant[]} */
        this.variants = [];
        this.tree = new Tree("international");
        this.node = this.tree.root;
        /** The place last asked for; in view once its position is known. */
        this.wanted = this.node;
    }

    #ticket = 0;

    get variant() {
        const {variant} = this.tree;
        return this.variants.find(one => one.name === variant || one.synonyms.includes(variant));
    }

    /** @returns {Position|null} */
    get position() {
        return this.node.position;
    }

    /** @param {Tree} tree @param {TreeNode} [node] */
    async load(tree, node = tree.root) {
        this.tree = tree;
        this.node = tree.root;
        this.loaded.emit(tree);
        return this.go(node, "jump");
    }

    /**
     * Goes to a place. It is in view once the engine has told what is there; whoever asks for
     * another meanwhile gets that one.
     * @param {TreeNode} node
     * @param {Step["how"]} [how]
     */
    async go(node, how = "move") {
        const ticket = ++this.#ticket;
        const before = this.node;
        this.wanted = node;
        if (!(await this.know(node)) || ticket !== this.#ticket) return false;
        this.node = node;
        this.moved.emit({node, before, how});
        return true;
    }

    /** Plays a legal move of the position in view. @param {Move} move @param {Step["how"]} [how] */
    async play(move, how = "move") {
        const node = this.tree.add(this.node, move);
        this.grown.emit();
        return this.go(node, how);
    }

    /**
     * Plays the first moves of a line from a node and goes to its end.
     * @param {TreeNode} from
     * @param {string[]} moves
     */
    async follow(from, moves) {
        const request = this.tree.request(from);
        const position = await this.engine.ask("position", {...request, moves: [...request.moves, ...moves]});
        const end = this.tree.addLine(from, position.played.slice(request.moves.length));
        end.position ??= position;
        this.grown.emit();
        return this.go(end, "jump");
    }

    /** After the connection was lost: what is in view is asked for again. */
    async refresh() {
        if (this.wanted !== this.node || !this.node.position) await this.go(this.wanted, "jump");
    }

    /** @param {TreeNode} node */
    async know(node) {
        if (node.position) return true;
        try {
            node.position = await this.engine.ask("position", this.tree.request(node));
            return true;
        } catch (error) {
            if (error instanceof LinkLost) return false;  // said elsewhere, and tried again
            throw error;
        }
    }
}
