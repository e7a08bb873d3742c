import { expect, test } from "vitest";
import { isLowerCaseUuid, isUuid } from "./uuid.ts";

const id = "a1111111-2222-4333-8444-555555555555";

test("an id is one in either case; as a file's name only in lower case", () => {
  expect([isUuid(id), isLowerCaseUuid(id)]).toEqual([true, true]);
  expect([isUuid(id.toUpperCase()), isLowerCaseUuid(id.toUpperCase())]).toEqual([true, false]);
});

test.each(["..", "", id.slice(1), `x${id}`, `${id}\n`, `${id}/../x`, id.replaceAll("-", "")])(
  "„%s” is none",
  (text) => {
    expect([isUuid(text), isLowerCaseUuid(text)]).toEqual([false, false]);
  },
);
