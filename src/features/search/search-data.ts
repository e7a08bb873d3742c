import type { RouterContextProvider } from "react-router";
import { ApiFailure, callApi, callApiMade, type ResponseOf } from "../../platform/api/client.ts";
import { writtenOnce } from "../../platform/page/packed.ts";
import { apiFetchContext } from "../../platform/page/page-context.ts";
import { bindLetters } from "../../platform/polish/bind-letters.ts";
import { fold } from "../../platform/polish/fold.ts";
import { drawnAgain } from "../../ui/drawing/drawn-once.ts";
import type { MonthOption } from "../../ui/form/month-range.tsx";
import { askableMonths } from "../calendar/askable-months.ts";
import type { findLocations } from "../catalogue/contract.ts";
import { serviceById } from "../catalogue/services-catalogue.ts";
import { lightCard } from "../companies/card/stage-pictures.ts";
import type { CompanyList, listCompanies } from "./contract.ts";
import {
  hasBlankWords,
  parseFilters,
  parsePaging,
  type SearchFilters,
  type SearchPaging,
} from "./search-params.ts";
import { toApiQuery } from "./search-query.ts";
import { type ServiceGroup, serviceGroups } from "./search-services.ts";
import { shownFilters } from "./understood.ts";

const pageSize = 4;

type FoundCity = { geonameId: number; name: string; voivodeship: string };

/** What the search page shows; made on the server only. */
export type SearchData = {
  filters: SearchFilters;
  paging: SearchPaging;
  months: MonthOption[];
  services: ServiceGroup[];
  city: FoundCity | null;
  /** A city that we do not know, with those it may have meant. */
  unknownCity: { text: string; suggestions: FoundCity[] } | null;
  /** As sent to the API: more results are asked for with the same words. */
  query: Record<string, string>;
  list: CompanyList | null;
  /** Asked for spaces alone: nothing was searched for. */
  hasBlankWords: boolean;
  problem: { status: number; detail: string; requestId: string } | null;
};

export async function loadSearch(url: URL, context: Readonly<RouterContextProvider>) {
  const fetcher = context.get(apiFetchContext);
  const months = askableMonths(new Date());
  const parsed = parseFilters(
    url,
    months.map(({ value }) => value),
  );
  const asked = await findCity(parsed.city, fetcher);
  const filters = {
    ...parsed,
    city: asked?.spelling ?? parsed.city,
    serviceIds: knownServices(parsed),
  };
  const paging = parsePaging(url);
  const query = toApiQuery({ ...filters, city: String(asked?.city?.geonameId ?? "") });
  const isBlank = hasBlankWords(url);
  const isSearched = !isBlank && (!asked || asked.city !== null);
  const found = isSearched ? await findCompanies({ query, paging, fetcher }) : nothing;
  return {
    filters,
    paging,
    months,
    services: serviceGroups(shownFilters({ chosen: filters, meant: found.list?.interpretation })),
    city: asked?.city ?? null,
    unknownCity: asked && !asked.city ? { text: parsed.city, suggestions: asked.others } : null,
    query,
    hasBlankWords: isBlank,
    ...found,
  } satisfies SearchData;
}

function shownList(found: ResponseOf<typeof listCompanies>, isKept: boolean): CompanyList {
  const list = {
    ...found,
    companies: found.companies.map(lightCard),
    relaxed: found.relaxed && {
      ...found.relaxed,
      sentence: bindLetters(found.relaxed.sentence),
    },
  };
  if (isKept) {
    drawnAgain(...list.companies);
    writtenOnce(list);
  }
  return list;
}

const nothing: Pick<SearchData, "list" | "problem"> = { list: null, problem: null };

async function findCompanies(input: {
  query: Record<string, string>;
  paging: SearchPaging;
  fetcher: typeof fetch;
}): Promise<Pick<SearchData, "list" | "problem">> {
  const { cursor, page } = input.paging;
  const place = cursor ? { cursor, page: String(page) } : { page: String(page) };
  const query = { ...input.query, ...place, limit: String(pageSize) };
  try {
    const call = { method: "get", path: "/companies", query } as const;
    return {
      list: await callApiMade<typeof listCompanies, CompanyList>(input.fetcher, call, shownList),
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { status, detail, requestId } = error.problem;
    return { list: null, problem: { status, detail, requestId } };
  }
}

/** Empty text asks for no city; text that is no city's name gives those that begin like it or are like it. */
async function findCity(text: string, fetcher: typeof fetch) {
  if (!text) return null;
  const found = await findLike(text, fetcher);
  const byId = /^\d+$/.test(text) ? found[0] : undefined;
  const city = byId ?? namedIn(found, text) ?? null;
  // One city has one address, whether it was asked for by its id or by its name.
  const meant = byId ? namedIn(await findLike(byId.name, fetcher), byId.name) : city;
  return { city, spelling: city && spellingOf(city, meant), others: found.slice(0, 4) };
}

function findLike(text: string, fetcher: typeof fetch) {
  const call = { method: "get", path: "/location", query: { q: text, limit: 12 } } as const;
  return callApi<typeof findLocations>(fetcher, call);
}

/** The city that is called just so, alone or as our lists write it: „Radom, mazowieckie”. */
const namedIn = (found: readonly FoundCity[], text: string) =>
  found.find(({ name, voivodeship }) =>
    [name, `${name} ${voivodeship}`].some((called) => wordsIn(called) === wordsIn(text)),
  );

/** „Bielsko-Biała” is written with a space too. */
const wordsIn = (text: string) =>
  fold(text)
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(" ");

/** The name where it means this very city, else its id. */
function spellingOf({ name, geonameId }: FoundCity, meant: FoundCity | null | undefined): string {
  return meant?.geonameId === geonameId ? name : String(geonameId);
}

/** Only services of the chosen trades count; without a trade any that exists. */
function knownServices({ serviceIds, subcategoryIds }: SearchFilters): number[] {
  return serviceIds.filter((id) => {
    const service = serviceById(id);
    return service && (subcategoryIds.length === 0 || subcategoryIds.includes(service.subId));
  });
}
