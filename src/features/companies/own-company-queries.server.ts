import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { AddressChange } from "../accounts/hooks.ts";
import type { StoredPicture } from "../media/picture.ts";
import { planAfterBeta } from "../plans/subscription-queries.server.ts";
import { toStoredArea, type WorkArea } from "../work-area/work-area.ts";
import type { ProfileEdit } from "./profile-fields.ts";
import {
  companyWithPlan,
  joinBackground,
  wholeColumns,
  type WholeCompany,
} from "./queries.server.ts";

/** A company as its owner sees it, published or not. */
export type OwnCompany = WholeCompany & {
  cityId: number | null;
  planName: string;
  betaSince: Date | null;
  betaBackTo: string;
  betaEndsAt: Date | null;
  isEmailConfirmed: boolean;
  isHiddenByOwner: boolean;
  blockedReason: string | null;
  publishedAt: Date | null;
  firstPublishedAt: Date | null;
  version: number;
  createdAt: Date;
};

export async function findOwnCompany(
  executor: Executor,
  id: string,
): Promise<OwnCompany | undefined> {
  const { rows } = await sql<OwnCompany>`
    select ${wholeColumns}, p.name as "planName",
      c.beta_plan_since as "betaSince", c.beta_plan_ends_at as "betaEndsAt",
      ${planAfterBeta} as "betaBackTo",
      a.email_confirmed_at is not null as "isEmailConfirmed",
      c.hidden_by_owner as "isHiddenByOwner", c.blocked_reason as "blockedReason", c.version,
      c.first_published_at as "firstPublishedAt",
      c.created_at as "createdAt"
    from ${companyWithPlan} ${joinBackground} join account a on a.id = c.id
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
    ...(edit.work_area !== undefined && areaColumns(edit.work_area)),
  };
  const given = Object.entries(written).filter(([, value]) => value !== undefined);
  await trx
    .updateTable("company")
    .set({
      ...Object.fromEntries(given),
      // Another address has to be confirmed on its own.
      ...(edit.email !== undefined && { contact_email_confirmed_at: null }),
      version: sql<number>`version + 1`,
      updated_at: at,
    })
    .where("id", "=", companyId)
    .execute();
}

function areaColumns(area: WorkArea | null) {
  const { workRadiusKm, workCityIds } = toStoredArea(area);
  return { work_radius_km: workRadiusKm, work_city_ids: workCityIds };
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

type Mailbox = { to: string; accountEmail: string };

/** Where the company reads: the contact address once it was confirmed, else the account's own. */
export async function findMailbox(
  executor: Executor,
  companyId: string,
): Promise<Mailbox | undefined> {
  const { rows } = await sql<Mailbox>`
    select a.email as "accountEmail",
      case when c.contact_email_confirmed_at is null then a.email else c.contact_email end as "to"
    from company c join account a on a.id = c.id where c.id = ${companyId}`.execute(executor);
  return rows[0];
}

/** For an address that takes no mail. */
export async function forgetContact(
  executor: Executor,
  input: { companyId: string; email: string },
): Promise<void> {
  await executor
    .updateTable("company")
    .set({ contact_email_confirmed_at: null })
    .where("id", "=", input.companyId)
    .where("contact_email", "=", input.email)
    .execute();
}

/**
 * The contact address that was copied at the sign-up follows the account's, or stays on purpose:
 * then it counts as confirmed, as it was when it was the account's.
 */
export async function followAddress(trx: Executor, change: AddressChange): Promise<void> {
  const { accountId, oldEmail, newEmail, at } = change;
  if (change.changesContact) {
    await trx
      .updateTable("company")
      .set({
        contact_email: newEmail,
        contact_email_confirmed_at: null,
        version: sql<number>`version + 1`,
        updated_at: at,
      })
      .where("id", "=", accountId)
      .where("contact_email", "!=", newEmail)
      .execute();
  } else if (change.wasConfirmed) {
    await trx
      .updateTable("company")
      .set({ contact_email_confirmed_at: at })
      .where("id", "=", accountId)
      .where(sql`lower(contact_email)`, "=", oldEmail)
      .execute();
  }
}

/** @returns false when the company shows another address by now. */
export async function confirmContact(
  trx: Executor,
  { accountId, email, at }: { accountId: string; email: string; at: Date },
): Promise<boolean> {
  const result = await trx
    .updateTable("company")
    .set({ contact_email_confirmed_at: at })
    .where("id", "=", accountId)
    .where("contact_email", "=", email)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
