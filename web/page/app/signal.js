// Things that happen, and those who want to hear of them.

/** @template T */
export class Signal {
    /** @type {Set<(detail: T) => void>} */
    #listeners = new Set();

    /** @param {(detail: T) => void} listener */
    on(listener) {
        this.#listeners.add(listener);
    }

    /** @param {T} detail */
    emit(detail) {
        for (const listener of this.#listeners) listener(detail);
    }
}
