// A game with its variations: a tree of moves. It knows nothing of rules, of the engine or the page.

/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").PdnItem} PdnItem */
/** @typedef {import("./types.js").Tag} Tag */

let made = 0;

export class TreeNode {
    /** Moves played before it, and its own. */
    ply = 0;

    /** @param {TreeNode|null} parent @param {Move|null} move */
    constructor(parent, move) {
        this.id = ++made;
        this.parent = parent;
        this.move = move;
        /** @type {TreeNode[]} the first goes on with the line, the others are variations */
        this.children = [];
        this.comment = "";
        this.mark = "";
        /** @type {string|null} another position set up here, in the middle of a game */
        this.setup = null;
        /** @type {Position|null} what the engine says of it, once it was asked */
        this.position = null;
        if (parent) this.ply = parent.ply + (move ? 1 : 0);
    }

    get next() {
        return this.children[0] ?? null;
    }

    /** Whether no choice on the way to it left the main line. */
    get main() {
        for (let node = /** @type {TreeNode} */ (this); node.parent; node = node.parent)
            if (node.parent.children[0] !== node) return false;
        return true;
    }
}

export class Tree {
    /** @param {string} variant @param {string|null} [fen] null: the variant's start */
    constructor(variant, fen = null) {
        this.variant = variant;
        this.fen = fen;
        this.root = new TreeNode(null, null);
        /** @type {Tag[]} */
        this.tags = [];
        this.result = "*";
    }

    /** From the root to the node, both included. @param {TreeNode} node */
    path(node) {
        const nodes = [];
        for (let at = /** @type {TreeNode|null} */ (node); at; at = at.parent) nodes.unshift(at);
        return nodes;
    }

    /**
     * How the engine is told of a position: where the game began, and the moves since.
     * @param {TreeNode} node
     */
    request(node) {
        /** @type {{variant: string, fen?: string, moves: string[]}} */
        const request = {variant: this.variant, moves: []};
        if (this.fen) request.fen = this.fen;
        for (const at of this.path(node)) {
            if (at.setup) {
                request.fen = at.setup;
                request.moves = [];
            }
            if (at.move) request.moves.push(at.move.hub);
        }
        return request;
    }

    /**
     * The node after a move: the one that is there already, or a new one.
     * @param {TreeNode} parent
     * @param {Move} move
     */
    add(parent, move) {
        const known = parent.children.find(child => child.move?.hub === move.hub);
        if (known) return known;
        const node = new TreeNode(parent, move);
        parent.children.push(node);
        return node;
    }

    /** @param {TreeNode} parent @param {Move[]} moves */
    addLine(parent, moves) {
        return moves.reduce((node, move) => this.add(node, move), parent);
    }

    /** @param {TreeNode} node */
    remove(node) {
        if (node.parent) node.parent.children = node.parent.children.filter(child => child !== node);
    }

    /** Makes the line of a node the main line. @param {TreeNode} node */
    promote(node) {
        for (let at = node; at.parent; at = at.parent) {
            const {children} = at.parent;
            children.splice(children.indexOf(at), 1);
            children.unshift(at);
        }
    }

    /** Another tree with the same moves, and the node in it that is like ours. @param {TreeNode} node */
    copy(node) {
        const tree = new Tree(this.variant, this.fen);
        tree.tags = [...this.tags];
        tree.result = this.result;
        let found = tree.root;
        const graft = (/** @type {TreeNode} */ from, /** @type {TreeNode} */ to) => {
            Object.assign(to, {comment: from.comment, mark: from.mark, setup: from.setup, position: from.position});
            if (from === node) found = to;
            for (const child of from.children) {
                const twin = new TreeNode(to, child.move);
                to.children.push(twin);
                graft(child, twin);
            }
        };
        graft(this.root, tree.root);
        return {tree, node: found};
    }

    /** The last node of the line that goes on from a node. @param {TreeNode} [node] */
    end(node = this.root) {
        while (node.next) node = node.next;
        return node;
    }

    /** The nodes of the main line, the root first. */
    line() {
        return this.path(this.end());
    }

    /** The part of the main line that one request tells: since a position was last set up. */
    stretch() {
        const line = this.line();
        return line.slice(Math.max(0, line.findLastIndex(node => node.setup)));
    }

    /** @param {string} name */
    tag(name) {
        return this.tags.find(tag => tag.name === name)?.value ?? "";
    }

    /** What `write` makes PDN of. @returns {PdnItem[]} */
    items() {
        return itemsAfter(this.root);
    }
}

/** @param {TreeNode} node @returns {PdnItem[]} */
function itemsAfter(node) {
    /** @type {PdnItem[]} */
    const items = [];
    for (let at = /** @type {TreeNode|null} */ (node); at; at = at.next) {
        if (at !== node) items.push(...own(at));
        else if (at.comment && !at.parent) items.push({comment: at.comment});
        if (at === node || !at.parent) continue;
        for (const other of at.parent.children.slice(1))
            items.push({variation: [...own(other), ...itemsAfter(other)]});
    }
    return items;
}

/** @param {TreeNode} node @returns {PdnItem[]} */
function own(node) {
    /** @type {PdnItem[]} */
    const items = [];
    if (node.move) items.push({move: node.move.move});
    if (node.mark) items.push({mark: node.mark});
    if (node.comment) items.push({comment: node.comment});
    if (node.setup) items.push({fen: node.setup});
    return items;
}

/**
 * Takes over what was read from PDN. A variation begins where the move before it was played.
 * @param {Tree} tree
 * @param {PdnItem[]} items
 * @param {TreeNode} [at]
 */
export function readItems(tree, items, at = tree.root) {
    for (const item of items) {
        if (item.move) at = tree.add(at, /** @type {Move} */ (item));
        else if (item.comment) at.comment = at.comment ? `${at.comment} ${item.comment}` : item.comment;
        else if (item.mark) at.mark = item.mark;
        else if (item.variation) readItems(tree, item.variation, at.parent ?? at);
        else if (item.fen) at = setUp(at, item.fen);
    }
    return at;
}

/** @param {TreeNode} parent @param {string} fen */
function setUp(parent, fen) {
    const node = new TreeNode(parent, null);
    node.setup = fen;
    parent.children.push(node);
    return node;
}
