import { Hono } from "hono";
import { compress } from "hono/compress";
import { expect, test } from "vitest";
import { isOutdated, keepTagsStrong, readExpected } from "./if-match.ts";

/** Whether version 7 may be changed. */
const mayChange = (ifMatch: string | undefined, inBody?: number) =>
  !isOutdated(readExpected(ifMatch, inBody), 7);

test.each([undefined, "*", " * ", '"7"', '"6", "7"', '"x","7" , W/"8"'])(
  "the version 7 may be changed with %s",
  (ifMatch) => {
    expect(mayChange(ifMatch)).toBe(true);
  },
);

test.each(["", '"6"', '"6", "8"', 'W/"7"', "7", '"07"', '"7', '"x"', "śmieci", '"6" "7"'])(
  "the version 7 may not be changed with „%s”",
  (ifMatch) => {
    expect(mayChange(ifMatch)).toBe(false);
  },
);

test("the header counts more than the body, unless it takes any version", () => {
  expect(mayChange('"7"', 6)).toBe(true);
  expect(mayChange('"6"', 7)).toBe(false);
  expect(mayChange("*", 6)).toBe(false);
  expect(mayChange(undefined, 6)).toBe(false);
});

test("a tag stays one that can be sent back when its answer is compressed", async () => {
  const app = new Hono();
  app.use(keepTagsStrong, compress());
  app.get("/", (c) => c.json({ text: "a".repeat(2000) }, 200, { etag: '"7"' }));
  const { headers } = await app.request("/", { headers: { "accept-encoding": "gzip" } });
  expect(headers.get("content-encoding")).toBe("gzip");
  expect(headers.get("etag")).toBe('"7"');
});
