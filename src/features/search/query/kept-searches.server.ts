import type { Executor } from "../../../platform/db/connect.server.ts";
import { anyCompany } from "../../../platform/kept/kept-keys.ts";
import { type Kept, readKept, type Sort } from "../../../platform/kept/kept.server.ts";
import { monthOf } from "../../calendar/availability.ts";
import { type FoundPage, type PageRequest, searchCompanies } from "./search.server.ts";

/** Some thousand: what everybody asks, by whatever address, as a page or a call, with a session or without. */
const foundPages: Sort<FoundPage> = {
  mostBytes: 2 * 1024 * 1024,
  bytesOf: ({ hits }) => 2_000 + 150 * hits.length,
};

/** The same as `searchCompanies`, asked of the database once until a company changes. @throws ApiError 422 */
export async function findKept(
  executor: Executor,
  request: PageRequest,
  kept: Kept | null,
): Promise<FoundPage> {
  const { now, ...asked } = request;
  const name = `${monthOf(now)} ${JSON.stringify(asked)}`;
  return readKept(kept, { sort: foundPages, name, from: [anyCompany] }, () =>
    searchCompanies(executor, request),
  );
}
