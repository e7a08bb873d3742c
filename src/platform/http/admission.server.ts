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
/** Beyond these nobody would be reached in time. */
const mostWaiting = 200;
/**
 * Of one turn of the event loop. What is made of kept things waits for nothing: of a crowd one after the other would be
 * answered at once, and who asks meanwhile is neither let in nor seen to wait. A page takes about as long.
 */
const mostOfTurnMs = 2;

export type AdmissionOptions = {
  mostAtOnce?: number;
  longestWaitMs?: number;
  mostWaiting?: number;
  now?: () => number;
};

type Turn = { kind: keyof typeof placesOf; work: () => void; refuse: () => void };

export type Admission = {
  /** Runs `work` at once, in its turn, or not at all: then `refuse`. */
  admit(response: ServerResponse, turn: Turn): void;
};

/**
 * Keeps a flood from making everybody late: some are worked on, some wait shortly for their turn,
 * the rest is refused before any work. A place is free again once the response is complete, however
 * slowly its client takes it.
 */
export function createAdmission(options: AdmissionOptions = {}): Admission {
  const most = options.mostAtOnce ?? mostAtOnce;
  const waitMs = options.longestWaitMs ?? longestWaitMs;
  const limit = options.mostWaiting ?? mostWaiting;
  const now = options.now ?? (() => performance.now());
  type Waiting = Turn & { response: ServerResponse; since: number };
  const waiting: Waiting[] = [];
  let running = 0;
  /** When the first of this turn was begun. */
  let turnSince: number | undefined;

  const mayBegin = () =>
    running < most && (turnSince === undefined || now() - turnSince < mostOfTurnMs);
  const begin = ({ response, kind, work }: Omit<Waiting, "since">) => {
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
    work();
  };
  const nextTurn = () => {
    turnSince = undefined;
    next();
  };
  const takeNext = () => (mayBegin() ? waiting.shift() : undefined);
  const next = () => {
    for (let first = takeNext(); first; first = takeNext()) {
      // Its client has given up.
      if (first.response.destroyed) continue;
      if (now() - first.since > waitMs) first.refuse();
      else begin(first);
    }
  };
  return {
    admit(response, turn) {
      if (waiting.length === 0 && mayBegin()) return begin({ response, ...turn });
      if (waiting.length >= limit) return turn.refuse();
      waiting.push({ response, since: now(), ...turn });
    },
  };
}
