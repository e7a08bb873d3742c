import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { Notices } from "../../db/notices.server.ts";
import { createKeptStore } from "../../kept/kept-store.server.ts";
import { hasSessionCookie } from "../../session/session-cookies.server.ts";
import { setCommonHeaders } from "../headers.server.ts";
import { keysHeader } from "./cache-keys.server.ts";
import { bodyFor, encodingFor, etagOf, shareBody, type SharedBody } from "./cached-body.server.ts";

export type ResponseCache = {
  /** Answers at once from what is kept; false when it has to be made. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Keeps what says that it may be shared; of equal requests at once only one is worked on. */
  middleware: MiddlewareHandler<{ Bindings: HttpBindings }>;
  close(): void;
};

type CacheOptions = {
  notices: Notices;
  appUrl: string;
  /** Paths of which responses may be shared at all. */
  isShareable(path: string): boolean;
  /** What else of the cookies a guest's page depends on; few values. */
  variantOf(cookies: string | undefined): string;
};

type SharedResponse = {
  readonly status: 200;
  /** Names and values in turn, without those of the body's encoding. */
  readonly headers: readonly string[];
  readonly etag: string;
  readonly bodies: SharedBody;
  readonly keys: ReadonlySet<string>;
};

/** Bodies with their headers. */
const mostBytes = 12 * 1024 * 1024;
const bytesOfHeaders = 2_000;
/** Twice what is there: another encoding may be asked for later. */
const bytesOf = ({ bodies: { plain, br, gzip } }: SharedResponse) =>
  2 * (plain ?? br ?? gzip)!.length + bytesOfHeaders;
/** Longer addresses are nobody's but the one who wrote them. */
const longestAddress = 1_000;
/** Of the response that was made first, or of the encoding. */
const ownHeaders = new Set([
  "content-length",
  "content-encoding",
  "x-request-id",
  "vary",
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
]);

/** Guests' responses, kept as compressed bytes. Nothing made for a session comes near. */
export function createResponseCache(options: CacheOptions): ResponseCache {
  const { appUrl } = options;
  const store = createKeptStore<SharedResponse>({
    notices: options.notices,
    mostBytes,
    bytesOf,
  });
  const making = new Map<string, Promise<SharedResponse | undefined>>();

  const addressOf = ({ method, url = "", headers }: IncomingMessage): string | undefined => {
    if ((method !== "GET" && method !== "HEAD") || url.length > longestAddress) return undefined;
    const query = url.indexOf("?");
    if (!options.isShareable(query < 0 ? url : url.slice(0, query))) return undefined;
    if (headers.authorization !== undefined || headers.range !== undefined) return undefined;
    const { cookie } = headers;
    if (cookie !== undefined && hasSessionCookie(cookie, appUrl)) return undefined;
    return `${options.variantOf(cookie)} ${url}`;
  };

  return {
    answer(request, response) {
      const address = addressOf(request);
      const shared = address === undefined ? undefined : store.find(address);
      if (!shared) return false;
      send(shared, { request, response });
      return true;
    },
    async middleware(c, next) {
      const { incoming } = c.env;
      const address = addressOf(incoming);
      if (address === undefined) return next();
      const others = making.get(address);
      if (others) {
        const first = await others;
        return first ? toResponse(first, incoming) : next();
      }
      const since = store.now();
      const { promise, resolve } = Promise.withResolvers<SharedResponse | undefined>();
      making.set(address, promise);
      let shared: SharedResponse | undefined;
      try {
        await next();
        shared = await toShared(c.res, { appUrl, accepted: incoming.headers["accept-encoding"] });
        if (!shared) return undefined;
        store.keep(address, shared, { from: shared.keys, since });
        c.res = undefined;
        c.res = toResponse(shared, incoming);
        return undefined;
      } finally {
        making.delete(address);
        resolve(shared);
      }
    },
    close: () => store.close(),
  };
}

/** Undefined when the response does not say that it may be shared. */
async function toShared(
  from: Response,
  { appUrl, accepted }: { appUrl: string; accepted: string | undefined },
): Promise<SharedResponse | undefined> {
  const keys = from.headers.get(keysHeader);
  const hasCookie = from.headers.getSetCookie().length > 0;
  const isPublic = from.headers.get("cache-control")?.startsWith("public") === true;
  if (from.status !== 200 || keys === null || hasCookie || !isPublic) return undefined;
  const body = Buffer.from(await from.arrayBuffer());
  const headers = new Headers();
  for (const [name, value] of from.headers) if (!ownHeaders.has(name)) headers.set(name, value);
  const etag = etagOf(body);
  headers.set("etag", etag);
  headers.set("vary", "Accept-Encoding, Cookie");
  setCommonHeaders(headers, appUrl);
  return {
    status: 200,
    headers: [...headers].flat(),
    etag,
    bodies: await shareBody(body, encodingFor(accepted)),
    keys: new Set(keys.split(" ")),
  };
}

/** What goes out for one request: nothing of the body when the client has it. */
function partsFor(shared: SharedResponse, { headers: asked }: IncomingMessage) {
  const headers = [...shared.headers];
  if (asked["if-none-match"]?.includes(shared.etag)) return { status: 304, headers, body: null };
  const encoding = encodingFor(asked["accept-encoding"]);
  const body = bodyFor(shared.bodies, encoding);
  if (encoding) headers.push("content-encoding", encoding);
  headers.push("content-length", String(body.length));
  return { status: shared.status, headers, body };
}

type Exchange = { request: IncomingMessage; response: ServerResponse };

function send(shared: SharedResponse, { request, response }: Exchange): void {
  const { status, headers, body } = partsFor(shared, request);
  response.writeHead(status, headers);
  response.end(request.method === "HEAD" || body === null ? undefined : body);
}

function toResponse(shared: SharedResponse, request: IncomingMessage): Response {
  const { status, headers, body } = partsFor(shared, request);
  const pairs: [string, string][] = [];
  for (let i = 0; i < headers.length; i += 2) pairs.push([headers[i]!, headers[i + 1]!]);
  const bytes = body === null || request.method === "HEAD" ? null : new Uint8Array(body);
  return new Response(bytes, { status, headers: pairs });
}
