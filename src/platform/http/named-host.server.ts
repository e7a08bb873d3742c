import type { IncomingMessage } from "node:http";

/**
 * Takes the host that a request names as far as a request can be made of it. Of two hosts a proxy may read the one and
 * we the other: what names them has no address that can be read, and is refused as such (RFC 9112, 3.2). So is what
 * names none where HTTP/1.1 wants one, or what can be none, but for a balancer's check, which gets the site's own; and
 * what says that it is of HTTP/0.9 or 2.0, which Node reads as 1.1.
 */
export function settleHost(request: IncomingMessage, ownHost: string): void {
  const { httpVersion, headers, rawHeaders, url = "" } = request;
  const isSpoken = /^1\.[01]$/.test(httpVersion);
  const isNamed = isHost(headers.host ?? (httpVersion === "1.0" ? "" : undefined));
  const isTaken = isNamed || checks.test(url);
  if (!isSpoken || !isTaken || namesTwoHosts(rawHeaders)) request.url = "*";
  if (!isUsable(headers.host)) headers.host = ownHost;
}

const checks = /^\/api\/(?:health|ready)(?:\?|$)/;

/** RFC 3986, 3.2.2; empty where there is none to be named. */
const isHost = (host: string | undefined): boolean =>
  host !== undefined && /^[\w.~!$&'()*+,;=:%[\]-]*$/.test(host);

/** @param headers names and values in turns */
function namesTwoHosts(headers: readonly string[]): boolean {
  let hosts = 0;
  for (let place = 0; place < headers.length; place += 2) {
    const name = headers[place]!;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

const isUsable = (host: string | undefined): boolean =>
  host !== undefined && /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}/`);
