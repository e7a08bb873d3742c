import type { Executor } from "../../../platform/db/connect.server.ts";
import type { CompanyList } from "../contract.ts";
import {
  type AllowedReading,
  readText,
  toInterpretation,
} from "../understanding/read-text.server.ts";
import { type HitPage, runPlan } from "./run-plan.server.ts";
import { type ChosenFilters, type CompanyFilters, readFilters } from "./search-filters.server.ts";
import { type Paging, planSearch, type SearchedFor } from "./search-plan.server.ts";

export type PageRequest = Paging & { readonly filters: CompanyFilters; readonly now: Date };

export type FoundPage = HitPage & {
  readonly interpretation: CompanyList["interpretation"];
  readonly search: SearchedFor;
};

/** One page of published companies. @throws ApiError 422 on filters that do not exist. */
export async function searchCompanies(
  executor: Executor,
  { filters, now, ...paging }: PageRequest,
): Promise<FoundPage> {
  const chosen = readFilters(filters);
  const text = (filters.search || filters.query || "").trim();
  const allowed = leftToTheText(chosen, { isLiteral: filters.literal === "1" });
  const reading = await readText(executor, { text, allowed });
  const plan = planSearch({ filters: chosen, reading, now, paging });
  const page = await runPlan(executor, plan);
  return { ...page, interpretation: toInterpretation(reading), search: plan.search };
}

/** A city or category that was chosen is not looked for in the text. */
function leftToTheText(
  { city, subcategoryGroups, mains }: ChosenFilters,
  { isLiteral }: { isLiteral: boolean },
): AllowedReading {
  const mayNameSubcategory = subcategoryGroups.length === 0;
  return { isLiteral, mayNamePlace: city === null, mayNameSubcategory, mains };
}
