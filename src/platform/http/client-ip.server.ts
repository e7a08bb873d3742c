import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/**
 * The address a limit counts by. X-Forwarded-For is believed only as far as our own proxies
 * wrote it: with n trusted proxies the n-th entry from the right, never what a client put first.
 */
export function clientIp(incoming: IncomingMessage, trustedProxies: number): string {
  const direct = incoming.socket.remoteAddress ?? "0.0.0.0";
  if (trustedProxies === 0) return plain(direct);
  const forwarded = String(incoming.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  return plain(forwarded.at(-trustedProxies) ?? direct);
}

/**
 * The address alone, written in one way: some proxies add the port, IPv6 has many spellings, and an
 * IPv4 address mapped into IPv6 counts as the IPv4 one.
 */
function plain(written: string): string {
  const address = withoutPort(written).replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(address)) return address;
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, "")}]`);
  const ipv6 = hostname.slice(1, -1);
  return mappedAddress(ipv6) ?? ipv6;
}

/** The IPv4 address of a mapped one, however it was written: all of them are of one /64. */
function mappedAddress(ipv6: string): string | undefined {
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(ipv6) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return [high, low]
    .map((part) => Number.parseInt(part, 16))
    .flatMap((part) => [part >> 8, part & 255])
    .join(".");
}

function withoutPort(written: string): string {
  const [, bracketed, bare] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/.exec(written) ?? [];
  return bracketed ?? bare ?? written;
}

/** What a limit counts for an address: IPv6 users own a whole /64. */
export function limitKey(ip: string): string {
  return isIPv6(ip) ? groupsOf(ip).slice(0, 4).join(":") : ip;
}

/**
 * The /48 around the key of an IPv6 address: the most that providers give to one customer, who has 65,536 such keys
 * in it. Undefined for IPv4.
 */
export function wideLimitKey(key: string): string | undefined {
  const groups = key.split(":");
  return groups.length === 4 ? `${groups.slice(0, 3).join(":")}::/48` : undefined;
}

/**
 * How many times as much as one /64 a whole /48 may. As many as certificate authorities allow: a customer
 * who owns one gains no more, and phones of a mobile network, each with a /64 of its own, seldom meet it.
 */
export const networksOfWide = 50;

function groupsOf(ip: string): string[] {
  const [head = "", tail = ""] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right];
}
