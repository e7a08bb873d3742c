import type { IncomingMessage, ServerResponse } from "node:http";

/** What a client may still send of a request that was answered already. */
const maxRestBytes = 64 * 1024 * 1024;
/** Of one that has not told how much it is: it may never end. */
const maxUntoldBytes = 1024 * 1024;
const maxRestMs = 5_000;
/** A client that stopped sending when it read the response will not continue. */
const maxSilenceMs = 500;
/** Time to read the response, with nothing taken in any more: what closes a full line resets it. */
const lingerMs = 1_000;

/**
 * A call may be answered before its body was read: signed out, too large. The rest is taken in and
 * thrown away, so that the connection carries the client's next request; who falls silent, sends
 * for too long or too much is cut off.
 */
export function takeInRest(request: IncomingMessage, response: ServerResponse) {
  if (!hasBody(request)) return;
  // Sooner than it is finished: by then Node throws away what nobody reads, and does not say how much.
  response.once("prefinish", () => {
    if (!request.complete && !request.destroyed) discardRest(request);
  });
}

/** RFC 9112, 6: one of these announces it. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers["content-length"] !== undefined || isUntold(headers);

const isUntold = (headers: IncomingMessage["headers"]) =>
  headers["transfer-encoding"] !== undefined;

function discardRest(request: IncomingMessage) {
  const { socket, headers } = request;
  const mostBytes = isUntold(headers) ? maxUntoldBytes : maxRestBytes;
  const startedAt = performance.now();
  let bytes = 0;
  let isSilent = true;
  const timer = setInterval(() => {
    if (performance.now() - startedAt > maxRestMs) {
      closeLater();
    } else if (isSilent) {
      // Told once: of who is gone already neither the socket nor, after its answer, the request closes again.
      clearInterval(timer);
      socket.destroySoon();
    }
    isSilent = true;
  }, maxSilenceMs);
  const closeLater = () => {
    clearInterval(timer);
    request.removeAllListeners("data").pause();
    socket.end(() => setTimeout(() => socket.destroy(), lingerMs).unref());
  };
  request.once("close", () => clearInterval(timer));
  // A partly read body waits for its reader to continue, which never happens.
  request.removeAllListeners("data");
  request.on("data", (part: Buffer) => {
    isSilent = false;
    bytes += part.length;
    if (bytes > mostBytes) closeLater();
  });
  request.resume();
}
