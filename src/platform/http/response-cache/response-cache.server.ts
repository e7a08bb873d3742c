import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { createComingAndGoing } from "../../coming-and-going.ts";
import type { Notices } from "../../db/notices.server.ts";
import { createAskedBefore } from "../../kept/asked-before.server.ts";
import { clockMs, createKeptStore } from "../../kept/kept-store.server.ts";
import { hasSessionCookie } from "../../session/session-cookies.server.ts";
import { inertPolicy, setCommonHeaders } from "../headers.server.ts";
import { type AnsweredAs, keysHeader, sharedCacheControl } from "./cache-keys.server.ts";
import {
  bodyFor,
  bytesOfBody,
  type Encoding,
  encodingFor,
  type SentBody,
  shareBody,
  type SharedBody,
} from "./cached-body.server.ts";
import {
  type BodyAround,
  bodyOf,
  etagOf,
  lengthOf,
  type MadeResponse,
  type SharedJson,
} from "./made-response.server.ts";
import { ownAddress } from "./own-address.server.ts";
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
   * Has it made, keeps and sends it, or sends what another address was answered by the same name. Of equal requests at once only one is worked on. What does not
   * say that it may be shared is handed back, to be sent as it is.
   */
  make(
    exchange: Exchange,
    work: (isAnsweredAs: AnsweredAs) => Promise<MadeResponse | SharedJson>,
  ): Promise<MadeResponse | undefined>;
  close(): void;
};

export type Exchange = { read: SharedRead; request: IncomingMessage; response: ServerResponse };

type CacheOptions = {
  notices: Notices;
  appUrl: string;
  /** Paths of which responses may be shared at all. */
  isShareable(path: string): boolean;
  /** Names of the parameters that anything reads. */
  parameters: ReadonlySet<string>;
  /** What else of the cookies a guest's page depends on; few values. */
  variantOf(cookies: string | undefined): string;
};

type SharedResponse = {
  readonly status: 200;
  /** Names and values in turn, without those that follow from the rest. */
  readonly headers: readonly string[];
  readonly etag: string;
  readonly bodies: SharedBody;
  readonly keys: readonly string[];
};

/** What was made, and the moment of the store in which that began. */
type Making = { shared: SharedResponse; since: number };

/** Bodies with their headers: some ten thousand companies, or the pages that are asked for most. */
const mostBytes = 12 * 1024 * 1024;
/** Of the validator, the keys and the objects that hold them. */
const bytesBeside = 400;
/** Of a page's own headers, which tell what its policy allows; those of all calls are the same. */
const bytesOfOwnHeaders = 1_200;
const weightOf = ({ bodies }: SharedResponse) =>
  bytesOfBody(bodies) + bytesBeside + (bodies.packed ? 0 : bytesOfOwnHeaders);
/** Addresses of which the answer is kept by a name of its own, since others are answered the same. */
const mostNamed = 5_000;
/** Calls of two minutes: more than are kept. */
const mostAsked = 16_000;
/** As long as anything is kept. */
const namedMs = 60_000;
/** Longer addresses are nobody's but the one who wrote them. */
const longestAddress = 1_000;
/** Of the response that was made first, or of the encoding. */
const ownHeaders = new Set([
  keysHeader,
  "content-length",
  "content-encoding",
  "x-request-id",
  "vary",
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
]);

/** As the router sends them. */
const headersOfJson = {
  "cache-control": sharedCacheControl,
  "content-security-policy": inertPolicy,
  "content-type": "application/json",
};

