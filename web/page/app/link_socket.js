// One way to the engine: the WebSocket of `damier serve`, which also served the page.

/** @typedef {import("./engine.js").Link} Link */

/**
 * The address of the socket beside the page. What the server put into the page's own address to
 * know us again (the token) goes along.
 * @param {Location} location
 */
export function socketAddress(location) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return `${scheme}//${location.host}/ws${location.search}`;
}

/**
 * @param {string} address
 * @param {import("./engine.js").Listener} listener
 * @returns {Link}
 */
export function openSocket(address, listener) {
    const socket = new WebSocket(address);
    socket.addEventListener("open", () => listener.opened());
    socket.addEventListener("message", event => listener.received(event.data));
    socket.addEventListener("close", () => listener.closed());
    return {
        send: text => socket.send(text),
        close: () => socket.close(),
    };
}
