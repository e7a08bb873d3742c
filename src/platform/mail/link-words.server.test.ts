import { expect, test } from "vitest";
import { hasLink, withoutLinks } from "./link-words.server.ts";

test.each([
  ["zobacz https://evil.example/x", /https:\/\/|evil\.example/],
  ["Studio www.evil.example", /www\.e|evil\.example/],
  ["jan@evil.example", /@e|evil\.example/],
  ["wejdź na Evil.example teraz", /evil\.example/i],
])("an address is seen, and no longer one without links: %s", (text, address) => {
  expect([hasLink(text), address.test(text)]).toEqual([true, true]);
  const words = withoutLinks(text);
  expect(address.test(words)).toBe(false);
  expect(words.replaceAll("\u2060", "")).toBe(text);
});

test.each([
  "Łazienka 6 m². Pilne, np. w maju 2027.",
  "Nowak i Syn Sp. z o.o.",
  "montaż/demontaż, 12.5 m",
])("there is none in: %s", (text) => {
  expect(hasLink(text)).toBe(false);
  expect(withoutLinks(text)).toBe(text);
});
