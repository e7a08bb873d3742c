import { LRUCache } from "lru-cache";
import type { Notices } from "../../db/notices.server.ts";
import { anyCompany, companyKey } from "./cache-keys.server.ts";
import type { SharedBody } from "./cached-body.server.ts";

export type SharedResponse = {
  readonly status: 200;
  /** Names and values in turn, without those of the body's encoding. */
  readonly headers: readonly string[];
  readonly etag: string;
  readonly bodies: SharedBody;
  readonly keys: ReadonlySet<string>;
};

/** Bytes of compressed bodies, of both encodings. */
const mostBytes = 48 * 1024 * 1024;
/** Months, „dziś” and „3 dni temu” change without a word from the database. */
const lifeMs = 60_000;
/** Changes remembered, to know what happened while a response was being made. */
const mostRemembered = 1_000;

export type SharedStore = {
  find(address: string): SharedResponse | undefined;
  /** Before a response is made: what is to be told to `keep`. */
  now(): number;
  /** Keeps it unless something it was made from changed `since`. */
  keep(address: string, response: SharedResponse, since: number): void;
  close(): void;
};

/**
 * Responses that are the same for every guest, forgotten as soon as the database tells of a change.
 * While it cannot tell, nothing is kept.
 */
export function createSharedStore(notices: Notices): SharedStore {
  const addresses = new Map<string, Set<string>>();
  const kept = new LRUCache<string, SharedResponse>({
    maxSize: mostBytes,
    sizeCalculation: ({ bodies }, address) =>
      bodies.br.length + bodies.gzip.length + address.length + 2_000,
    ttl: lifeMs,
    dispose: ({ keys }, address) => {
      for (const key of keys) {
        const others = addresses.get(key);
        others?.delete(address);
        if (others?.size === 0) addresses.delete(key);
      }
    },
  });
  let isTold = false;
  let moment = 0;
  let changes: { moment: number; keys: ReadonlySet<string> | "all" }[] = [];

  const noteKeys = (address: string, keys: ReadonlySet<string>) => {
    for (const key of keys) {
      const known = addresses.get(key);
      if (known) known.add(address);
      else addresses.set(key, new Set([address]));
    }
  };
  const forgetAll = () => {
    kept.clear();
    remember("all");
  };
  const remember = (keys: ReadonlySet<string> | "all") => {
    moment += 1;
    changes.push({ moment, keys });
    if (changes.length > mostRemembered) changes = changes.slice(-mostRemembered / 2);
  };
  const forget = (keys: ReadonlySet<string>) => {
    for (const key of keys) {
      for (const address of [...(addresses.get(key) ?? [])]) kept.delete(address);
    }
    remember(keys);
  };
  const changedSince = (since: number, keys: ReadonlySet<string>) => {
    const first = changes[0];
    if (first && first.moment > since + 1) return true;
    return changes.some(
      (change) =>
        change.moment > since &&
        (change.keys === "all" || [...change.keys].some((key) => keys.has(key))),
    );
  };
  const stop = notices.listen("public_change", {
    onNotice(payload) {
      if (payload === "*") return forgetAll();
      forget(new Set([anyCompany, ...payload.split(",").map(companyKey)]));
    },
    onListening() {
      isTold = true;
      forgetAll();
    },
    onLost() {
      isTold = false;
      forgetAll();
    },
    onClosed() {
      isTold = false;
      forgetAll();
    },
  });
  return {
    find: (address) => kept.get(address),
    now: () => moment,
    keep(address, response, since) {
      if (!isTold || changedSince(since, response.keys)) return;
      kept.set(address, response);
      noteKeys(address, response.keys);
    },
    close: stop,
  };
}
