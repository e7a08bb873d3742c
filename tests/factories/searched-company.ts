import { sql } from "kysely";
import { refreshCompanySearch } from "../../src/features/search/index/search-index.server.ts";
import type { Database } from "../../src/platform/db/connect.server.ts";
import { addCompany, type CompanyTraits } from "./companies.ts";

export const searchedAt = new Date("2026-11-15T12:00:00Z");

/** A company that has something of everything. */
const searchedTraits: CompanyTraits = {
  name: "Kafelkarnia Zenit",
  now: searchedAt,
  city: "Kraków",
  description: "Układamy glazurę.",
  subcategoryIds: [14, 16],
  serviceIds: [95, 96, 97],
  phone: "600 100 200",
  website: "https://zenit.example",
  months: [
    { month: "2026-12", availability: "free" },
    { month: "2027-01", availability: "partly_free" },
    { month: "2027-02", availability: "busy" },
  ],
  projects: [{ title: "Kuchnia w bloku", description: "Z barkiem.", pictures: 2 }],
};

export type SearchedCompany = ReturnType<typeof searchedCompany>;

export async function addSearchedCompany(
  db: Database,
  traits: Partial<CompanyTraits> = {},
): Promise<SearchedCompany> {
  const { id } = await addCompany(db, { ...searchedTraits, ...traits });
  return searchedCompany(db, id);
}

/** What the search knows of a company, and the company's own changes. */
function searchedCompany(db: Database, id: string) {
  const refresh = (at = searchedAt) =>
    db.transaction().execute((trx) => refreshCompanySearch(trx, id, at));
  return {
    id,
    refresh,
    change: (values: Record<string, unknown>, at = searchedAt) =>
      db.transaction().execute(async (trx) => {
        await trx.updateTable("company").set(values).where("id", "=", id).execute();
        return refreshCompanySearch(trx, id, at);
      }),
    row: () => db.selectFrom("company_search").selectAll().where("id", "=", id).executeTakeFirst(),
    company: () => db.selectFrom("company").selectAll().where("id", "=", id).executeTakeFirst(),
    words: async () => {
      const query = db.selectFrom("company_search_words").select("words");
      return (await query.where("company_id", "=", id).executeTakeFirst())?.words;
    },
    /** Whether a tsquery finds the company's document. */
    holds: async (query: string) => {
      const { rows } = await sql`
        select from company_search where id = ${id} and lexemes @@ ${query}::tsquery`.execute(db);
      return rows.length === 1;
    },
  };
}
