import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { placesOfNonce, scriptSources } from "./inline-scripts.server.ts";

const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const sourcesOf = (page: string, leftOut = "") =>
  scriptSources(page, placesOfNonce("abc", page), leftOut);

test("a page's own scripts are allowed by their hashes, once each", () => {
  const page =
    '<link rel="modulepreload" nonce="abc"/><script nonce="abc">a()</script>' +
    '<script type="module" nonce="abc" async="">import "/x.js"</script><script nonce="abc">a()</script>';
  expect(sourcesOf(page)).toEqual([hashOf("a()"), hashOf('import "/x.js"')]);
});

test("a script is allowed as it goes out", () => {
  const page = '<script nonce="abc">a("request-7", "request-7")</script>';
  expect(sourcesOf(page, "request-7")).toEqual([hashOf('a("", "")')]);
});

test("what nobody marked is not allowed, nor are files by a hash of nothing", () => {
  const page =
    '<script>stolen()</script><script nonce="other">x()</script><script nonce="abc" src="/a.js"></script>' +
    '<script title="abc">y()</script><script data-nonce="abc">z()</script><script>"abc"</script>';
  expect(sourcesOf(page)).toEqual([]);
});

test.each(["", "<p>abc</p>", '<script nonce="abc">never closed', '<script nonce="abc"'])(
  "„%s” has no script",
  (page) => {
    expect(sourcesOf(page)).toEqual([]);
  },
);

test("a nonce is found as an attribute and as a text", () => {
  const page = '<p nonce="abc">abc <i title=" nonce="abcd"></i>nonce="abc"<b nonce="abc"></b>';
  const found = placesOfNonce("abc", page).map(({ start, end, isMark }) => [
    page.slice(start, end),
    isMark,
  ]);
  expect(found).toEqual([
    [' nonce="abc"', true],
    ["abc", false],
    ["abc", false],
    ["abc", false],
    [' nonce="abc"', true],
  ]);
});
