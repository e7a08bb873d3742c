import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { inertPolicy, setCommonHeaders } from "../headers.server.ts";
import { keysHeader, sharedCacheControl } from "./cache-keys.server.ts";
import {
  bodyFor,
  bytesOfBody,
  type Encoding,
  encodingFor,
  type SentBody,
  shareBody,
  type SharedBody,
} from "./cached-body.server.ts";
import { hasAlready } from "./has-already.ts";
import {
  type BodyAround,
  bodyOf,
  etagOf,
  lengthOf,
  type MadeResponse,
  type SharedJson,
} from "./made-response.server.ts";

/** A response that is the same for all guests who ask for its address. */
export type SharedResponse = {
  readonly status: 200;
  /** Names and values in turn, without those that follow from the rest. */
  readonly headers: readonly string[];
  readonly etag: string;
  readonly bodies: SharedBody;
  readonly keys: readonly string[];
};

/** Bytes of the validator, the keys and the objects that hold them. */
const bytesBeside = 400;
/** Bytes of a page's own headers, which tell what its policy allows; those of all calls are the same. */
const bytesOfOwnHeaders = 1_200;
/** About how many bytes of memory it takes. */
export const weightOf = ({ bodies }: SharedResponse) =>
  bytesOfBody(bodies) + bytesBeside + (bodies.packed ? 0 : bytesOfOwnHeaders);

/** Not kept: they belong to the response that was made first, or to its encoding. */
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

export const sharedJsonHeaders = (appUrl: string) => headersOf(new Headers(headersOfJson), appUrl);

type SharedAs = {
  /** The headers that all shared JSON has. */
  jsonHeaders: readonly string[];
  appUrl: string;
  url: string;
  encoding: Encoding | null;
  /** Whether it is kept, or only sent: to this request and to those that wait for the same. */
  isKept: boolean;
};

/**
 * `shared` is the form in which a response is kept, `first` its body for the request that it was made for.
 * `own` is what does not say that it may be shared, unchanged.
 */
export async function toShared(
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

export const encodingAsked = ({ headers }: IncomingMessage) =>
  encodingFor(headers["accept-encoding"]);

/** Without the body when the client has it already. */
export function send(
  shared: SharedResponse,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  first?: SentBody,
): void {
  const { etag } = shared;
  const headers = [...shared.headers, "etag", etag, keysHeader, shared.keys.join(" ")];
  if (hasAlready(request.headers["if-none-match"], etag)) {
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
