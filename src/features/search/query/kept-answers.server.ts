import { anyCompany } from "../../../platform/kept/kept-keys.ts";
import { type Kept, readKept, type Sort } from "../../../platform/kept/kept.server.ts";
import { monthOf } from "../../calendar/availability.ts";
import type { CompanyList } from "../contract.ts";
import type { PageRequest } from "./search.server.ts";

/** Some hundred: what everybody asks, by whatever address, as a page or a call, with a session or without. */
const answers: Sort<string> = {
  mostBytes: 4 * 1024 * 1024,
  // Two bytes for a letter.
  bytesOf: (text) => 2 * text.length,
};

/** An answer as JSON, made once until a company changes. @throws what `answer` does, each time */
export async function keptAnswer(
  kept: Kept | null,
  { now, ...asked }: PageRequest,
  answer: () => Promise<CompanyList>,
): Promise<string> {
  const name = `${monthOf(now)} ${JSON.stringify(asked)}`;
  return readKept(kept, { sort: answers, name, from: [anyCompany] }, async () =>
    JSON.stringify(await answer()),
  );
}
