import type { IncomingMessage } from "node:http";

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

/** An IPv4 address mapped into IPv6 counts as the IPv4 one. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, "");

/** What a limit counts for an address: IPv6 users own a whole /64. */
export function limitKey(ip: string): string {
  if (!ip.includes(":")) return ip;
  const [head = "", tail = ""] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}
