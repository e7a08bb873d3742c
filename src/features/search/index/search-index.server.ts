import type { Database, Executor } from "../../../platform/db/connect.server.ts";
import { firstUuid } from "../../../platform/uuid.ts";
import { monthNumber, monthOf } from "../../calendar/availability.ts";
import type { CalendarEntry, StoredAvailability } from "../../calendar/months.ts";
import { monthMasks } from "../../calendar/months.ts";
import { countedMonths } from "../../calendar/rules.ts";
import {
  isArchitects,
  styleById,
  styleMask,
  subcategoryById,
  subMask,
} from "../../catalogue/catalogue.ts";
import { cityById, voivodeshipCodeOf } from "../../catalogue/cities.server.ts";
import { serviceById } from "../../catalogue/services-catalogue.ts";
import { documentLexemes, vocabularyOf } from "../../catalogue/words/words.server.ts";
import { markPublished, markUnpublished } from "../../companies/publication-queries.server.ts";
import { isPublishable, profileRank, visibleOnPlan } from "../../companies/rules.ts";
import {
  type IndexedCompany,
  listCompanyIds,
  deleteSearchRows,
  lockCompanies,
  readIndexedCompanies,
  type SearchRow,
  writeSearchRows,
} from "./queries.server.ts";
import { facetLexemes } from "./search-lexemes.ts";

/**
 * Brings a company's published state and its place in the search up to date. Call it in the
 * transaction that changed the company, its account's confirmation, its calendar or its projects.
 */
export function refreshCompanySearch(
  trx: Executor,
  companyId: string,
  now: Date,
): Promise<RefreshResult> {
  return refreshManyCompanySearch(trx, [companyId], now);
}

type RefreshResult = { publishedIds: string[]; hiddenIds: string[] };

/** The same for many companies at once; they are locked until the transaction ends. */
export async function refreshManyCompanySearch(
  trx: Executor,
  companyIds: string[],
  now: Date,
): Promise<RefreshResult> {
  if (companyIds.length === 0) return { publishedIds: [], hiddenIds: [] };
  await lockCompanies(trx, companyIds);
  const companies = await readIndexedCompanies(trx, { ids: companyIds, from: monthOf(now) });
  const published = companies.filter(isPublishable);
  const publishedIds = published.map(({ id }) => id);
  const hiddenIds = companies.map(({ id }) => id).filter((id) => !publishedIds.includes(id));
  if (hiddenIds.length > 0) {
    await markUnpublished(trx, hiddenIds);
    await deleteSearchRows(trx, hiddenIds);
  }
  if (publishedIds.length > 0) {
    const newIds = published.filter((company) => !company.isPublished).map(({ id }) => id);
    if (newIds.length > 0) await markPublished(trx, { ids: newIds, now });
    await writeSearchRows(
      trx,
      published.map((company) => toSearchRow(company, now)),
    );
  }
  return { publishedIds, hiddenIds };
}

/**
 * They stay locked for one transaction, for which owners who save and clients who write to them wait: 50 ms of
 * 50, 210 of 250, and twice that the first time; 1,000 and 1,190 companies a second (the demo's, two cores, 27
 * November 2026).
 */
const batchSize = 50;

/**
 * Rewrites search rows, batch by batch, until `isEnough`: after a change of what the rows hold.
 * @returns the id behind which to go on; null when all are written
 */
export async function refreshAllCompanySearch(
  db: Database,
  { now, after = firstUuid, isEnough = () => false }: RewriteOptions,
): Promise<string | null> {
  let last = after;
  while (!isEnough()) {
    const ids = await listCompanyIds(db, { after: last, limit: batchSize });
    const next = ids.at(-1);
    if (next === undefined) return null;
    await db.transaction().execute((trx) => refreshManyCompanySearch(trx, ids, now));
    last = next;
  }
  return last;
}

type RewriteOptions = { now: Date; after?: string; isEnough?: () => boolean };

/** In place of a radius. */
const ownTownsOnly = -1;

function toSearchRow(company: IndexedCompany, now: Date): SearchRow {
  const city = cityById(company.cityId ?? 0);
  if (!city) throw new Error(`Company ${company.id} is published in an unknown city`);
  const { tier, features } = company;
  const isShown = visibleOnPlan({ tier, features }).availability;
  const shownCalendar = countedMonths(company, { isShown, now });
  const masks = monthMasks(shownCalendar);
  const styleIds = company.styleIds.filter((id) => styleById(id));
  const subcategoryIds = company.subcategoryIds.filter((id) => subcategoryById(id));
  return {
    id: company.id,
    main: company.mainId,
    cityId: city.geonameId,
    voivodeship: voivodeshipCodeOf(city),
    rank: rankOf(company),
    subs: subMask(subcategoryIds),
    styles: styleMask(styleIds),
    freeMonths: masks.free,
    partlyFreeMonths: masks.partlyFree,
    reachKm: company.workCityIds.length > 0 ? ownTownsOnly : company.workRadiusKm,
    workCityIds: company.workCityIds,
    ...wordsOf(company, { cityName: city.name, shownCalendar }),
  };
}

function rankOf(company: IndexedCompany): number {
  const { tier, features } = company;
  return profileRank({
    ...company,
    plan: { tier, features },
    isArchitect: isArchitects(company.mainId),
    descriptionLength: company.description.length,
    servicesCount: company.serviceIds.length,
    stylesCount: company.styleIds.length,
  });
}

function wordsOf(
  company: IndexedCompany,
  { cityName, shownCalendar }: { cityName: string; shownCalendar: CalendarEntry[] },
): Pick<SearchRow, "lexemes" | "words"> {
  const { subcategoryIds, serviceIds, styleIds } = company;
  const { name } = company;
  const strong = [
    ...subcategoryIds.flatMap((id) => subcategoryById(id)?.name ?? []),
    ...serviceIds.flatMap((id) => serviceById(id)?.name ?? []),
  ];
  const styleLabels = styleIds.flatMap((id) => styleById(id)?.label ?? []);
  const weak = [company.description, cityName, ...company.projectTexts, ...styleLabels];
  const numbersThatAre = (state: StoredAvailability) =>
    shownCalendar
      .filter(({ availability }) => availability === state)
      .map(({ month }) => monthNumber(month));
  const facets = facetLexemes({
    subcategories: subcategoryIds,
    services: serviceIds,
    styles: styleIds,
    freeMonths: numbersThatAre("free"),
    partlyFreeMonths: numbersThatAre("partly_free"),
    area: company,
  });
  return {
    lexemes: `${documentLexemes({ name, strong, weak })} ${facets}`,
    words: vocabularyOf(name, ...strong, ...weak).toSorted(),
  };
}
