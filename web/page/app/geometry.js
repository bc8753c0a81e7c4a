// Where the squares lie. Squares are board numbers: 1 is the first playing square of the top row,
// and they count row by row, from left to right, in every variant.

export class Geometry {
    /** @param {{size: number, mirrored: boolean}} shape */
    constructor({size, mirrored}) {
        this.size = size;
        this.mirrored = mirrored;
        this.half = size / 2;
        this.count = size * this.half;
    }

    /** @param {number} square */
    row(square) {
        return Math.floor((square - 1) / this.half);
    }

    /** @param {number} square */
    column(square) {
        return 2 * ((square - 1) % this.half) + this.#first(this.row(square));
    }

    /** @param {number} row */
    #first(row) {
        return (row % 2 === 0) !== this.mirrored ? 1 : 0;
    }

    /**
     * The square there, or 0 where no piece ever stands.
     * @param {number} row
     * @param {number} column
     */
    square(row, column) {
        const inside = row >= 0 && column >= 0 && row < this.size && column < this.size;
        if (!inside || column % 2 !== this.#first(row)) return 0;
        return row * this.half + (column - this.#first(row)) / 2 + 1;
    }

    /**
     * The upper left corner as it is drawn, in squares.
     * @param {number} square
     * @param {boolean} flipped with Black below
     */
    place(square, flipped) {
        const row = this.row(square);
        const column = this.column(square);
        const last = this.size - 1;
        return flipped ? {x: last - column, y: last - row} : {x: column, y: row};
    }

    /**
     * The square drawn there, or 0.
     * @param {number} x
     * @param {number} y
     * @param {boolean} flipped
     */
    at(x, y, flipped) {
        const last = this.size - 1;
        const [column, row] = [Math.floor(x), Math.floor(y)];
        return flipped ? this.square(last - row, last - column) : this.square(row, column);
    }

    /**
     * The next square for an arrow key, as drawn; the same one at the edge.
     * @param {number} square
     * @param {string} key
     * @param {boolean} flipped
     */
    neighbour(square, key, flipped) {
        const {x, y} = this.place(square, flipped);
        /** @type {Record<string, number[][]>} */
        const steps = {
            ArrowLeft: [[-2, 0]],
            ArrowRight: [[2, 0]],
            ArrowUp: [[-1, -1], [1, -1]],
            ArrowDown: [[1, 1], [-1, 1]],
        };
        for (const [dx, dy] of steps[key] ?? []) {
            const found = this.at(x + dx, y + dy, flipped);
            if (found) return found;
        }
        return square;
    }
}
