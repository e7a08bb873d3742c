import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { slugify } from "../../platform/polish/slug.ts";

const numberedSlugs = 50;

/** The address a name asks for: „Dachy Żak” → dachy-zak; „firma” where no letter can stand in one. */
export const baseSlugOf = (name: string): string => slugify(name) || "firma";

/**
 * The name's slug, numbered when a company has or had it. Holds it for the transaction: call it
 * in the one that stores the slug.
 */
export async function uniqueSlug(executor: Executor, name: string): Promise<string> {
  const base = baseSlugOf(name);
  // „Glazura” may be numbered into what „Glazura 2” is called: both wait for one another.
  const family = base.replace(/(?:-\d+)+$/, "");
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug:${family}`}, 0))`.execute(
    executor,
  );
  const candidates = [base];
  for (let number = 2; number <= numberedSlugs; number++) candidates.push(`${base}-${number}`);
  const { rows } = await sql<{ slug: string }>`
    select slug from company where slug = any(${candidates}::text[])
    union all
    select slug from company_former_slug where slug = any(${candidates}::text[])`.execute(executor);
  const taken = new Set(rows.map(({ slug }) => slug));
  const free = candidates.find((candidate) => !taken.has(candidate));
  return free ?? `${base}-${randomBytes(5).toString("hex")}`;
}

/** Gives a renamed company its new address and keeps the old one leading to it. @returns the slug. */
export async function changeSlug(
  executor: Executor,
  { companyId, name }: { companyId: string; name: string },
): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select slug from company where id = ${companyId} for update`.execute(executor);
  const current = rows[0]?.slug;
  if (current === undefined) throw new Error(`There is no company ${companyId}`);
  const base = baseSlugOf(name);
  if (current === base) return current;
  // A company may take back an address that was its own.
  await sql`
    delete from company_former_slug where company_id = ${companyId} and slug = ${base}`.execute(
    executor,
  );
  const slug = await uniqueSlug(executor, name);
  await sql`update company set slug = ${slug} where id = ${companyId}`.execute(executor);
  await sql`
    insert into company_former_slug (slug, company_id) values (${current}, ${companyId})`.execute(
    executor,
  );
  return slug;
}
