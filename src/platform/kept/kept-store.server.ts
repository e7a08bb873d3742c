import { LRUCache } from "lru-cache";
import type { Notices } from "../db/notices.server.ts";
import { hourMs } from "../time/durations.ts";
import { anyCompany, companyKey } from "./kept-keys.ts";
import { createNamesByKey } from "./names-by-key.ts";
import { publicChannel, readPublicChange } from "./public-change.ts";

/**
 * Months, „dziś” and „3 dni temu” change without a word from the database: at midnight in Poland, which is a
 * full hour everywhere, and so all is forgotten when an hour begins. A value may be made from kept ones,
 * and what follows from the clock in it is then as old as all of them.
 */
const lifeMs = 60_000;
/** The clock is read at most once in that time, and not at every call. */
export const clockMs = 1_000;
const hourOf = () => Math.floor(Date.now() / hourMs);
/** Changes remembered, to know what happened while a response was being made. */
const mostRemembered = 1_000;

export type KeptStore<Value> = {
  find(name: string): Value | undefined;
  /** Before a value is made: what is to be told to `keep`. */
  now(): number;
  /** Whether something under the keys `from` changed after the moment `since`, or may have. */
  hasChanged(from: readonly string[], since: number): boolean;
  /** Keeps it unless something it was made from changed `since`. */
  keep(name: string, value: Value, made: { from: readonly string[]; since: number }): void;
  /** Whether what is kept from now on pushes out what was asked for before, or soon will. */
  isFull(): boolean;
  close(): void;
};

/** A part is always empty: what comes next is larger than what is left. */
const fullShare = 0.9;

type Options<Value> = {
  notices: Notices;
  mostBytes: number;
  /** About how many bytes of memory a value takes. */
  bytesOf: (value: Value) => number;
};

/** Bytes of a name, its keys and what the maps need beside. */
const bytesBeside = 400;

/**
 * What was made from public data of companies, forgotten as soon as the database tells of a change
 * of it. While it cannot tell, nothing is kept.
 */
export function createKeptStore<Value>({
  notices,
  mostBytes,
  bytesOf,
}: Options<Value>): KeptStore<Value> {
  const names = createNamesByKey();
  const kept = new LRUCache<string, { value: Value; from: readonly string[] }>({
    maxSize: mostBytes,
    sizeCalculation: ({ value }, name) => bytesOf(value) + name.length + bytesBeside,
    ttl: lifeMs,
    ttlResolution: clockMs,
    dispose: ({ from }, name) => {
      for (const key of from) names.remove(key, name);
    },
  });
  const changes = rememberChanges();
  let isTold = false;

  const forgetAll = () => {
    kept.clear();
    changes.add("all");
  };
  const forget = (keys: ReadonlySet<string>) => {
    for (const key of keys) {
      for (const name of names.of(key)) kept.delete(name);
    }
    changes.add(keys);
  };
  let hour = hourOf();
  const heedClock = () => {
    if (hourOf() === hour) return;
    hour = hourOf();
    forgetAll();
  };
  const hasChanged = (from: readonly string[], since: number) =>
    !isTold || changes.mayConcern(from, since);
  const beDeaf = () => {
    isTold = false;
    forgetAll();
  };
  const stop = notices.listen(publicChannel, {
    onNotice(payload) {
      const { ids } = readPublicChange(payload);
      if (ids === null) return forgetAll();
      forget(new Set([anyCompany, ...ids.map(companyKey)]));
    },
    onListening() {
      isTold = true;
      forgetAll();
    },
    onLost: beDeaf,
    onClosed: beDeaf,
  });
  return {
    find(name) {
      heedClock();
      return kept.get(name)?.value;
    },
    now() {
      heedClock();
      return changes.now();
    },
    hasChanged,
    keep(name, value, { from, since }) {
      if (hasChanged(from, since)) return;
      kept.set(name, { value, from });
      for (const key of from) names.add(key, name);
    },
    isFull: () => kept.calculatedSize > fullShare * mostBytes,
    close: stop,
  };
}

/** Changes, each at a moment of its own; of those before the last five hundred or so only that there were some. */
function rememberChanges() {
  let moment = 0;
  let last: { moment: number; keys: ReadonlySet<string> | "all" }[] = [];
  return {
    add(keys: ReadonlySet<string> | "all") {
      moment += 1;
      last.push({ moment, keys });
      if (last.length > mostRemembered) last = last.slice(-mostRemembered / 2);
    },
    now: () => moment,
    /** Whether something under the keys changed after that moment, or is not known not to have. */
    mayConcern(from: readonly string[], since: number) {
      const first = last[0];
      if (first && first.moment > since + 1) return true;
      return last.some(
        ({ moment: at, keys }) =>
          at > since && (keys === "all" || from.some((key) => keys.has(key))),
      );
    },
  };
}
