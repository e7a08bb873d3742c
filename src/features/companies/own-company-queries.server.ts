import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { CalendarEntry } from "../calendar/months.ts";
import type { PlanFeatures } from "../plans/data.ts";
import type { StoredPicture } from "./card-queries.server.ts";
import type { ProfileEdit } from "./profile-fields.ts";
import { pictureColumns } from "./queries.server.ts";

/** A company as its owner sees it, published or not. */
export type OwnCompany = {
  id: string;
  slug: string;
  name: string;
  mainId: number;
  description: string;
  cityId: number | null;
  subcategoryIds: number[];
  serviceIds: number[];
  styleIds: number[];
  contactEmail: string;
  phone: string | null;
  website: string | null;
  tier: number;
  planName: string;
  features: PlanFeatures;
  logo: StoredPicture | null;
  background: StoredPicture | null;
  projectsCount: number;
  calendar: CalendarEntry[];
  calendarConfirmedAt: Date | null;
  isEmailConfirmed: boolean;
  isHiddenByOwner: boolean;
  blockedReason: string | null;
  publishedAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

export async function findOwnCompany(
  executor: Executor,
  id: string,
): Promise<OwnCompany | undefined> {
  const { rows } = await sql<OwnCompany>`
    select c.id, c.slug, c.name, c.main_id as "mainId", c.description, c.city_id as "cityId",
      c.subcategory_ids as "subcategoryIds", c.service_ids as "serviceIds",
      c.style_ids as "styleIds", c.contact_email as "contactEmail", c.phone, c.website,
      c.tier, p.name as "planName", p.features,
      ${pictureColumns("l")} as logo, ${pictureColumns("b")} as background,
      (select count(*)::int from project where company_id = c.id) as "projectsCount",
      coalesce((select json_agg(json_build_object('month', m.month, 'availability', m.availability))
        from calendar_month m where m.company_id = c.id), '[]') as calendar,
      c.calendar_confirmed_at as "calendarConfirmedAt",
      a.email_confirmed_at is not null as "isEmailConfirmed",
      c.hidden_by_owner as "isHiddenByOwner", c.blocked_reason as "blockedReason",
      c.published_at as "publishedAt", c.version, c.created_at as "createdAt",
      c.updated_at as "updatedAt"
    from company c
    join account a on a.id = c.id
    join plan p on p.tier = c.tier
    left join media l on l.id = c.logo_id
    left join media b on b.id = c.background_id
    where c.id = ${id}`.execute(executor);
  return rows[0];
}

/** The same, with the company locked first: nothing is decided on what is just being changed. */
export async function lockOwnCompany(trx: Executor, id: string): Promise<OwnCompany | undefined> {
  await sql`select from company where id = ${id} for update`.execute(trx);
  return findOwnCompany(trx, id);
}

/** Writes the given fields and counts the version up. */
export async function updateProfile(
  trx: Executor,
  { companyId, edit, at }: { companyId: string; edit: ProfileEdit; at: Date },
): Promise<void> {
  const written = {
    name: edit.company_name,
    description: edit.description,
    contact_email: edit.email,
    phone: edit.phone,
    website: edit.website,
    city_id: edit.city_id,
    subcategory_ids: edit.subcategory_ids,
    service_ids: edit.services,
    style_ids: edit.style_ids,
  };
  const given = Object.entries(written).filter(([, value]) => value !== undefined);
  await trx
    .updateTable("company")
    .set({ ...Object.fromEntries(given), version: sql<number>`version + 1`, updated_at: at })
    .where("id", "=", companyId)
    .execute();
}

export type PictureSlot = "logo" | "background";

/** Pictures do not count as a change of the form: its version stays. */
export async function setCompanyPicture(
  trx: Executor,
  input: { companyId: string; slot: PictureSlot; mediaId: string | null; at: Date },
): Promise<void> {
  const column = sql.ref(input.slot === "logo" ? "logo_id" : "background_id");
  await sql`
    update company set ${column} = ${input.mediaId}, updated_at = ${input.at}
    where id = ${input.companyId}`.execute(trx);
}

/** A picture of this very owner, locked against being swept away as unused. */
export async function lockOwnPicture(
  trx: Executor,
  { ownerId, mediaId }: { ownerId: string; mediaId: string },
): Promise<StoredPicture | undefined> {
  const { rows } = await sql<StoredPicture>`
    select id, width, height, placeholder, colour from media
    where id = ${mediaId} and owner_id = ${ownerId} and kind = 'picture' for share`.execute(trx);
  return rows[0];
}

export async function setHiddenByOwner(
  trx: Executor,
  { companyId, isHidden }: { companyId: string; isHidden: boolean },
): Promise<void> {
  await trx
    .updateTable("company")
    .set({ hidden_by_owner: isHidden })
    .where("id", "=", companyId)
    .execute();
}
