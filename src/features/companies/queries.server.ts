import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { CalendarEntry } from "../calendar/months.ts";
import { pictureJson } from "../media/medium-queries.server.ts";
import type { StoredPicture } from "../media/picture.ts";
import type { PlanFeatures } from "../plans/data.ts";
import { type StoredArea, toStoredArea, type WorkArea } from "../work-area/work-area.ts";
import type { Answering } from "./contract.ts";
import { hasPhoto, isPublished } from "./publication-queries.server.ts";
import { fewestLeads } from "./rules.ts";
import { uniqueSlug } from "./slug-queries.server.ts";

/** What is read of a company wherever one is shown, by `briefColumns` from `companyWithPlan`. */
export type CompanyBrief = {
  id: string;
  slug: string;
  name: string;
  mainId: number;
  description: string;
  subcategoryIds: number[];
  workRadiusKm: number | null;
  workCityIds: number[];
  tier: number;
  features: PlanFeatures;
  logo: StoredPicture | null;
  calendarConfirmedAt: Date | null;
  response: Answering | null;
};

/** The same without what its plan allows, which changes for all companies of a plan at once. */
export const briefColumnsWithoutPlan = sql`
  c.id, c.slug, c.name, c.main_id as "mainId", c.description, c.city_id as "cityId",
  c.subcategory_ids as "subcategoryIds", c.work_radius_km as "workRadiusKm",
  c.work_city_ids as "workCityIds", c.tier, ${pictureJson("l")} as logo,
  c.calendar_confirmed_at as "calendarConfirmedAt", c.published_at as "publishedAt",
  case when r.leads >= ${sql.lit(fewestLeads)} then json_build_object('leads', r.leads,
    'answered', r.answered, 'minutes', r.median_minutes) end as response`;

const briefColumns = sql`${briefColumnsWithoutPlan}, p.features`;

/** What its own page shows beside what a card is made from, by `pageColumns`. */
export type CompanyPage = {
  styleIds: number[];
  contactEmail: string;
  phone: string | null;
  website: string | null;
  projectsCount: number;
  calendar: CalendarEntry[];
  updatedAt: Date;
};

export const pageColumns = sql`
  c.style_ids as "styleIds", c.contact_email as "contactEmail", c.phone, c.website,
  (select count(*)::int from project where company_id = c.id and ${hasPhoto("project")})
    as "projectsCount",
  coalesce((select json_agg(json_build_object('month', m.month, 'availability', m.availability))
    from calendar_month m where m.company_id = c.id), '[]') as calendar,
  c.updated_at as "updatedAt"`;

/** All that its own page shows, by `wholeColumns` from `companyWithPlan` and `joinBackground`. */
export type WholeCompany = CompanyBrief &
  CompanyPage & { serviceIds: number[]; background: StoredPicture | null };

export const wholeColumns = sql`
  ${briefColumns}, c.service_ids as "serviceIds", ${pictureJson("b")} as background, ${pageColumns}`;

export const companyWithPlan = sql`
  company c join plan p on p.tier = c.tier left join media l on l.id = c.logo_id
  left join company_response r on r.company_id = c.id`;

export const joinBackground = sql`left join media b on b.id = c.background_id`;

export type CompanyRow = WholeCompany & { cityId: number; publishedAt: Date };

/** The id of the company that has or had the address. */
export const companyWithSlug = (slug: RawBuilder<string> | string) => sql`(
  select id from company where slug = ${slug}
  union all select company_id from company_former_slug where slug = ${slug} limit 1)`;

/** A published company, by its id or by the address it has or had. */
export async function findPublishedCompany(
  executor: Executor,
  key: { id: string } | { slug: string },
): Promise<CompanyRow | undefined> {
  const condition =
    "id" in key ? sql`c.id = ${key.id}::uuid` : sql`c.id = ${companyWithSlug(key.slug)}`;
  const { rows } = await sql<CompanyRow>`
    select ${wholeColumns} from ${companyWithPlan} ${joinBackground}
    where ${condition} and ${isPublished("c")}`.execute(executor);
  return rows[0];
}

/** Where it says it works. */
export async function findArea(executor: Executor, id: string): Promise<StoredArea | undefined> {
  const { rows } = await sql<StoredArea>`
    select work_radius_km as "workRadiusKm", work_city_ids as "workCityIds"
    from company where id = ${id}`.execute(executor);
  return rows[0];
}

/**
 * Locks the company and notes that its owner looked the calendar through. Call
 * `refreshCompanySearch` in the same transaction.
 */
export async function confirmCalendar(
  executor: Executor,
  { companyId, at }: { companyId: string; at: Date },
): Promise<void> {
  await sql`
    update company set calendar_confirmed_at = ${at} where id = ${companyId}`.execute(executor);
}

type NewCompany = {
  /** The account's id. */
  id: string;
  name: string;
  mainId: number;
  contactEmail: string;
  /** Of an address that is not the account's own. */
  contactConfirmedAt?: Date;
  cityId: number | null;
  description?: string;
  subcategoryIds?: number[];
  serviceIds?: number[];
  styleIds?: number[];
  phone?: string | null;
  website?: string | null;
  logoId?: string | null;
  backgroundId?: string | null;
  workArea?: WorkArea | null;
  tier?: number;
  createdAt?: Date;
};

/** Adds the company of an account that exists already. @returns its slug. */
export async function insertCompany(executor: Executor, company: NewCompany): Promise<string> {
  const slug = await uniqueSlug(executor, company.name);
  const { workRadiusKm, workCityIds } = toStoredArea(company.workArea ?? null);
  await executor
    .insertInto("company")
    .values({
      id: company.id,
      name: company.name,
      slug,
      main_id: company.mainId,
      contact_email: company.contactEmail,
      contact_email_confirmed_at: company.contactConfirmedAt ?? null,
      city_id: company.cityId,
      description: company.description,
      subcategory_ids: company.subcategoryIds,
      service_ids: company.serviceIds,
      style_ids: company.styleIds,
      phone: company.phone,
      website: company.website,
      logo_id: company.logoId,
      background_id: company.backgroundId,
      work_radius_km: workRadiusKm,
      work_city_ids: [...workCityIds],
      tier: company.tier,
      created_at: company.createdAt,
      updated_at: company.createdAt,
    })
    .execute();
  return slug;
}
