import type { Services } from "../../../platform/services.server.ts";
import { type CompanyRow, findPublishedCompany } from "../queries.server.ts";
import { withTimes } from "./card-queries.server.ts";
import { findMadePage, type StoredPage } from "./made-card-queries.server.ts";

/** A published company, by the address that it has or had: as it was made ready, or read at once. */
export async function readShownCompany(
  { db, pipeline }: Pick<Services, "db" | "pipeline">,
  slug: string,
): Promise<CompanyRow | undefined> {
  const made = await findMadePage(pipeline, slug);
  return made ? toCompanyRow(made) : findPublishedCompany(db, { slug });
}

function toCompanyRow({ card, page, features }: StoredPage): CompanyRow {
  const { months: _months, pictures: _pictures, ...shown } = withTimes(card);
  return { ...shown, ...page, updatedAt: new Date(page.updatedAt), features };
}
