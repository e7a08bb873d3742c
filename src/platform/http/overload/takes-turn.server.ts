import type { IncomingMessage } from "node:http";

/** Files, signs of life, and events, which go on for long. */
const isFree =
  /^\/(?:assets|static|media)\/|^\/api\/(?:health|ready)\/?$|^\/api\/(?:[^/]+\/){1,2}events\/?$/;
/** It is worked on under another name than it has: „/assets/../szukaj” is a page. */
const leadsElsewhere = /[/\\](?:\.|%2e)/i;

/**
 * Whether a request waits until it is its turn, as pages and calls that are read do, and not what is sent.
 * By the path alone: anybody may write anything behind it.
 */
export function takesTurn({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const [path = ""] = url.split("?", 1);
  return leadsElsewhere.test(path) || !isFree.test(path);
}
