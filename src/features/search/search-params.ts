import { mainCategoryBySlug, styleById, subcategoryById } from "../catalogue/catalogue.ts";

export type MainSlug = "architekci" | "fachowcy";
export type SearchPath = "/szukaj" | "/architekci" | "/fachowcy";
/** The pages that search: all companies, and each kind's own list. */
export const searchPaths: ReadonlySet<string> = new Set<SearchPath>([
  "/szukaj",
  "/architekci",
  "/fachowcy",
]);
export type SearchSort = "fit" | "distance" | "soonest" | "newest";

/** As addresses name them; the best fit, which is usual, is left out. */
const sortWords = { distance: "odleglosc", soonest: "termin", newest: "najnowsze" } as const;

/** What is being looked for, as the address of a search says it. */
export type SearchFilters = {
  path: SearchPath;
  /** On the two lists the path says it, on `/szukaj` the key `kategoria`. */
  main: MainSlug | null;
  search: string;
  /** The words are not read as a place or a trade, and not corrected. */
  literal: boolean;
  /** Name of a city, or its geonameId where the name alone would mean another one. */
  city: string;
  subcategoryIds: number[];
  serviceIds: number[];
  styleIds: number[];
  /** Months as `YYYY-MM`, empty when not asked for. */
  from: string;
  to: string;
  sort: SearchSort;
};

/** Where in the results a page without JavaScript begins. */
export type SearchPaging = { page: number; cursor: string | null };

export const noFilters: SearchFilters = {
  path: "/szukaj",
  main: null,
  search: "",
  literal: false,
  city: "",
  subcategoryIds: [],
  serviceIds: [],
  styleIds: [],
  from: "",
  to: "",
  sort: "fit",
};

/** Nothing asked for; a list stays the list of its main category. */
export function resetFilters({ path, main }: SearchFilters): SearchFilters {
  return { ...noFilters, path, main: path === "/szukaj" ? null : main };
}

/** The list of a main category, or the search of both. */
export function pathOf(main: MainSlug | null): SearchPath {
  return main ? `/${main}` : "/szukaj";
}

/** As the call takes them (contract.ts). */
const longestText = 200;
const longestCity = 100;
/** More than anybody chooses, and all of them fit into the 400 characters of the call's list. */
const mostIds = 60;

/**
 * Reads an address. Whatever cannot be searched for is left out: unknown ids, trades of the other
 * main category, months that have passed.
 * @param months the months that can be asked for, the current one first
 */
export function parseFilters(url: URL, months: readonly string[]): SearchFilters {
  const { searchParams } = url;
  const listed = mainOfPath(url.pathname);
  const main = listed ?? mainOf(searchParams.get("kategoria"));
  const text = searchParams.get("search") || searchParams.get("query") || "";
  return {
    path: pathOf(listed),
    main,
    search: tidyText(text).slice(0, longestText),
    literal: searchParams.get("doslownie") === "1",
    // No city has NUL in its name, and no call takes it.
    city: tidyText((searchParams.get("miasto") ?? "").replaceAll("\0", " ")).slice(0, longestCity),
    subcategoryIds: readIds(searchParams, "subcategories").filter((id) => isOfMain(id, main)),
    serviceIds: readIds(searchParams, "services"),
    styleIds:
      main === "fachowcy" ? [] : readIds(searchParams, "styleIds").filter((id) => styleById(id)),
    ...readMonths(searchParams, months),
    sort: readSort(searchParams.get("sortuj")),
  };
}

/**
 * Whether the query consists of spaces alone. The box of the whole site (`query`) has words
 * and nothing else, so that it may not be empty either.
 */
export function hasBlankWords({ searchParams }: URL): boolean {
  const [search, query] = [searchParams.get("search"), searchParams.get("query")];
  const words = search || query;
  return words !== null && words.trim() === "" && (words !== "" || query !== null);
}

export function parsePaging({ searchParams }: URL): SearchPaging {
  const page = Number(searchParams.get("strona"));
  return {
    page: Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    cursor: searchParams.get("cursor")?.slice(0, 300) || null,
  };
}

/** The address of a search: equal filters give equal addresses. */
export function searchAddress(filters: SearchFilters, paging?: SearchPaging): string {
  const { path } = filters;
  const query = new URLSearchParams();
  const set = (key: string, value: string | null) => value && query.set(key, value);
  set("kategoria", path === "/szukaj" ? filters.main : "");
  set("search", filters.search);
  set("doslownie", filters.literal && filters.search ? "1" : "");
  set("miasto", filters.city);
  set("subcategories", writeIds(filters.subcategoryIds));
  set("services", writeIds(filters.serviceIds));
  set("styleIds", writeIds(filters.styleIds));
  set("calendarFrom", filters.from);
  set("calendarTo", filters.to);
  set("sortuj", sortWord(filters.sort));
  if (paging && paging.page > 1) set("strona", String(paging.page));
  set("cursor", paging?.cursor ?? null);
  return addressOf(path, query);
}

