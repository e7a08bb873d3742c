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
  if (!hasBody(request)) return;
  response.once("finish", () => {
    if (!request.complete && !request.destroyed) discardRest(request);
  });
}

/** RFC 9112, 6: one of these announces it. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

function discardRest(request: IncomingMessage) {
  const { socket } = request;
  const startedAt = performance.now();
  const readBefore = socket.bytesRead;
  let read = readBefore;
  // By what comes in: where nobody has begun to read the body, Node throws it away without a word.
  const timer = setInterval(() => {
    const isSilent = socket.bytesRead === read;
    read = socket.bytesRead;
    const isOver = read - readBefore > maxRestBytes || performance.now() - startedAt > maxRestMs;
    if (!isSilent && !isOver) return;
    // Told once: of who is gone already neither the socket nor, after its answer, the request closes again.
    clearInterval(timer);
    socket.destroySoon();
  }, maxSilenceMs);
  request.once("close", () => clearInterval(timer));
  // A partly read body waits for its reader to continue, which never happens.
  request.removeAllListeners("data");
  request.resume();
}
