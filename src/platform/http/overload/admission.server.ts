import type { ServerResponse } from "node:http";

/**
 * Worked on at once: these keep Node and the database busy, and more would only make all of them late.
 * With eight pages a flood was answered three quarters of what one core can, with four all of it. Of calls,
 * which mostly wait for the database, eight.
 */
const mostAtOnce = 8;
const placesOf = { call: 1, page: 2 };
/** Who has waited longer is answered too late anyway: the work is not begun. */
const longestWaitMs = 400;
/**
 * Beyond these nobody would be reached in time. Of calls, which take a tenth of what pages take, more may wait, but only
 * as long as they are a burst: a queue that stays helps nobody, and who waits in it becomes old to the garbage collector.
 * With 200 that waited a flood of calls was answered half of what a core can, with 20 all of it.
 */
const mostWaiting = { call: { burst: 500, standing: 20 }, page: { burst: 200, standing: 200 } };
/** A queue that was not empty for so long is a standing one (as in CoDel, RFC 8289). */
const burstMs = 300;
/**
 * Of one turn of the event loop. What is made of kept things waits for nothing: of a crowd one after the other would be
 * answered at once, and who asks meanwhile is neither let in nor seen to wait. A page takes about as long.
 */
const mostOfTurnMs = 2;

export type AdmissionOptions = {
  mostAtOnce?: number;
  longestWaitMs?: number;
  mostWaiting?: typeof mostWaiting;
  now?: () => number;
};

type Turn = {
  kind: keyof typeof placesOf;
  work: (hasWaited: boolean) => void;
  refuse: () => void;
};

type Admission = {
  /** Runs `work` at once, in its turn, or not at all: then `refuse`. */
  admit(response: ServerResponse, turn: Turn): void;
};

/**
 * Keeps a flood from making everybody late: some are worked on, some wait shortly for their turn,
 * the rest is refused before any work. A place is free again once the response is complete, or its client takes it more
 * slowly than it is made.
 */
export function createAdmission(options: AdmissionOptions = {}): Admission {
  const most = options.mostAtOnce ?? mostAtOnce;
  const waitMs = options.longestWaitMs ?? longestWaitMs;
  const limits = options.mostWaiting ?? mostWaiting;
  const now = options.now ?? (() => performance.now());
  type Waiting = Turn & { response: ServerResponse; since: number };
  const waiting: Waiting[] = [];
  /** How many of each kind wait, and when none did. */
  const queues = { call: { size: 0, emptyAt: 0 }, page: { size: 0, emptyAt: 0 } };
  let running = 0;
  /** When the first of this turn was begun. */
  let turnSince: number | undefined;

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
  const takeNext = () => {
    const first = mayBegin() ? waiting.shift() : undefined;
    if (first) queues[first.kind].size -= 1;
    return first;
  };
  const next = () => {
    for (let first = takeNext(); first; first = takeNext()) {
      // Its client has given up.
      if (first.response.destroyed) continue;
      if (now() - first.since > waitMs) first.refuse();
      else begin(first.response, first, true);
    }
  };
  let looksAgain = false;
  const lookLater = () => {
    const first = waiting[0];
    if (looksAgain || !first) return;
    looksAgain = true;
    setTimeout(refuseLate, first.since + waitMs - now() + 1).unref();
  };
  /** Also where no place becomes free for long. */
  const refuseLate = () => {
    looksAgain = false;
    while (waiting[0] && now() - waiting[0].since > waitMs) {
      const late = waiting.shift()!;
      queues[late.kind].size -= 1;
      if (!late.response.destroyed) late.refuse();
    }
    lookLater();
  };
  const mayWait = (kind: Turn["kind"], at: number) => {
    const queue = queues[kind];
    if (queue.size === 0) queue.emptyAt = at;
    const { burst, standing } = limits[kind];
    return queue.size < (at - queue.emptyAt < burstMs ? burst : standing);
  };
  return {
    admit(response, turn) {
      if (waiting.length === 0 && mayBegin()) return begin(response, turn, false);
      const since = now();
      if (!mayWait(turn.kind, since)) return turn.refuse();
      queues[turn.kind].size += 1;
      waiting.push({ response, since, ...turn });
      lookLater();
    },
  };
}

/**
 * Of a long response, as a list of addresses, the rest is packed at the pace of its client: eight who take none of it
 * had kept every place.
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
 * Of a request that a client sent before it had the response to another: Node keeps the second response back until the
 * first was taken, and says nothing when it is complete.
 */
function onceEnded(response: ServerResponse, call: () => void) {
  const end = response.end.bind(response) as (...written: unknown[]) => ServerResponse;
  response.end = (...written: unknown[]) => {
    const ended = end(...written);
    call();
    return ended;
  };
}
