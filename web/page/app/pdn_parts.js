// Files of games in parts that fit into a message. Nothing is read here but where a game begins: at the first
// tag after something that is none.

const longest_part = 200000;  // characters; a message may have a mebibyte, and some characters take more than one
const tag = /^\s*\[\s*\w+\s+"/;

/** @param {string} text @returns {string[]} */
export function splitGames(text) {
    const parts = [""];
    let in_tags = false;
    for (const line of text.split(/(?<=\n)/)) {
        const last = parts.length - 1;
        const begins = tag.test(line) && !in_tags;
        if (line.trim()) in_tags = tag.test(line);
        if (begins && parts[last].length > longest_part) parts.push(line);
        else parts[last] += line;
    }
    return parts;
}
