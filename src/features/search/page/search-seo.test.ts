import { expect, test } from "vitest";
import { shownPicture } from "../../../../tests/factories/shown-project.ts";
import { stageSizes } from "../../companies/card/picture-sizes.ts";
import type { CompanyList } from "../contract.ts";
import type { SearchData } from "../search-data.ts";
import { parseFilters, parsePaging } from "../search-params.ts";
import { searchMeta } from "./search-seo.ts";

const months = ["2026-11", "2026-12"];
const matches = [{ id: "root", loaderData: { appUrl: "https://domistrz.example" } }];

function metaOf(address: string, changed: Partial<SearchData> = {}) {
  const url = new URL(address, "http://test");
  const pictures = ["a", "b"].map((id) => ({ ...shownPicture(id), projectId: id }));
  const list = {
    companies: [{ slug: "kafel", companyName: "Kafel </script>", pictures }],
    total: 1,
    limit: 4,
  } as unknown as CompanyList;
  const data: SearchData = {
    filters: parseFilters(url, months),
    paging: parsePaging(url),
    months: [],
    services: [],
    city: null,
    unknownCity: null,
    hasBlankWords: false,
    query: {},
    list,
    problem: null,
    ...changed,
  };
  const tags = searchMeta(data, matches) as Record<string, unknown>[];
  const og = (name: string) =>
    tags.find((tag) => tag["property"] === `og:image${name}`)?.["content"];
  return {
    image: og(""),
    width: og(":width"),
    height: og(":height"),
    alt: og(":alt"),
    title: tags.find((tag) => "title" in tag)?.["title"],
    canonical: tags.find((tag) => tag["rel"] === "canonical")?.["href"],
    isIndexed: !tags.some((tag) => tag["name"] === "robots"),
    preloaded: tags.filter((tag) => tag["rel"] === "preload"),
    jsonLd: tags.find((tag) => "script:ld+json" in tag)?.["script:ld+json"],
  };
}

test("the picture of the whole site is told with its size and what it shows", () => {
  const { image, width, height, alt } = metaOf("/szukaj");
  expect([image, width, height, alt]).toEqual([
    "https://domistrz.example/static/site/domistrz-og.jpg",
    "1200",
    "630",
    "Salon z beżową sofą",
  ]);
});

const krakow = { geonameId: 3094802, name: "Kraków", voivodeship: "małopolskie" };

test("a trade in a city is a page of its own", () => {
  expect(metaOf("/fachowcy?subcategories=14&miasto=Kraków", { city: krakow })).toMatchObject({
    title: "Glazurnicy – Kraków | Domistrz",
    canonical: "https://domistrz.example/fachowcy?miasto=Krak%C3%B3w&subcategories=14",
    isIndexed: true,
  });
});

test("the search of both points to the list of the main category it narrows to", () => {
  expect(metaOf("/szukaj?kategoria=architekci").canonical).toBe(
    "https://domistrz.example/architekci",
  );
  expect(metaOf("/szukaj?subcategories=14").canonical).toBe(
    "https://domistrz.example/fachowcy?subcategories=14",
  );
});

test.each([
  "/szukaj?search=dach",
  "/fachowcy?subcategories=14,16",
  "/fachowcy?subcategories=14&services=1",
  "/architekci?styleIds=1",
  "/fachowcy?calendarFrom=2026-12",
  "/fachowcy?strona=2&cursor=abc",
  "/fachowcy?strona=2",
  "/fachowcy?cursor=abc",
])("%s stays out of the index", (address) => {
  expect(metaOf(address).isIndexed).toBe(false);
});

test("an empty answer stays out of the index", () => {
  const list = { companies: [], total: 0 } as unknown as CompanyList;
  expect(metaOf("/fachowcy", { list })).toMatchObject({ isIndexed: false, jsonLd: undefined });
});

test("a city that we do not know stays out of the index", () => {
  const unknownCity = { text: "Nibylandia", suggestions: [] };
  expect(metaOf("/fachowcy", { unknownCity }).isIndexed).toBe(false);
});

test("a failed search stays out of the index", () => {
  expect(metaOf("/fachowcy", { list: null })).toMatchObject({ isIndexed: false });
  const [, ...tags] = searchMeta(undefined, matches) as Record<string, unknown>[];
  expect(tags).toContainEqual(expect.objectContaining({ name: "robots" }));
});

test("a trade of each main category leaves the search of both where it is", () => {
  expect(metaOf("/szukaj?subcategories=1,14").canonical).toBe(
    "https://domistrz.example/szukaj?subcategories=1,14",
  );
  expect(metaOf("/szukaj").canonical).toBe("https://domistrz.example/szukaj");
});

test("another order keeps the canonical address of the usual one, and is not kept out besides", () => {
  expect(metaOf("/fachowcy?subcategories=14&sortuj=najnowsze")).toMatchObject({
    canonical: "https://domistrz.example/fachowcy?subcategories=14",
    isIndexed: true,
  });
});

test("a page of the list has a canonical address of its own, and counts its firms on", () => {
  expect(metaOf("/fachowcy?strona=2&cursor=abc")).toMatchObject({
    title: "Fachowcy, strona 2 | Domistrz",
    canonical: "https://domistrz.example/fachowcy?strona=2",
    jsonLd: { itemListElement: [{ position: 5 }] },
  });
});

test("the firms are listed for search engines", () => {
  expect(metaOf("/fachowcy").jsonLd).toMatchObject({
    "@type": "ItemList",
    numberOfItems: 1,
    itemListElement: [{ position: 1, url: "https://domistrz.example/firma/kafel" }],
  });
});

test("a page that shows the firms of another place is not indexed, one whose neighbours it shows is", () => {
  const found = (dropped: string[]) => {
    const relaxed = { dropped, sentence: "Najbliżej, w Krakowie:" };
    return { companies: [], total: 3, relaxed } as unknown as CompanyList;
  };
  const address = "/fachowcy?subcategories=14&miasto=Kraków";
  const isIndexed = (dropped: string[]) =>
    metaOf(address, { city: krakow, list: found(dropped) }).isIndexed;
  expect(isIndexed(["place"])).toBe(false);
  expect(isIndexed([])).toBe(true);
});

test("the picture that the list begins with is asked for from the head, in the size of its card", () => {
  const [first, ...others] = metaOf("/fachowcy").preloaded;
  expect(others).toEqual([]);
  expect(first).toMatchObject({ type: "image/avif", imageSizes: stageSizes(2) });
  expect(String(first!["imageSrcSet"])).toMatch(/^\/media\/[^ ]+ 320w/);
  expect(metaOf("/fachowcy", { list: null }).preloaded).toEqual([]);
  const bare = { slug: "kafel", companyName: "Kafel", pictures: [], background: null };
  const list = { companies: [bare], total: 1 } as unknown as CompanyList;
  expect(metaOf("/fachowcy", { list }).preloaded).toEqual([]);
});
