import type { IncomingMessage } from "node:http";

/** Files and signs of life. */
const isFree = /^\/(?:assets|static|media)\/|^\/api\/(?:health|ready)\/?$/;
/**
 * Events, and photos that only some may see: they go on for as long as their reader likes, and eight of them would
 * leave nobody else a turn. So would eight who wait for a slow identity provider.
 */
const lasts =
  /^\/api\/(?:(?:[^/]+\/){1,2}events|(?:leads|renovations)\/[^/]+\/photos\/[^/]+|auth\/google(?:\/callback)?)\/?$/;
/** It is worked on under another name than it has: „/assets/../szukaj” is a page. */
const leadsElsewhere = /[/\\](?:\.|%2e)/i;

/**
 * Whether a request waits until it is its turn, as pages and calls that are read do, and not what is sent: a page that
 * a form asks for does once the form is there.
 * By the path alone: anybody may write anything behind it.
 */
export function takesTurn({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const [path = ""] = url.split("?", 1);
  if (leadsElsewhere.test(path)) return true;
  return !isFree.test(path) && !lasts.test(asRouted(path));
}

/** With signs in place of what stands for them, as the router reads it: „%65vents” are events. */
function asRouted(path: string): string {
  try {
    return path.includes("%") ? decodeURI(path) : path;
  } catch {
    return path;
  }
}
