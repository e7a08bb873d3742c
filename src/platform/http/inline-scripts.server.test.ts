import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { allowByHash } from "./inline-scripts.server.ts";

const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("a page's own scripts are allowed by their hashes, once each, and carry no nonce any more", () => {
  const page =
    '<link rel="modulepreload" nonce="abc"/><script nonce="abc">a()</script>' +
    '<script type="module" nonce="abc" async="">import "/x.js"</script><script nonce="abc">a()</script>';
  const { html, hashes } = allowByHash(page, "abc");
  expect(html).not.toContain("nonce");
  expect(hashes).toEqual([hashOf("a()"), hashOf('import "/x.js"')]);
});

test("what nobody marked is not allowed, nor are files by a hash of nothing", () => {
  const page =
    '<script>stolen()</script><script nonce="other">x()</script><script nonce="abc" src="/a.js"></script>';
  expect(allowByHash(page, "abc").hashes).toEqual([]);
});
