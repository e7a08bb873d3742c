/** A refusal, of a server that has too much to do for example, decides nothing about the session. */
export type Renewal = "renewed" | "ended" | { refusal: Response };

const lockName = "domistrz-session-renewal";

let renewing: Promise<Renewal> | undefined;

/**
 * Many calls may fail at once, in many tabs; one renewal serves them all.
 * @returns a refusal is shared as well: clone it to read it
 * @throws what `ask` throws, where the server cannot be reached
 */
export function renewSession(ask: () => Promise<Response>): Promise<Renewal> {
  renewing ??= withTabLock(() => renew(ask)).finally(() => (renewing = undefined));
  return renewing;
}

async function renew(ask: () => Promise<Response>): Promise<Renewal> {
  const response = await ask();
  if (response.ok) return "renewed";
  return response.status === 401 ? "ended" : { refusal: response };
}

/** The tab that comes second waits for the first, whose new cookies are its own as well. */
async function withTabLock(work: () => Promise<Renewal>): Promise<Renewal> {
  // Absent in old browsers and outside https: the server bears two renewals at once.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return work();
  const own = await locks.request(lockName, { ifAvailable: true }, (lock) => lock && work());
  return own ?? locks.request(lockName, () => "renewed" as const);
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
