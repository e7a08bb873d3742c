import { expect, test } from "vitest";
import { ownAddress } from "./own-address.server.ts";

const known = new Set(["search", "miasto"]);

test.each([
  ["/szukaj", "/szukaj"],
  ["/szukaj?search=p%C5%82ytki&miasto=Radom", "/szukaj?search=p%C5%82ytki&miasto=Radom"],
  ["/szukaj?utm_source=fb&search=a&fbclid=1", "/szukaj?search=a"],
  ["/?fbclid=1", "/"],
  ["/?", "/"],
  ["/szukaj?%73earch=a&x", "/szukaj?%73earch=a"],
  ["/szukaj?search&miasto=", "/szukaj?search&miasto="],
  ["/szukaj?search=a?x=1&%E0%A4=1&constructor=1", "/szukaj?search=a?x=1"],
])("of %s is kept %s", (url, kept) => {
  expect(ownAddress(url, known)).toBe(kept);
});
