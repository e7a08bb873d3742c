import type { IncomingMessage, ServerResponse } from "node:http";

/** What a client may still send of a request that was answered already. */
const maxRestBytes = 64 * 1024 * 1024;
const maxRestMs = 5_000;
/** A client that stopped sending when it read the response will not continue. */
const maxSilenceMs = 500;

/**
 * A call may be answered before its body was read: signed out, too large. The rest is taken in and
 * thrown away, so that the connection carries the client's next request; who falls silent or sends
 * for too long is cut off.
 */
export function takeInRest(request: IncomingMessage, response: ServerResponse) {
  response.once("finish", () => {
    if (!request.complete && !request.destroyed) discardRest(request);
  });
}

function discardRest(request: IncomingMessage) {
  const cut = () => request.socket.destroySoon();
  const timers = [setTimeout(cut, maxRestMs), setTimeout(cut, maxSilenceMs)] as const;
  request.once("close", () => timers.forEach((timer) => clearTimeout(timer)));
  // A partly read body waits for its reader to continue, which never happens.
  request.removeAllListeners("data");
  let restBytes = 0;
  request.on("data", (part: Buffer) => {
    restBytes += part.length;
    timers[1].refresh();
    if (restBytes > maxRestBytes) cut();
  });
  request.resume();
}
