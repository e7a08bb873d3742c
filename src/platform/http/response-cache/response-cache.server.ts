import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { createComingAndGoing } from "../../coming-and-going.ts";
import type { Notices } from "../../db/notices.server.ts";
import { createAskedBefore } from "../../kept/asked-before.server.ts";
import { clockMs, createKeptStore } from "../../kept/kept-store.server.ts";
import { hasSessionCookie } from "../../session/session-cookies.server.ts";
import type { AnsweredAs } from "./cache-keys.server.ts";
import type { MadeResponse, SharedJson } from "./made-response.server.ts";
import { ownAddress } from "./own-address.server.ts";
import {
  encodingAsked,
  send,
  sharedJsonHeaders,
  type SharedResponse,
  toShared,
  weightOf,
} from "./shared-response.server.ts";
import { turnEnd } from "./turn-end.server.ts";

/** A request of which the response could be kept, as far as it tells. */
type SharedRead = {
  /** Its path with the parameters that are read. It is to be made of this, so that nothing in it comes from another address. */
  readonly url: string;
  /** Under which it is kept: that, and what else it depends on. */
  readonly address: string;
};

export type ResponseCache = {
  readOf(request: IncomingMessage): SharedRead | undefined;
  /** Answers at once from what is kept; false when it has to be made. */
  answer(exchange: Exchange): boolean;
  /**
   * Runs `work`, keeps the response and sends it. Of equal requests at once `work` is run for one alone. It may
   * find out that another address was answered the same (`AnsweredAs`): then that is sent.
   * @returns what does not say that it may be shared, to be sent as it is
   */
  make(exchange: Exchange, work: Work): Promise<MadeResponse | undefined>;
  close(): void;
};

type Work = (isAnsweredAs: AnsweredAs) => Promise<MadeResponse | SharedJson>;

export type Exchange = { read: SharedRead; request: IncomingMessage; response: ServerResponse };

type CacheOptions = {
  notices: Notices;
  appUrl: string;
  /** Paths of which responses may be shared at all. */
  isShareable(path: string): boolean;
  /** Names of the parameters that anything reads. */
  parameters: ReadonlySet<string>;
  /** Whether what is told of each of all companies finds room together. */
  areFewCompanies(): boolean;
  /** What else of the cookies a guest's page depends on; few values. */
  variantOf(cookies: string | undefined): string;
};

/** What was made, and the moment of the store in which that began. */
type Making = { shared: SharedResponse; since: number };

/** Bodies with their headers: ten thousand companies, or the pages that are asked for most. */
const mostBytes = 15 * 1024 * 1024;
/** Addresses of which the answer is kept by a name of its own, since others are answered the same. */
const mostNamed = 5_000;
/** Calls of two minutes, and pages: more than are kept. */
const mostAsked = 16_000;
/** As long as anything is kept. */
const namedMs = 60_000;
/** Longer addresses are nobody's but the one who wrote them. */
const longestAddress = 1_000;

