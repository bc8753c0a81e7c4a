// The engine of the page in a Worker: messages of the JSON protocol (docs/protocol-json.md).
{
    /** @type {MessageEvent[]} */
    const early = [];
    self.onmessage = event => early.push(event);
    import("./engine.js").then(({serve}) => {
        serve(self, "json");
        for (const event of early) self.onmessage?.(event);
    }).catch(error => setTimeout(() => { throw error; }));  // so that it arrives as an `error` of the Worker
}
