import type { z } from "zod";
import {
  mainCategoryBySlug,
  subcategoriesOf,
  subcategoryByName,
} from "../features/catalogue/catalogue.ts";
import { cityByName } from "../features/catalogue/cities.server.ts";
import { styles } from "../features/catalogue/data/styles.ts";
import { servicesOf } from "../features/catalogue/services-catalogue.ts";
import type { PlanFeatures } from "../features/plans/data.ts";
import { limitsOf } from "../features/plans/rules.ts";
import type { WorkArea } from "../features/work-area/work-area.ts";
import { toFieldErrors } from "../platform/form/field-errors.ts";
import { fold } from "../platform/polish/fold.ts";
import { type Row, rowSchema } from "./row-schema.ts";
import { importText, sentences } from "./text.ts";

/** Why a row is not taken. `field` is dotted, `reason` a Polish sentence. */
export type RowProblem = { field: string; reason: string };

/** A row whose names are ids by now. Lists of `projects` run parallel to those of `row`. */
export type CheckedRow = {
  row: Row;
  mainId: number;
  cityId: number;
  workArea: WorkArea | null;
  subcategoryIds: number[];
  serviceIds: number[];
  styleIds: number[];
  projects: { subcategoryIds: number[]; styleIds: number[] }[];
};

type Report = (field: string, reason: string) => void;

const earliestMoment = new Date("2000-01-01T00:00:00Z");

const messages = Object.fromEntries(Object.values(sentences).map((text) => [text, text]));
const styleIdByLabel = new Map(styles.map((style) => [fold(style.label), style.id]));

/** Reads one line; every fault of it is reported, not just the first. */
export function checkRow(
  line: string,
  { plans, now }: { plans: ReadonlyMap<number, PlanFeatures>; now: Date },
): { checked: CheckedRow } | { problems: RowProblem[] } {
  const given = parseJson(line);
  const parsed = rowSchema.safeParse(given);
  if (!parsed.success) return { problems: schemaProblems(parsed.error, given) };
  const problems: RowProblem[] = [];
  const report: Report = (field, reason) => problems.push({ field, reason });
  const checked = resolveNames(parsed.data, report);
  checkPlan(parsed.data, plans.get(parsed.data.plan), report);
  checkMoments(parsed.data, now, report);
  return problems.length > 0 ? { problems } : { checked };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function schemaProblems(error: z.ZodError, given: unknown): RowProblem[] {
  return toFieldErrors(error, { checked: given, messages }).map(({ path, detail }, i) => {
    const issue = error.issues[i]!;
    if (issue.code === "unrecognized_keys") {
      return { field: [...issue.path, issue.keys.join(", ")].join("."), reason: detail };
    }
    return path ? { field: path, reason: detail } : { field: "wiersz", reason: importText.notJson };
  });
}

function resolveNames(row: Row, report: Report): CheckedRow {
  const main = mainCategoryBySlug(row.specialization === "Architekt" ? "architekci" : "fachowcy")!;
  const city = cityByName(row.city);
  if (!city) report("city", importText.unknownCity(row.city));
  const subcategoryIds = subcategoryIdsOf({
    names: row.subcategories,
    mainId: main.id,
    field: "subcategories",
    report,
  });
  return {
    row,
    mainId: main.id,
    cityId: city?.geonameId ?? 0,
    workArea: workAreaOf(row, report),
    subcategoryIds,
    serviceIds: serviceIdsOf(row.services, subcategoryIds, report),
    styleIds: styleIdsOf(row, row.styles, { field: "styles", report }),
    projects: row.projects.map((project, i) => ({
      subcategoryIds: subcategoryIdsOf({
        names: project.subcategories,
        mainId: main.id,
        field: `projects.${i}.subcategories`,
        report,
      }),
      styleIds: styleIdsOf(row, project.styles, { field: `projects.${i}.styles`, report }),
    })),
  };
}

function workAreaOf({ workArea: given }: Row, report: Report): WorkArea | null {
  if (given === null || given === undefined) return null;
  if (given === "Polska") return { kind: "country" };
  if (typeof given === "number") return { kind: "radius", km: given };
  const city_ids = given.flatMap((name, i) => {
    const town = cityByName(name);
    if (!town) report(`workArea.${i}`, importText.unknownCity(name));
    return town ? [town.geonameId] : [];
  });
  return { kind: "towns", city_ids: [...new Set(city_ids)].toSorted((one, other) => one - other) };
}

function subcategoryIdsOf(input: {
  names: string[];
  mainId: number;
  field: string;
  report: Report;
}): number[] {
  const own = new Set(subcategoriesOf(input.mainId));
  const ids = input.names.flatMap((name, i) => {
    const subcategory = subcategoryByName(name);
    if (subcategory && own.has(subcategory)) return [subcategory.id];
    const reason = subcategory ? importText.foreignSubcategory : importText.unknownSubcategory;
    input.report(`${input.field}.${i}`, reason(name));
    return [];
  });
  return [...new Set(ids)];
}

/** Names of services repeat between categories: a name means the one in a category of the firm. */
function serviceIdsOf(names: string[], subcategoryIds: number[], report: Report): number[] {
  const offered = subcategoryIds.flatMap((id) => servicesOf(id));
  const ids = names.flatMap((name, i) => {
    const wanted = fold(name);
    const service = offered.find((candidate) => fold(candidate.name) === wanted);
    if (!service) report(`services.${i}`, importText.unknownService(name));
    return service ? [service.id] : [];
  });
  return [...new Set(ids)];
}

function styleIdsOf(
  row: Row,
  labels: string[],
  { field, report }: { field: string; report: Report },
): number[] {
  if (labels.length > 0 && row.specialization !== "Architekt") {
    report(field, importText.stylesOfTrade);
    return [];
  }
  const ids = labels.flatMap((label, i) => {
    const id = styleIdByLabel.get(fold(label));
    if (id === undefined) report(`${field}.${i}`, importText.unknownStyle(label));
    return id === undefined ? [] : [id];
  });
  return [...new Set(ids)];
}

function checkPlan(row: Row, features: PlanFeatures | undefined, report: Report) {
  if (!features) return report("plan", importText.unknownPlan);
  if (!features.availability && Object.keys(row.calendar).length > 0) {
    report("calendar", importText.noCalendar);
  }
  const { photos } = limitsOf(features);
  row.projects.forEach(({ pictures }, i) => {
    if (pictures.length > photos) {
      report(`projects.${i}.pictures`, importText.tooManyPictures(photos));
    }
  });
}

/** The search counts the seconds of a publication from 1970, and shows the latest first. */
function checkMoments(row: Row, now: Date, report: Report) {
  const moments = {
    joinedAt: row.joinedAt,
    calendarConfirmedAt: row.calendarConfirmedAt,
    ...Object.fromEntries(
      row.projects.map(({ createdAt }, i) => [`projects.${i}.createdAt`, createdAt]),
    ),
  };
  for (const [field, moment] of Object.entries(moments)) {
    if (moment && (moment < earliestMoment || moment > now)) {
      report(field, importText.momentOutside);
    }
  }
}
