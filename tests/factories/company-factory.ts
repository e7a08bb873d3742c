import { randomUUID } from "node:crypto";
import type { Database } from "../../src/platform/db/connect.server.ts";

export type TestCompany = { id: string; slug: string; name: string; contactEmail: string };

type CompanyTraits = {
  name?: string;
  /** 1 architects, 2 tradespeople. */
  mainId?: 1 | 2;
  isPublished?: boolean;
  subcategoryIds?: number[];
};

/** A company with its account, complete and published unless told otherwise. */
export async function createTestCompany(
  db: Database,
  traits: CompanyTraits = {},
): Promise<TestCompany> {
  const id = randomUUID();
  const contactEmail = `biuro-${id.slice(0, 8)}@firma.example`;
  const made = { id, slug: `firma-${id}`, name: traits.name ?? "Kowalski Wnętrza", contactEmail };
  await db
    .insertInto("account")
    .values({
      id,
      role: "corporate",
      email: `wlasciciel-${id}@firma.example`,
      first_name: "Jan",
      last_name: "Kowalski",
      email_confirmed_at: new Date(),
    })
    .execute();
  await db
    .insertInto("company")
    .values({
      id,
      name: made.name,
      slug: made.slug,
      main_id: traits.mainId ?? 2,
      description: "Wykańczamy mieszkania i domy.",
      city_id: 3_093_133,
      subcategory_ids: traits.subcategoryIds ?? [14, 15],
      contact_email: contactEmail,
      published_at: traits.isPublished === false ? null : new Date(),
    })
    .execute();
  return made;
}
