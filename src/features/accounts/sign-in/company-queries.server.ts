import type { Executor } from "../../../platform/db/connect.server.ts";
import { slugify } from "../../../platform/polish/slug.ts";

/** A free address for a company of this name: `glazura`, `glazura-2`, … Former ones stay taken. */
export async function freeSlug(executor: Executor, name: string): Promise<string> {
  const wanted = slugify(name) || "firma";
  const taken = new Set(await slugsLike(executor, wanted));
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) {
    if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
  }
}

async function slugsLike(executor: Executor, wanted: string): Promise<string[]> {
  const rows = await executor
    .selectFrom("company")
    .select("slug")
    .where((where) => where.or([where("slug", "=", wanted), where("slug", "like", `${wanted}-%`)]))
    .union(
      executor
        .selectFrom("company_former_slug")
        .select("slug")
        .where((where) =>
          where.or([where("slug", "=", wanted), where("slug", "like", `${wanted}-%`)]),
        ),
    )
    .execute();
  return rows.map((row) => row.slug);
}

export type NewCompany = {
  id: string;
  name: string;
  mainId: number;
  cityId: number;
  contactEmail: string;
  at: Date;
};

/** Every new company starts with the BETA plan. */
const firstTier = 2;

/** Retries with the next address while another sign-up takes the same one at this moment. */
export async function insertCompany(executor: Executor, company: NewCompany): Promise<void> {
  for (;;) {
    const inserted = await executor
      .insertInto("company")
      .values({
        id: company.id,
        name: company.name,
        slug: await freeSlug(executor, company.name),
        main_id: company.mainId,
        city_id: company.cityId,
        contact_email: company.contactEmail,
        tier: firstTier,
        created_at: company.at,
        updated_at: company.at,
      })
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (inserted) return;
  }
}