/** Guests' responses, kept as compressed bytes. Nothing made for a session comes near. */
export function createResponseCache(options: CacheOptions): ResponseCache {
  const { notices, appUrl } = options;
  const store = createKeptStore<SharedResponse>({ notices, mostBytes, bytesOf: weightOf });
  const names = new LRUCache<string, string>({
    max: mostNamed,
    ttl: namedMs,
    ttlResolution: clockMs,
  });
  const callAskedBefore = createAskedBefore(mostAsked);
  const pageAskedBefore = createAskedBefore(mostAsked);
  type Made = { place: string; isCall: boolean; isNamed: boolean };
  /**
   * Most of what is searched for, which has a name of its own, and most of many companies nobody asks for again within
   * a minute. Pages, and companies where there are few, are kept at once while there is room: those that a program
   * walks through would push out what many meet, and what stands for a while for nobody outlives the collections of
   * new garbage.
   */
  const isWorthKeeping = ({ place, isCall, isNamed }: Made) => {
    const wasAskedBefore = isCall ? callAskedBefore(place) : pageAskedBefore(place);
    if (wasAskedBefore || store.isFull()) return wasAskedBefore;
    return !isCall || (!isNamed && options.areFewCompanies());
  };
  const jsonHeaders = sharedJsonHeaders(appUrl);
  const making = createComingAndGoing<{ address: string; made: Promise<Making | undefined> }>();
  const madeFor = (address: string) => making.find((one) => one.address === address)?.made;
  const share = (made: MadeResponse | SharedJson, { request, read }: Exchange, isKept: boolean) =>
    toShared(made, {
      jsonHeaders,
      appUrl,
      url: read.url,
      encoding: encodingAsked(request),
      isKept,
    });

  /** Sends what an equal request is answered, or makes a response for this one alone. */
  async function makeAfter(
    others: Promise<Making | undefined>,
    exchange: Exchange,
    work: Work,
  ): Promise<MadeResponse | undefined> {
    let first = await others;
    // Begun before this one was asked for, it may tell of what was before a change; the next one did not.
    if (first && store.hasChanged(first.shared.keys, first.since)) {
      const next = madeFor(exchange.read.address);
      if (!next) return makeFirst(exchange, work);
      first = await next;
    }
    if (first) {
      send(first.shared, exchange);
      return undefined;
    }
    const made = await share(await work(() => false), exchange, false);
    if ("own" in made) return made.own;
    send(made.shared, exchange, made.first);
    return undefined;
  }

  /** Equal requests wait for this one until it is answered. */
  async function makeFirst(exchange: Exchange, work: Work): Promise<MadeResponse | undefined> {
    const { address } = exchange.read;
    const since = store.now();
    const turn = turnEnd();
    const { promise, resolve } = Promise.withResolvers<Making | undefined>();
    const done = making.add({ address, made: promise });
    let shared: SharedResponse | undefined;
    try {
      let place = address;
      const response = await work((name) => {
        place = `= ${name}`;
        shared = store.find(place);
        if (shared) names.set(address, place);
        return shared !== undefined;
      });
      if (shared) {
        send(shared, exchange);
        return undefined;
      }
      const isNamed = place !== address;
      const isCall = "jsonBytes" in response || isNamed;
      const isKept = isWorthKeeping({ place, isCall, isNamed });
      const made = await share(response, exchange, isKept);
      if ("own" in made) return made.own;
      shared = made.shared;
      if (isKept) {
        store.keep(place, shared, { from: shared.keys, since });
        if (isNamed) names.set(address, place);
      }
      await turn;
      send(shared, exchange, made.first);
      return undefined;
    } finally {
      done();
      resolve(shared && { shared, since });
    }
  }

  return {
    readOf: (request) => sharedReadOf(request, options),
    answer(exchange) {
      const { address } = exchange.read;
      const shared = store.find(names.get(address) ?? address);
      if (!shared) return false;
      send(shared, exchange);
      return true;
    },
    make(exchange, work) {
      const others = madeFor(exchange.read.address);
      return others ? makeAfter(others, exchange, work) : makeFirst(exchange, work);
    },
    close: () => store.close(),
  };
}

/** Undefined where the response cannot be shared, whatever it will be. */
function sharedReadOf(
  { method, url = "", headers }: IncomingMessage,
  options: CacheOptions,
): SharedRead | undefined {
  if ((method !== "GET" && method !== "HEAD") || url.length > longestAddress) return undefined;
  const query = url.indexOf("?");
  if (!options.isShareable(query < 0 ? url : url.slice(0, query))) return undefined;
  const { cookie } = headers;
  if (cookie !== undefined && hasSessionCookie(cookie, options.appUrl)) return undefined;
  const own = ownAddress(url, options.parameters);
  return { url: own, address: `${options.variantOf(cookie)} ${own}` };
}
