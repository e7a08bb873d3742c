import type { IncomingMessage, ServerResponse } from "node:http";

/** What a client may still send of a request that was answered already. */
const maxRestBytes = 64 * 1024 * 1024;
const maxRestMs = 5_000;

/**
 * A call may be answered before its body was read: signed out, too large. The rest is taken in and
 * thrown away, so that the connection carries the client's next request; who sends on for too long
 * is cut off.
 */
export function takeInRest(request: IncomingMessage, response: ServerResponse) {
  response.once("finish", () => {
    if (request.readableEnded || request.destroyed) return;
    // A body that somebody began to read waits for them to go on; nobody will.
    request.removeAllListeners("data");
    const timer = setTimeout(() => request.socket.destroySoon(), maxRestMs);
    timer.unref();
    request.once("close", () => clearTimeout(timer));
    let restBytes = 0;
    request.on("data", (part: Buffer) => {
      restBytes += part.length;
      if (restBytes > maxRestBytes) request.socket.destroySoon();
    });
    request.resume();
  });
}
