import { anyCompany } from "../../../platform/kept/kept-keys.ts";
import type { Kept, Sort } from "../../../platform/kept/kept.server.ts";
import { monthOf } from "../../calendar/availability.ts";
import type { CompanyList } from "../contract.ts";
import type { FoundPage, PageRequest } from "../query/search.server.ts";

/** Some hundred: what everybody asks, by whatever address, as a page or a call, with a session or without. */
const foundPages: Sort<FoundPage> = {
  mostBytes: 2 * 1024 * 1024,
  bytesOf: ({ hits }) => 2_000 + 150 * hits.length,
};

/** Five times as long: of what is asked again. */
const answers: Sort<string> = {
  mostBytes: 3 * 1024 * 1024,
  // Two bytes for a letter.
  bytesOf: (text) => 2 * text.length,
};

type Making = {
  search: () => Promise<FoundPage>;
  write: (found: FoundPage) => Promise<CompanyList>;
};

/**
 * An answer as JSON. The search is made once until a company changes, and what it found is written twice.
 * @throws what `search` and `write` do, each time
 */
export async function keptAnswer(
  kept: Kept | null,
  { now, ...asked }: PageRequest,
  { search, write }: Making,
): Promise<string> {
  const written = async (found: FoundPage) => JSON.stringify(await write(found));
  if (!kept) return written(await search());
  const texts = kept.of(answers);
  const pages = kept.of(foundPages);
  const name = `${monthOf(now)} ${JSON.stringify(asked)}`;
  const known = texts.find(name);
  if (known !== undefined) return known;
  const before = pages.find(name);
  const since = { texts: texts.now(), pages: pages.now() };
  const found = before ?? (await search());
  const text = await written(found);
  if (before) texts.keep(name, text, { from: [anyCompany], since: since.texts });
  else pages.keep(name, found, { from: [anyCompany], since: since.pages });
  return text;
}
