import { expect, test } from "vitest";
import { hasAlready } from "./has-already.ts";

test.each(['"a"', 'W/"a"'])(
  "a client that has %s is recognised, however the tags are listed",
  (etag) => {
    for (const known of ['"a"', 'W/"a"', '"b", W/"a"', '"b" ,"a",', "*", " * "]) {
      expect([known, hasAlready(known, etag)]).toEqual([known, true]);
    }
    for (const other of [undefined, "", '"ab"', '"b", W/"c"', "a", '"*"']) {
      expect([other, hasAlready(other, etag)]).toEqual([other, false]);
    }
  },
);
