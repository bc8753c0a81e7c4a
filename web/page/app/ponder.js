// Thinking on the player's time: the engine begins with its answer to the reply it expects. Was that played, it
// goes on with what it has learned; else the thought is dropped.

/** @typedef {import("./tree.js").TreeNode} TreeNode */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./engine.js").Request} Request */

const longest = 120000;  // milliseconds: who has gone for a walk need not pay for it

export class Ponder {
    /** @param {import("./engine.js").Engine} engine */
    constructor(engine) {
        this.engine = engine;
        /** @type {{request: Request, node: TreeNode, hub: string}|null} */
        this.thought = null;
        this.timer = 0;
    }

    /**
     * @param {import("./tree.js").Tree} tree
     * @param {TreeNode} node where the player is to move
     * @param {Move} expected
     * @param {object} strength the fields that say how long to think
     */
    start(tree, node, expected, strength) {
        this.stop();
        const place = tree.request(node);
        const request = this.engine.start("play", {...place, moves: [...place.moves, expected.hub], ...strength, ponder: true});
        const thought = this.thought = {request, node, hub: expected.hub};
        request.done.catch(() => {
            if (this.thought === thought) this.thought = null;  // refused, or the engine has gone
        });
        this.timer = window.setTimeout(() => this.stop(), longest);
    }

    /** The request for the move after this one, if it was expected; it is not ours any more. @param {TreeNode} node */
    hit(node) {
        const {thought} = this;
        if (!thought || node.parent !== thought.node || node.move?.hub !== thought.hub) return this.stop();
        this.thought = null;
        window.clearTimeout(this.timer);
        this.engine.start("ponder_hit", {target: thought.request.id});
        return thought.request;
    }

    /** @returns {null} */
    stop() {
        window.clearTimeout(this.timer);
        this.thought?.request.cancel();
        return this.thought = null;
    }
}
