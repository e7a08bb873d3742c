import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { ApiError, platformErrors, toProblem } from "../../api/problem.ts";
import { setCommonHeaders } from "../headers.server.ts";

const { detail } = platformErrors.unavailable;
const retryAfterSeconds = "2";
/** As long as any id of a request. */
const anyId = "00000000-0000-0000-0000-000000000000";
const problem = JSON.stringify(toProblem(new ApiError(platformErrors.unavailable), anyId));
const [beforeId = "", behindId = ""] = problem.split(anyId);

const kinds = {
  call: {
    "content-type": "application/problem+json; charset=utf-8",
    "content-language": "pl",
    "cache-control": "no-store",
  },
  page: { "content-type": "text/plain; charset=utf-8" },
};

const isCall = (path: string) => path.startsWith("/api/");
const bodyFor = (path: string) =>
  isCall(path) ? beforeId + randomUUID() + behindId : `${detail}\n`;

/** What a request gets that is not taken, in the form of its kind; `path` may have a query. */
export function refusedResponse(path: string): Response {
  const headers = { ...kinds[isCall(path) ? "call" : "page"], "retry-after": retryAfterSeconds };
  return new Response(bodyFor(path), { status: 503, headers });
}

/** The same, with headers made ready once: a flood is refused with next to no work. */
export function readyRefusal(appUrl: string): (response: ServerResponse, path: string) => void {
  const ready = (path: string) => {
    const { headers } = refusedResponse(path);
    headers.set("content-length", String(Buffer.byteLength(bodyFor(path))));
    setCommonHeaders(headers, appUrl);
    return [...headers].flat();
  };
  const [ofCall, ofPage] = [ready("/api/"), ready("/")];
  return (response, path) => {
    response.writeHead(503, isCall(path) ? ofCall : ofPage);
    response.end(bodyFor(path));
  };
}
