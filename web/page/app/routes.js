// Which move is meant: the player points at a piece, then at squares it comes to or at pieces it
// takes, until only one legal move is left. The legal moves come from the engine.

/** @typedef {import("./types.js").Move} Move */

export class Chooser {
    /** @param {Move[]} legal */
    constructor(legal) {
        this.legal = legal;
        this.from = 0;
        /** @type {number[]} squares pointed at after the piece */
        this.points = [];
        /** @type {Move[]} the moves that are still possible */
        this.left = [];
    }

    /** Whether the piece there can be moved. @param {number} square */
    movable(square) {
        return this.legal.some(move => move.from === square);
    }

    /** @param {number} square */
    choose(square) {
        this.from = square;
        this.points = [];
        this.left = this.legal.filter(move => move.from === square);
        return this.left.length > 0;
    }

    clear() {
        this.choose(0);
    }

    /** The squares worth pointing at next. */
    targets() {
        const last = this.points.at(-1);
        const found = new Set();
        for (const move of this.left)
            for (const square of ends(move, this.left))
                if (square !== last || move.to === last) found.add(square);
        return [...found];
    }

    /** Captured pieces that tell the moves left apart. */
    distinguishing() {
        const taken = new Set(this.left.flatMap(move => move.captured));
        return [...taken].filter(square => !this.left.every(move => move.captured.includes(square)));
    }

    /**
     * Points at a square. The move if it is now clear which; else null, and `left` says what is
     * still possible. A square that fits no move changes nothing.
     * @param {number} square
     */
    point(square) {
        const again = this.points.at(-1) === square;
        const next = this.left.filter(move => again ? move.to === square : passes(move, square));
        if (!next.length) return null;
        this.points.push(square);
        this.left = next;
        const ending = next.filter(move => move.to === square);
        // One move ends here and none goes on from here: the square is its goal.
        if (ending.length === 1 && next.every(move => move === ending[0])) return along(ending[0], this.points);
        return next.length === 1 ? along(next[0], this.points) : null;
    }

    /** Whether a square fits a move that is still possible. @param {number} square */
    fits(square) {
        return this.left.some(move => passes(move, square));
    }
}

/** @param {Move} move */
const routes = move => move.routes ?? [move.route];

/** @param {Move} move @param {number} square */
function passes(move, square) {
    return routes(move).some(route => route.indexOf(square, 1) > 0) || move.captured.includes(square);
}

/** The move by the route that comes to the squares pointed at, and soonest. @param {Move} move @param {number[]} points */
function along(move, points) {
    const far = 1000;
    const way = (/** @type {number[]} */ route) => points.reduce((sum, square) => {
        const at = route.indexOf(square, 1);
        return sum + (at < 0 ? far : at);
    }, 0);
    const best = routes(move).reduce((one, other) => way(other) < way(one) ? other : one);
    return best === routes(move)[0] ? move : {...move, route: best};
}

/**
 * Where a move may be pointed at: its end, and the landings that not all moves share.
 * @param {Move} move
 * @param {Move[]} moves
 */
function ends(move, moves) {
    const landings = routes(move).flatMap(route => route.slice(1, -1));
    const telling = landings.filter(square => !moves.every(other => passes(other, square)));
    return [move.to, ...telling];
}

/**
 * The legal moves that a typed text may mean: `32-28`, `3228`, `c3d4`, `22x15`; the beginning of a move
 * is enough where only one begins like it.
 * @param {Move[]} legal
 * @param {string} text
 */
export function typed(legal, text) {
    const plain = (/** @type {string} */ move) => move.toLowerCase().replace(/[^a-z0-9]+/g, " ").trim();
    const squeezed = (/** @type {string} */ move) => plain(move).replace(/x| /g, "");
    const wanted = squeezed(text);
    if (!wanted) return [];
    const short = (/** @type {Move} */ move) => {
        const parts = plain(move.move.replace(/x/gi, " ")).split(" ");
        return parts[0] + parts[parts.length - 1];
    };
    const exact = legal.filter(move => squeezed(move.move) === wanted || squeezed(move.hub) === wanted ||
                                       short(move) === wanted);
    if (exact.length) return exact;
    return legal.filter(move => squeezed(move.move).startsWith(wanted) || short(move).startsWith(wanted));
}
