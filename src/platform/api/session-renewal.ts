/** A refusal, of a server that has too much to do for example, decides nothing about the session. */
type Renewal = "renewed" | "ended" | { refusal: Response };

const lockName = "domistrz-session-renewal";

let renewing: Promise<Renewal> | undefined;

/**
 * Many calls may fail at once; one renewal serves all of a tab.
 * @returns a refusal is shared as well: clone it to read it
 * @throws what `ask` throws, where the server cannot be reached
 */
export function renewSession(ask: () => Promise<Response>): Promise<Renewal> {
  renewing ??= withTabLock(() => renew(ask)).finally(() => (renewing = undefined));
  return renewing;
}

async function renew(ask: () => Promise<Response>): Promise<Renewal> {
  const response = await ask();
  const { ok, status } = response;
  if (!ok && status !== 401) return { refusal: response };
  // For the browser an answer that nobody reads stays under way, on its connection.
  await response.text();
  return ok ? "renewed" : "ended";
}

/**
 * One tab after the other, each with the cookies that the one before was given. What became of
 * that one's renewal it does not know, so it renews as well.
 */
async function withTabLock(work: () => Promise<Renewal>): Promise<Renewal> {
  // Absent in old browsers and outside https: the server bears two renewals at once.
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request(lockName, work) : work();
}

/** An event, not state: no code reads later whether it happened. */
const events = new EventTarget();
const lostEvent = "session-lost";

/** Called when a call was refused because the session ended. Browser only. */
export function onSessionLost(listener: () => void): () => void {
  events.addEventListener(lostEvent, listener);
  return () => events.removeEventListener(lostEvent, listener);
}

export function notifySessionLost() {
  events.dispatchEvent(new Event(lostEvent));
}