/** Guests' responses, kept as compressed bytes. Nothing made for a session comes near. */
export function createResponseCache(options: CacheOptions): ResponseCache {
  const { appUrl } = options;
  const store = createKeptStore<SharedResponse>({
    notices: options.notices,
    mostBytes,
    bytesOf: weightOf,
  });
  const names = new LRUCache<string, string>({
    max: mostNamed,
    ttl: namedMs,
    ttlResolution: clockMs,
  });
  const askedBefore = createAskedBefore(mostAsked);
  const jsonHeaders = headersOf(new Headers(headersOfJson), appUrl);
  const making = createComingAndGoing<{ address: string; made: Promise<Making | undefined> }>();
  const madeFor = (address: string) => making.find((one) => one.address === address)?.made;

  const readOf = ({ method, url = "", headers }: IncomingMessage): SharedRead | undefined => {
    if ((method !== "GET" && method !== "HEAD") || url.length > longestAddress) return undefined;
    const query = url.indexOf("?");
    if (!options.isShareable(query < 0 ? url : url.slice(0, query))) return undefined;
    const { cookie } = headers;
    if (cookie !== undefined && hasSessionCookie(cookie, appUrl)) return undefined;
    const own = ownAddress(url, options.parameters);
    return { url: own, address: `${options.variantOf(cookie)} ${own}` };
  };

  return {
    readOf,
    answer(exchange) {
      const { address } = exchange.read;
      const shared = store.find(names.get(address) ?? address);
      if (!shared) return false;
      send(shared, exchange);
      return true;
    },
    async make(exchange, work) {
      const { request, read } = exchange;
      const { address, url } = read;
      const asked = { jsonHeaders, appUrl, url, encoding: encodingAsked(request) };
      let others = madeFor(address);
      if (others) {
        let first = await others;
        // Begun before this one was asked for, it may tell of what was before a change; the next one did not.
        if (first && store.hasChanged(first.shared.keys, first.since)) {
          others = madeFor(address);
          if (others) first = await others;
        }
        if (others && first) {
          send(first.shared, exchange);
          return undefined;
        }
        if (others) {
          const made = await toShared(await work(() => false), { ...asked, isKept: false });
          if ("own" in made) return made.own;
          send(made.shared, exchange, made.first);
          return undefined;
        }
      }
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
        // Most companies and most of what is searched for nobody asks for again within a minute.
        const isCall = "jsonBytes" in response || place !== address;
        const isKept = !isCall || askedBefore(place);
        const made = await toShared(response, { ...asked, isKept });
        if ("own" in made) return made.own;
        shared = made.shared;
        if (isKept) {
          store.keep(place, shared, { from: shared.keys, since });
          if (place !== address) names.set(address, place);
        }
        await turn;
        send(shared, exchange, made.first);
        return undefined;
      } finally {
        done();
        resolve(shared && { shared, since });
      }
    },
    close: () => store.close(),
  };
}

type SharedAs = {
  /** Of all JSON that is shared. */
  jsonHeaders: readonly string[];
  appUrl: string;
  url: string;
  encoding: Encoding | null;
  /** Otherwise it is sent at once, and to who waits for the same. */
  isKept: boolean;
};

/** What does not say that it may be shared is `own`. */
async function toShared(
  from: MadeResponse | SharedJson,
  { jsonHeaders, appUrl, url, encoding, isKept }: SharedAs,
): Promise<{ shared: SharedResponse; first: SentBody } | { own: MadeResponse }> {
  let headers = jsonHeaders;
  if (!("jsonBytes" in from)) {
    if (!isShareable(from)) return { own: from };
    headers = headersOf(from.headers, appUrl);
  }
  const body = "jsonBytes" in from ? from.jsonBytes : await bodyOf(from);
  const kind = isKept ? ("jsonBytes" in from ? from.kind : kindOf(url)) : null;
  const { kept: bodies, first } = await shareBody(body, { encoding, kind });
  const keys = "jsonBytes" in from ? from.keys : from.headers.get(keysHeader)!.split(" ");
  return { shared: { status: 200, headers, etag: etagOf(body), bodies, keys }, first };
}

function isShareable({ status, headers }: MadeResponse): boolean {
  const isPublic = headers.get("cache-control")?.startsWith("public") === true;
  const hasCookie = headers.getSetCookie().length > 0;
  return status === 200 && headers.has(keysHeader) && isPublic && !hasCookie;
}

/** Names and values in turn, of a response and those that all have. */
function headersOf(from: Headers, appUrl: string): readonly string[] {
  const headers = new Headers();
  for (const [name, value] of from) if (!ownHeaders.has(name)) headers.set(name, value);
  headers.set("vary", "Accept-Encoding, Cookie");
  setCommonHeaders(headers, appUrl);
  return sameList([...headers].flat());
}

/** Without what a call asks for: ids in its path, and its parameters. */
const kindOf = (url: string) => url.replace(/\?.*$/, "").replace(/[\da-f-]{36}/gi, "*");

/** Lists of headers that were met last: those of all calls are equal, and so are kept once. */
const lists = new LRUCache<string, readonly string[]>({ max: 100 });

function sameList(headers: readonly string[]): readonly string[] {
  const name = headers.join("\n");
  const known = lists.get(name) ?? headers;
  lists.set(name, known);
  return known;
}

const encodingAsked = ({ headers }: IncomingMessage) => encodingFor(headers["accept-encoding"]);

/** Nothing of the body goes out when the client has it. */
function send(
  shared: SharedResponse,
  { request, response }: Omit<Exchange, "read">,
  first?: SentBody,
): void {
  const { etag } = shared;
  const headers = [...shared.headers, "etag", etag, keysHeader, shared.keys.join(" ")];
  if (request.headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { encoding, bytes } = first ?? bodyFor(shared.bodies, encodingAsked(request));
  headers.push("content-length", String(lengthOf(bytes)));
  if (encoding) headers.push("content-encoding", encoding);
  response.writeHead(shared.status, headers);
  if (request.method === "HEAD") response.end();
  else if (Buffer.isBuffer(bytes)) response.end(bytes);
  else sendAround(response, bytes);
}

/** Leaves as one piece: what is written in one turn is sent at its end. */
function sendAround(response: ServerResponse, { start, part, end }: BodyAround): void {
  response.write(start);
  response.write(part.bytes);
  response.end(end);
}
