// The shapes of what the engine answers, as docs/protocol-json.md has them, for the type checker. Nothing here runs.

/** @typedef {"white"|"black"} Colour */
/** @typedef {"man"|"king"} Rank */

/**
 * @typedef {object} Variant
 * @property {string} name
 * @property {string[]} synonyms
 * @property {number} size
 * @property {boolean} mirrored
 * @property {Colour} starts
 * @property {"numeric"|"algebraic"} notation
 * @property {string[]} squares
 * @property {string} fen
 * @property {string} goal
 */

/**
 * @typedef {object} Move
 * @property {string} move
 * @property {string} hub
 * @property {number} from
 * @property {number} to
 * @property {number[]} captured
 * @property {number[]} route
 * @property {number[][]} [routes] where there are several
 * @property {boolean} crowns
 */

/** @typedef {{men: number[], kings: number[]}} Side */

/**
 * @typedef {object} Position
 * @property {string} variant
 * @property {string} fen
 * @property {Colour} turn
 * @property {{white: Side, black: Side}} pieces
 * @property {string} outcome
 * @property {"ongoing"|"white"|"black"|"draw"} result
 * @property {string} reason
 * @property {Move[]} legal
 * @property {Move[]} played
 * @property {string} [opening]
 */

/**
 * @typedef {object} Score
 * @property {"men"|"win"|"loss"|"database"} type
 * @property {number} [value]
 * @property {number} [plies]
 * @property {"win"|"draw"|"loss"} [result]
 */

/** @typedef {{win: number, draw: number, loss: number}} Wdl */

/**
 * @typedef {object} Line
 * @property {number} rank
 * @property {number} depth
 * @property {Score} score
 * @property {Wdl} wdl
 * @property {string[]} pv
 * @property {string[]} pv_hub
 */

/**
 * @typedef {object} Analysis
 * @property {boolean} final
 * @property {Colour} turn
 * @property {number} depth
 * @property {Score} [score]
 * @property {Wdl} [wdl]
 * @property {number} nodes
 * @property {number} nps
 * @property {number} time
 * @property {Line[]} lines
 */

/**
 * @typedef {object} PdnItem
 * @property {string} [move]
 * @property {string} [hub]
 * @property {number} [from]
 * @property {number} [to]
 * @property {number[]} [captured]
 * @property {number[]} [route]
 * @property {boolean} [crowns]
 * @property {string} [comment]
 * @property {string} [mark]
 * @property {number} [nag]
 * @property {string} [fen]
 * @property {PdnItem[]} [variation]
 */

/** @typedef {{name: string, value: string}} Tag */

/**
 * @typedef {object} PdnGame
 * @property {number} number
 * @property {string} [variant]
 * @property {Tag[]} tags
 * @property {string} [fen]
 * @property {string} [result]
 * @property {number} [plies]
 * @property {{line: number, text: string}[]} problems
 * @property {PdnItem[]} [items]
 */

/** @typedef {{score: Score, pv: string[], pv_hub: string[]}} Better */
/** @typedef {Move & {loss: number, mark: string, better?: Better}} JudgedMove */

/**
 * @typedef {object} JudgedPosition
 * @property {string} fen
 * @property {Colour} turn
 * @property {number} depth
 * @property {Score} [score]
 * @property {Wdl} [wdl]
 * @property {number} white
 * @property {string[]} pv
 * @property {string[]} pv_hub
 */

/**
 * @typedef {object} Annotation
 * @property {string} variant
 * @property {{white: number, black: number}} accuracy
 * @property {JudgedPosition[]} positions
 * @property {JudgedMove[]} moves
 * @property {string} pdn
 */

export {};
