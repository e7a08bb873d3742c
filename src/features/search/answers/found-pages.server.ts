import { createAskedBefore } from "../../../platform/kept/asked-before.server.ts";
import { anyCompany } from "../../../platform/kept/kept-keys.ts";
import { type Kept, readKept, type Sort } from "../../../platform/kept/kept.server.ts";
import { monthOf } from "../../calendar/availability.ts";
import type { FoundPage, PageRequest } from "../query/search.server.ts";

/** Some hundred: what everybody asks, by whatever address, as a page or a call, with a session or without. */
const foundPages: Sort<FoundPage> = {
  mostBytes: 2 * 1024 * 1024,
  bytesOf: ({ hits }) => 2_000 + 150 * hits.length,
};

/** Equal for requests that are answered alike within a minute and until a company changes. */
export function questionOf({ now, ...asked }: PageRequest): string {
  return `${monthOf(now)} ${JSON.stringify(asked)}`;
}

const askedBefore = createAskedBefore(5_000);

/**
 * What is kept, or what `search` finds now, which is kept when it is asked for again. @throws what `search`
 * does, each time
 */
export function readFoundPage(
  kept: Kept | null,
  question: string,
  search: () => Promise<FoundPage>,
): Promise<FoundPage> {
  const asked = { sort: foundPages, name: question, from: [anyCompany] };
  return askedBefore(question) ? readKept(kept, asked, search) : search();
}
