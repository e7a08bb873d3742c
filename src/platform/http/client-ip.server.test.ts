import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientIp, limitKey, wideLimitKey } from "./client-ip.server.ts";

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: { "x-forwarded-for": forwarded },
  }) as never as IncomingMessage;

test("without a trusted proxy a forged header is ignored", () => {
  expect(clientIp(from("198.51.100.7", "1.2.3.4"), 0)).toBe("198.51.100.7");
});

test("one trusted proxy: the entry it appended counts, not what the client put first", () => {
  expect(clientIp(from("127.0.0.1", "1.2.3.4, 203.0.113.9"), 1)).toBe("203.0.113.9");
});

test.each([
  ["203.0.113.8:50001", "203.0.113.8"],
  ["[2001:db8::1]:50001", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:0DB8:0000:0000:0000:0000:0000:0001", "2001:db8::1"],
  ["2001:DB8:0::1", "2001:db8::1"],
  ["::ffff:203.0.113.8", "203.0.113.8"],
  ["[::FFFF:203.0.113.8]:443", "203.0.113.8"],
  ["::ffff:cb00:7108", "203.0.113.8"],
  ["0:0:0:0:0:ffff:203.0.113.8", "203.0.113.8"],
  ["::ffff:a:b", "0.10.0.11"],
  ["unknown", "unknown"],
  ["[", "["],
  ["1:2:3", "1:2:3"],
])("a proxy that wrote %s means %s", (written, address) => {
  expect(clientIp(from("127.0.0.1", written), 1)).toBe(address);
});

test("a mapped IPv4 address is the IPv4 address", () => {
  expect(clientIp(from("::ffff:198.51.100.7"), 0)).toBe("198.51.100.7");
});

test("a limit counts a whole IPv6 /64 as one", () => {
  expect(limitKey("2001:db8:1:2:aaaa::1")).toBe("2001:db8:1:2");
  expect(limitKey("2001:db8:1:2::ffff")).toBe("2001:db8:1:2");
  expect(limitKey("2001:db8::1")).toBe("2001:db8:0:0");
  expect(limitKey("2001::1:2:3:4:5")).toBe("2001:0:0:1");
  expect(limitKey("::1:2:3:4:5:6")).toBe("0:0:1:2");
  expect(limitKey("198.51.100.7")).toBe("198.51.100.7");
});

test("around it lies its /48, and nothing around an IPv4 address", () => {
  expect(wideLimitKey(limitKey("2001:db8:1:2::ffff"))).toBe("2001:db8:1::/48");
  expect(wideLimitKey(limitKey("2001:db8::1"))).toBe("2001:db8:0::/48");
  expect(wideLimitKey(limitKey("198.51.100.7"))).toBeUndefined();
});

test("two trusted proxies: the entry before the last, whatever came before it", () => {
  expect(clientIp(from("127.0.0.1", "1.2.3.4, 203.0.113.9, 10.0.0.1"), 2)).toBe("203.0.113.9");
});

test.each(["", " , ", undefined])(
  "a proxy that wrote %j leaves the connection's address",
  (said) => {
    expect(clientIp(from("198.51.100.7", said), 1)).toBe("198.51.100.7");
  },
);

test("fewer entries than proxies are believed in no part", () => {
  expect(clientIp(from("127.0.0.1", "1.2.3.4"), 2)).toBe("127.0.0.1");
});
