import type { ServerResponse } from "node:http";
import { clientIp, limitKey } from "../client-ip.server.ts";
import { createWaitingLines, type Kind } from "./waiting-lines.ts";

/**
 * Places for what is worked on at once: eight calls, which mostly wait for the database, or four pages. These keep
 * Node and the database busy; more would only make all of them late. Measured with a flood: eight pages at once
 * answer three quarters of what one core can, four all of it.
 */
const mostAtOnce = 8;
const placesOf = { call: 1, page: 2 };
/** Whoever has waited longer is refused: the answer would come too late anyway. */
const longestWaitMs = 400;
/**
 * How many may wait: more would not be reached in time. A call takes a tenth of a page, so more of them may wait, but
 * only in a burst. A queue that stays helps nobody, and what waits in it for long is moved among the old objects by
 * the garbage collector. Measured with a flood of calls: with 200 that wait half of what one core can is
 * answered, with 20 all of it.
 */
const mostWaiting = { call: { burst: 500, standing: 20 }, page: { burst: 200, standing: 200 } };
/** A queue that has not been empty for so long is a standing one (as in CoDel, RFC 8289). */
const burstMs = 300;
/**
 * For so long requests are begun in one turn of the event loop; a page takes about as long. What is made from kept
 * parts never waits, so a whole crowd would be answered in one turn, and nobody who asks meanwhile would be heard.
 */
const mostOfTurnMs = 2;

export type AdmissionOptions = {
  mostAtOnce?: number;
  longestWaitMs?: number;
  mostWaiting?: typeof mostWaiting;
  now?: () => number;
  trustedProxies?: number;
};

type Turn = {
  kind: Kind;
  work: (hasWaited: boolean) => void;
  refuse: () => void;
};

type Admission = {
  /** Runs `work` at once, in its turn, or not at all: then `refuse`. */
  admit(response: ServerResponse, turn: Turn): void;
};

/**
 * Keeps a flood from making everybody late: some are worked on, some wait shortly for their turn, each address for its
 * own, the rest is refused before any work. A place is free again once the response is complete, or its client takes it more
 * slowly than it is made.
 */
export function createAdmission(options: AdmissionOptions = {}): Admission {
  const most = options.mostAtOnce ?? mostAtOnce;
  const waitMs = options.longestWaitMs ?? longestWaitMs;
  const limits = options.mostWaiting ?? mostWaiting;
  const now = options.now ?? (() => performance.now());
  const addressOf = ({ req }: ServerResponse) =>
    limitKey(clientIp(req, options.trustedProxies ?? 0));
  type Waiting = Turn & { response: ServerResponse; from: string; since: number };
  const waiting = createWaitingLines<Waiting>();
  const { sizes } = waiting;
  /** When none of a kind waited. */
  const emptyAt = { call: 0, page: 0 };
  let running = 0;
  /** When the first request of this turn of the event loop was begun. */
  let turnSince: number | undefined;
  /** Whether a timer is set that refuses who has waited too long. */
  let looksAgain = false;

  const mayBegin = () =>
    running < most && (turnSince === undefined || now() - turnSince < mostOfTurnMs);
  const begin = (response: ServerResponse, { kind, work }: Turn, hasWaited: boolean) => {
    running += placesOf[kind];
    if (turnSince === undefined) {
      turnSince = now();
      setImmediate(nextTurn);
    }
    let isOver = false;
    const over = () => {
      if (isOver) return;
      isOver = true;
      running -= placesOf[kind];
      next();
    };
    response.once("prefinish", over);
    response.once("close", over);
    if (response.socket === null) onceEnded(response, over);
    work(hasWaited);
    // What is kept has been sent.
    if (!isOver) onceHeldUp(response, over);
  };
  const nextTurn = () => {
    turnSince = undefined;
    next();
  };
  const takeNext = () => (mayBegin() ? waiting.take() : undefined);
  const next = () => {
    for (let first = takeNext(); first; first = takeNext()) {
      // Its client has given up.
      if (first.response.destroyed) continue;
      if (now() - first.since > waitMs) first.refuse();
      else begin(first.response, first, true);
    }
  };
  const lookLater = () => {
    const oldest = looksAgain ? undefined : waiting.oldest();
    if (oldest === undefined) return;
    looksAgain = true;
    // Refusing those before it may have taken longer than it had left.
    setTimeout(refuseLate, Math.max(oldest + waitMs - now() + 1, 1)).unref();
  };
  /** Also where no place becomes free for long. */
  const refuseLate = () => {
    looksAgain = false;
    const before = now() - waitMs;
    for (let late = waiting.takeSince(before); late; late = waiting.takeSince(before)) {
      if (!late.response.destroyed) late.refuse();
    }
    lookLater();
  };
  const mayWait = (kind: Turn["kind"], at: number) => {
    if (sizes[kind] === 0) emptyAt[kind] = at;
    const { burst, standing } = limits[kind];
    return sizes[kind] < (at - emptyAt[kind] < burstMs ? burst : standing);
  };
  return {
    admit(response, turn) {
      if (sizes.call + sizes.page === 0 && mayBegin()) return begin(response, turn, false);
      const since = now();
      const its = { response, since, from: addressOf(response), ...turn };
      const isRoom = mayWait(turn.kind, since);
      const others = isRoom ? undefined : waiting.giveWay(its);
      if (!isRoom && !others) return turn.refuse();
      others?.refuse();
      waiting.add(its);
      lookLater();
    },
  };
}

/** The same for a page that a form asks for, once the form is there; null when it is refused, or nobody waits any more. */
export function drawnInTurn<T>(
  admission: Admission,
  response: ServerResponse,
  draw: () => Promise<T>,
): Promise<T | null> {
  return new Promise((resolve) => {
    const refuse = () => resolve(null);
    response.once("close", refuse);
    admission.admit(response, { kind: "page", work: () => resolve(draw()), refuse });
  });
}

/**
 * Calls when a client takes a response more slowly than it is made. The rest of a long one, as a list of addresses, is
 * made at that pace: eight clients who take none of it would keep every place.
 */
function onceHeldUp(response: ServerResponse, call: () => void) {
  const write = response.write.bind(response) as (...written: unknown[]) => boolean;
  response.write = (...written: unknown[]) => {
    const takesMore = write(...written);
    if (!takesMore) call();
    return takesMore;
  };
}

/**
 * Calls when a response is complete that has no socket yet. A client may send a request before it has the response to
 * another: Node holds the second response back until the first was taken, and tells nobody when it is complete.
 */
function onceEnded(response: ServerResponse, call: () => void) {
  const end = response.end.bind(response) as (...written: unknown[]) => ServerResponse;
  response.end = (...written: unknown[]) => {
    const ended = end(...written);
    call();
    return ended;
  };
}