/**
 * The address without what a form leaves empty, to be seen and shared; undefined of one that has nothing so. That the
 * box of the whole site was sent empty is to be told.
 */
export function withoutEmpty({ pathname, searchParams }: URL): string | undefined {
  const filled = [...searchParams].filter(([key, value]) => value !== "" || key === "query");
  const isFilled = filled.length === searchParams.size;
  return isFilled ? undefined : addressOf(pathname, new URLSearchParams(filled));
}

/** The address of the same search in another order, from its first page. */
export function sortedAddress(
  { pathname, search }: { pathname: string; search: string },
  sort: SearchSort,
): string {
  const query = new URLSearchParams(search);
  for (const key of ["strona", "cursor", "sortuj"]) query.delete(key);
  if (sort !== "fit") query.set("sortuj", sortWord(sort));
  return addressOf(pathname, query);
}

function addressOf(path: string, query: URLSearchParams): string {
  // A comma needs no escape in a query, and people read addresses.
  const text = query.toString().replaceAll("%2C", ",");
  return text ? `${path}?${text}` : path;
}

/** Another main category: its trades, services and styles are others. */
export function withMain(filters: SearchFilters, main: MainSlug | null): SearchFilters {
  if (main === filters.main) return filters;
  const path = filters.path === "/szukaj" ? filters.path : pathOf(main);
  return { ...filters, path, main, subcategoryIds: [], serviceIds: [], styleIds: [] };
}

/** Other trades: the services of the ones before no longer hold. */
export function withSubcategories(
  filters: SearchFilters,
  subcategoryIds: readonly number[],
): SearchFilters {
  return { ...filters, subcategoryIds: toSorted(subcategoryIds), serviceIds: [] };
}

/** Other words: they are to be understood, whatever was asked about the ones before. */
export function withWords(filters: SearchFilters, search: string): SearchFilters {
  return { ...filters, search, literal: false };
}

export function tidyText(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

export function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : toSorted([...ids, id]);
}

/** As the address says it; empty for the best fit. */
export function sortWord(sort: SearchSort): string {
  return sort === "fit" ? "" : sortWords[sort];
}

function readSort(word: string | null): SearchSort {
  const sorts = ["distance", "soonest", "newest"] as const;
  return sorts.find((sort) => sortWords[sort] === word) ?? "fit";
}

function mainOfPath(pathname: string): MainSlug | null {
  // The router knows „/Architekci” as well.
  return mainOf(pathname.replaceAll("/", "").toLowerCase());
}

function mainOf(slug: string | null): MainSlug | null {
  return (slug && mainCategoryBySlug(slug)?.slug) || null;
}

function isOfMain(subcategoryId: number, main: MainSlug | null): boolean {
  const subcategory = subcategoryById(subcategoryId);
  if (!subcategory) return false;
  return main === null || mainCategoryBySlug(main)?.id === subcategory.mainId;
}

/** A plain form repeats the key for each box; addresses of ours carry one list with commas. */
function readIds(query: URLSearchParams, key: string): number[] {
  const ids = query
    .getAll(key)
    .flatMap((list) => list.split(","))
    .map((part) => Number(part.trim()))
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return toSorted(new Set(ids)).slice(0, mostIds);
}

function toSorted(ids: Iterable<number>): number[] {
  return [...ids].toSorted((a, b) => a - b);
}

function writeIds(ids: readonly number[]): string {
  return toSorted(ids).join(",");
}

/**
 * A range is cut to what can be asked for; without a beginning it begins now. One of which nothing is
 * left, as of a link kept for long, stays: the answer tells why all firms are shown.
 */
function readMonths(query: URLSearchParams, months: readonly string[]) {
  const none = { from: "", to: "" };
  const [first, last] = [months[0] ?? "", months.at(-1) ?? ""];
  const from = readMonth(query.get("calendarFrom"));
  const to = readMonth(query.get("calendarTo"));
  if (!from && !to) return none;
  if (from > last || (to && to < first)) return { from: from || to, to: to < from ? "" : to };
  const start = from > first ? from : first;
  if (!to || to < start) return { from: start, to: "" };
  return { from: start, to: to < last ? to : last };
}

function readMonth(text: string | null): string {
  return /^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$/.test(text ?? "") ? text!.slice(0, 7) : "";
}
