import { expect, test } from "vitest";
import { websiteLink } from "./website.ts";

test("a web address is linked and shown without its scheme", () => {
  expect(websiteLink("https://www.firma.pl/oferta/")).toEqual({
    href: "https://www.firma.pl/oferta/",
    label: "firma.pl/oferta",
  });
});

test("of a question in a web address nothing is shown", () => {
  expect(websiteLink("https://firma.pl/?utm_source=domistrz#top")?.label).toBe("firma.pl");
});

test.each(["javascript:alert(1)", "data:text/html,x", "ftp://firma.pl", "firma", "", null])(
  "%j is not linked",
  (website) => {
    expect(websiteLink(website)).toBeUndefined();
  },
);
