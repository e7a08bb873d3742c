import { randomUUID } from "node:crypto";
import { getQueryParams } from "hono/utils/url";
import type { z } from "zod";
import type { Endpoint } from "../../api/endpoint.server.ts";
import { logCall } from "../../api/pipeline.server.ts";
import type { ApiContext, Thrown } from "../../api/router.server.ts";
import { isReadable } from "../../api/validation.server.ts";
import { requestScope } from "../../log.server.ts";
import type { Services } from "../../services.server.ts";
import { type AnsweredAs, share } from "./cache-keys.server.ts";
import type { SharedJson } from "./made-response.server.ts";

/** What a call answers every guest alike, as JSON, and the keys of what it is made from. */
export type SharedAnswer = { json: Buffer<ArrayBuffer>; keys: readonly string[] };

type Asked<Params, Query> = {
  services: Services;
  params: Params;
  query: Query;
  isAnsweredAs: AnsweredAs;
};

/** A call for anyone that is answered the same whoever asks. */
export type SharedCall<Params = never, Query = never> = {
  endpoint: Endpoint;
  /**
   * @param asked what the endpoint's schemas made of the address
   * @returns null when that was answered before, as `isAnsweredAs` says
   * @throws ApiError
   */
  answer: (asked: Asked<Params, Query>) => Promise<SharedAnswer | null>;
};

/** As the router sends it. */
export function sendShared(c: ApiContext, answer: SharedAnswer | null): Response {
  if (!answer) return c.body(null);
  share(c, ...answer.keys);
  return c.body(answer.json, 200, { "content-type": "application/json" });
}

/**
 * Answers an address of the API past the router: undefined where it is none of `calls`, or not as its schemas
 * have it, which the router then tells, as it tells what was `thrown`.
 */
export type DirectCalls = (
  url: string,
  from: Caller,
) => Promise<SharedJson | { thrown: Thrown } | undefined>;

/** Who asks over HTTP, or the request of a page that is drawn for a guest, which the log tells of already. */
type Caller = { isAnsweredAs: AnsweredAs } | { pageRequestId: string };

/** The short way of the calls that are asked most: the router, its layers and a `Response` cost half of them. */
export function createDirectCalls(services: Services, calls: readonly SharedCall[]): DirectCalls {
  const known = calls.map(toKnown);
  return async (url, from) => {
    // The router refuses it.
    if (!isReadable(url)) return undefined;
    const at = url.indexOf("?");
    const path = at < 0 ? url : url.slice(0, at);
    for (const { pattern, kind, read, answer } of known) {
      const groups = pattern.exec(path);
      if (!groups) continue;
      const input = read(url, { ...groups.groups });
      if (!input) return undefined;
      const isOfPage = "pageRequestId" in from;
      const requestId = isOfPage ? from.pageRequestId : randomUUID();
      const isAnsweredAs = isOfPage ? never : from.isAnsweredAs;
      const startedAt = performance.now();
      return requestScope.run({ requestId }, async () => {
        try {
          const asked = { services, isAnsweredAs, ...input };
          const answered = await answer(asked as Asked<never, never>);
          if (!isOfPage) logCall(services.log, { method: "GET", path, status: 200, startedAt });
          if (!answered) return emptyJson;
          return { jsonBytes: answered.json, keys: answered.keys, kind };
        } catch (error) {
          return { thrown: { error, requestId, startedAt } };
        }
      });
    }
    return undefined;
  };
}

/** In place of what is not sent. */
const emptyJson: SharedJson = { jsonBytes: Buffer.alloc(0), keys: [], kind: "" };

const never: AnsweredAs = () => false;

function toKnown({ endpoint, answer }: SharedCall) {
  const { path, access, limits, middleware, request } = endpoint;
  const more = [limits?.length, middleware, request?.body, request?.headers, request?.cookies];
  if (access !== "anyone" || more.some(Boolean)) {
    throw new Error(`${path} asks for more than its address tells`);
  }
  const names = path.replace(/\{(\w+)\}/g, "(?<$1>[a-z0-9-]+)");
  const [params, query] = [request?.params, request?.query] as (z.ZodType | undefined)[];
  const read = (url: string, given: Record<string, string>) => {
    const named = params?.safeParse(given);
    const wanted = query?.safeParse(queryOf(url));
    if (named?.success === false || wanted?.success === false) return null;
    return { params: named?.data, query: wanted?.data };
  };
  return { pattern: new RegExp(`^/api${names}$`), kind: path, read, answer };
}

/** As the router reads it: one value as itself, several as a list. */
function queryOf(url: string): Record<string, string | string[]> {
  const all = getQueryParams(url) as Record<string, string[]>;
  const pairs = Object.entries(all).map(([name, values]) => [
    name,
    values.length === 1 ? values[0]! : values,
  ]);
  return Object.fromEntries(pairs) as Record<string, string | string[]>;
}
