import { expect, test } from "vitest";
import { phoneHref } from "./phone-href.ts";

test.each([
  ["600–700–800", "tel:600700800"],
  ["+48 600 700 800", "tel:+48600700800"],
  ["48 600 700 800", "tel:+48600700800"],
  ["48 362 12 34", "tel:483621234"],
  ["0048 600 700 800", "tel:0048600700800"],
])("%s is called at %s", (typed, href) => {
  expect(phoneHref(typed)).toBe(href);
});
