import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { slugify } from "../../platform/polish/slug.ts";
import type { PlanFeatures } from "../plans/data.ts";
import type { StoredPicture } from "./card-queries.server.ts";
import type { CalendarEntry } from "../calendar/months.ts";

export type CompanyRow = {
  id: string;
  slug: string;
  name: string;
  mainId: number;
  description: string;
  cityId: number;
  subcategoryIds: number[];
  serviceIds: number[];
  styleIds: number[];
  contactEmail: string;
  phone: string | null;
  website: string | null;
  tier: number;
  features: PlanFeatures;
  logo: StoredPicture | null;
  background: StoredPicture | null;
  projectsCount: number;
  calendar: CalendarEntry[];
  calendarConfirmedAt: Date | null;
  publishedAt: Date;
  updatedAt: Date;
};

export const pictureColumns = (table: "l" | "b") => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`case when ${column("id")} is not null then json_build_object('id', ${column("id")},
    'width', ${column("width")}, 'height', ${column("height")},
    'placeholder', ${column("placeholder")}, 'colour', ${column("colour")}) end`;
};

/** A published company, by its id or by the address it has or had. */
export async function findPublishedCompany(
  executor: Executor,
  key: { id: string } | { slug: string },
): Promise<CompanyRow | undefined> {
  const condition =
    "id" in key
      ? sql`c.id = ${key.id}::uuid`
      : sql`c.id = (select id from company where slug = ${key.slug}
          union all select company_id from company_former_slug where slug = ${key.slug} limit 1)`;
  const { rows } = await sql<CompanyRow>`
    select c.id, c.slug, c.name, c.main_id as "mainId", c.description, c.city_id as "cityId",
      c.subcategory_ids as "subcategoryIds", c.service_ids as "serviceIds",
      c.style_ids as "styleIds", c.contact_email as "contactEmail", c.phone, c.website,
      c.tier, p.features, ${pictureColumns("l")} as logo, ${pictureColumns("b")} as background,
      (select count(*)::int from project where company_id = c.id) as "projectsCount",
      coalesce((select json_agg(json_build_object('month', m.month, 'availability', m.availability))
        from calendar_month m where m.company_id = c.id), '[]') as calendar,
      c.calendar_confirmed_at as "calendarConfirmedAt", c.published_at as "publishedAt",
      c.updated_at as "updatedAt"
    from company c
    join plan p on p.tier = c.tier
    left join media l on l.id = c.logo_id
    left join media b on b.id = c.background_id
    where ${condition} and c.published_at is not null`.execute(executor);
  return rows[0];
}

/**
 * Replaces the given months (any day of a month stands for it; null clears it) and notes that the
 * owner looked the calendar through. Call `refreshCompanySearch` in the same transaction.
 */
export async function setCalendar(
  executor: Executor,
  input: {
    companyId: string;
    months: { month: string; availability: CalendarEntry["availability"] | null }[];
    now: Date;
  },
): Promise<void> {
  const { companyId, now } = input;
  const months = input.months.map(({ month, availability }) => ({
    day: `${month.slice(0, 7)}-01`,
    availability,
  }));
  await sql`select from company where id = ${companyId} for update`.execute(executor);
  await sql`
    delete from calendar_month
    where company_id = ${companyId} and month = any(${months.map(({ day }) => day)}::date[])`.execute(
    executor,
  );
  const set = months.filter(({ availability }) => availability !== null);
  await sql`
    insert into calendar_month (company_id, month, availability)
    select ${companyId}::uuid, * from unnest(
      ${set.map(({ day }) => day)}::date[],
      ${set.map(({ availability }) => availability)}::text[])`.execute(executor);
  await sql`
    update company set calendar_confirmed_at = ${now} where id = ${companyId}`.execute(executor);
}

export type NewCompany = {
  /** The account's id. */
  id: string;
  name: string;
  mainId: number;
  contactEmail: string;
  cityId: number | null;
  description?: string;
  subcategoryIds?: number[];
  serviceIds?: number[];
  styleIds?: number[];
  phone?: string | null;
  website?: string | null;
  logoId?: string | null;
  backgroundId?: string | null;
  tier?: number;
  createdAt?: Date;
};

/** Adds the company of an account that exists already. @returns its slug. */
export async function insertCompany(executor: Executor, company: NewCompany): Promise<string> {
  const slug = await uniqueSlug(executor, company.name);
  await executor
    .insertInto("company")
    .values({
      id: company.id,
      name: company.name,
      slug,
      main_id: company.mainId,
      contact_email: company.contactEmail,
      city_id: company.cityId,
      description: company.description,
      subcategory_ids: company.subcategoryIds,
      service_ids: company.serviceIds,
      style_ids: company.styleIds,
      phone: company.phone,
      website: company.website,
      logo_id: company.logoId,
      background_id: company.backgroundId,
      tier: company.tier,
      created_at: company.createdAt,
      updated_at: company.createdAt,
    })
    .execute();
  return slug;
}

const numberedSlugs = 50;

/**
 * The name's slug, numbered when a company has or had it. Holds it for the transaction: call it
 * in the one that stores the slug.
 */
export async function uniqueSlug(executor: Executor, name: string): Promise<string> {
  const base = slugify(name) || "firma";
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug:${base}`}, 0))`.execute(executor);
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
  const base = slugify(name) || "firma";
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
