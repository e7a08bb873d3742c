import { expect, test } from "vitest";
import { websiteLink } from "./website.ts";

test("a web address is linked and shown without its scheme", () => {
  expect(websiteLink("https://www.firma.pl/oferta/")).toEqual({
    href: "https://www.firma.pl/oferta/",
    label: "firma.pl/oferta",
  });
});

test.each(["javascript:alert(1)", "data:text/html,x", "ftp://firma.pl", "firma", "", null])(
  "%j is not linked",
  (website) => {
    expect(websiteLink(website)).toBeUndefined();
  },
);
