// A game in the address: what stands after the # carries variant, position and moves, and is sent to nobody.

/** @typedef {import("./session.js").Session} Session */

/**
 * @typedef {object} Shared
 * @property {string} variant
 * @property {string|null} fen
 * @property {string[]} moves
 * @property {number} ply where to look
 */

/** @param {import("./tree.js").Tree} tree @param {import("./tree.js").TreeNode} node */
export function toFragment(tree, node) {
    const end = tree.end(node);
    const {variant, fen, moves} = tree.request(end);
    const fields = new URLSearchParams({v: variant});
    if (fen) fields.set("fen", fen);
    if (moves.length) fields.set("m", moves.join(" "));
    if (node !== end) fields.set("p", String(tree.request(node).moves.length));
    return `#${fields.toString().replaceAll("%3A", ":").replaceAll("%2C", ",")}`;
}

/** @param {string} hash @returns {Shared|null} null if there is no game in it */
export function fromFragment(hash) {
    const fields = new URLSearchParams(hash.replace(/^#/, ""));
    const variant = fields.get("v");
    if (!variant) return null;
    const moves = (fields.get("m") ?? "").split(" ").filter(Boolean);
    const ply = Number(fields.get("p") ?? moves.length);
    return {variant, fen: fields.get("fen"), moves, ply: Number.isInteger(ply) ? ply : moves.length};
}
