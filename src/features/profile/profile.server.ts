import { type Expected, isOutdated } from "../../platform/api/if-match.ts";
import { ApiError } from "../../platform/api/problem.ts";
import { choiceErrors, invalid, invalidField } from "../../platform/api/validation.server.ts";
import { type Executor, sqlState } from "../../platform/db/connect.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { countNewAddress, hasRoom } from "../accounts/limits.server.ts";
import { contactMail, enqueueAccountMail } from "../accounts/mail/jobs.server.ts";
import { isArchitects, subcategoryById } from "../catalogue/catalogue.ts";
import { cityById } from "../catalogue/cities.server.ts";
import { serviceById } from "../catalogue/services-catalogue.ts";
import { typedCity } from "../catalogue/similar-cities.server.ts";
import { companyErrors } from "../companies/contract.ts";
import {
  findOwnCompany,
  lockOwnCompany,
  type OwnCompany,
  updateProfile,
} from "../companies/own-company-queries.server.ts";
import type { ProfileEdit, ProfileField, ProfileFields } from "../companies/profile-fields.ts";
import { baseSlugOf, changeSlug } from "../companies/slug-queries.server.ts";
import { planRules } from "../plans/rules.ts";
import { refreshCompanySearch } from "../search/index/search-index.server.ts";
import { type Publication, profileErrors, profileLimits } from "./contract.ts";
import { profileBaseSchema, type ProfileUpdate } from "./profile-fields.ts";
import { fieldsOf, publicationOf } from "./profile-response.ts";
import { changedFields, mergeEdit, withinPlan } from "./rules.ts";
import { profileFormMessages as text, profileMessages } from "./text.ts";

type ProfileChange = {
  company: OwnCompany;
  publication: Publication;
  ignored: ProfileField[];
};

type Editing = {
  services: Services;
  companyId: string;
  /** What limits count the caller's address by. */
  address: string;
  update: ProfileUpdate;
  expected: Expected;
};

/** Two companies that take the same address at one moment: the second tries again. */
const slugAttempts = 3;
const uniqueViolation = "23505";

/**
 * Saves what the owner changed, publishes the profile when this completes it, and renews its
 * place in the search, all in one transaction. @throws ApiError 412, 422.
 */
export async function editProfile(editing: Editing): Promise<ProfileChange> {
  await countRename(editing);
  const asksContact = await mayAskContact(editing);
  for (let attempt = 1; ; attempt++) {
    try {
      return await editing.services.db
        .transaction()
        .execute((trx) => edit(trx, { ...editing, asksContact }));
    } catch (error) {
      if (sqlState(error) !== uniqueViolation || attempt === slugAttempts) throw error;
    }
  }
}

async function countRename({ services, companyId, update }: Editing) {
  if (update.company_name === undefined) return;
  const company = await findOwnCompany(services.db, companyId);
  if (!company || !leadsElsewhere(company.name, update.company_name)) return;
  await services.limits.consume(profileLimits.renames, companyId);
}

const leadsElsewhere = (name: string, newName: string) => baseSlugOf(name) !== baseSlugOf(newName);

/**
 * A contact address other than the account's is asked by mail, unless it had enough of them, or who
 * asks sent enough of them: the link can be asked for later, a profile that is not saved is lost.
 */
async function mayAskContact(editing: Editing): Promise<boolean> {
  const { services, companyId, address, update } = editing;
  const { email } = update;
  const company = email ? await findOwnCompany(services.db, companyId) : undefined;
  if (!email || !company || company.contactEmail === email) return false;
  return hasRoom(async () => {
    await services.limits.consumeOfAddress(profileLimits.contactMailByIp, address);
    await countNewAddress(services, { accountId: companyId, email });
  });
}

async function edit(
  trx: Executor,
  editing: Editing & { asksContact: boolean },
): Promise<ProfileChange> {
  const { companyId, services } = editing;
  const before = await requireCompany(trx, companyId);
  const { edit: changes, ignored } = decide(before, editing);
  const at = services.now();
  if (Object.keys(changes).length > 0) {
    await updateProfile(trx, { companyId, edit: changes, at });
    if (changes.email !== undefined && editing.asksContact) {
      await enqueueAccountMail(trx, contactMail, { accountId: companyId });
    }
    const name = changes.company_name;
    if (name !== undefined && leadsElsewhere(before.name, name)) {
      await changeSlug(trx, { companyId, name });
    }
    await refreshCompanySearch(trx, companyId, at);
  }
  const company = (await findOwnCompany(trx, companyId))!;
  return { company, ignored, publication: publicationOf(company, before) };
}

/** @throws ApiError 404 when the account was erased a moment ago. */
export async function requireCompany(trx: Executor, id: string): Promise<OwnCompany> {
  const company = await lockOwnCompany(trx, id);
  if (!company) throw new ApiError(companyErrors.notFound);
  return company;
}

function decide(company: OwnCompany, { update, expected }: Editing) {
  const current = fieldsOf(company);
  const rights = planRules(company);
  const allowed = withinPlan(toEdit(update, current), { current, rights });
  const base = update.base && toEdit(profileBaseSchema.parse(update.base), current);
  const merged = isOutdated(expected, company.version)
    ? mergeEdit(allowed.edit, { base, current })
    : undefined;
  if (merged && merged.conflicts.length > 0) {
    throw new ApiError(profileErrors.changedMeanwhile, {
      extensions: { conflicts: merged.conflicts, version: company.version },
    });
  }
  const wanted = merged?.edit ?? allowed.edit;
  const changed = changedFields(wanted, current);
  const edit = pick(wanted, changed);
  const { mainId } = company;
  return { edit: withChoicesChecked(edit, { current, mainId }), ignored: allowed.ignored };
}

function pick(edit: ProfileEdit, fields: ProfileField[]): ProfileEdit {
  return Object.fromEntries(fields.map((field) => [field, edit[field]]));
}

type RequestedChanges = Omit<ProfileUpdate, "base" | "version" | "first_name" | "last_name">;

/** The request's fields as they are stored; the city comes as a name, an id or both. */
function toEdit(
  { city, city_id: cityId, ...rest }: RequestedChanges,
  current: ProfileFields,
): ProfileEdit {
  const edit: ProfileEdit = {};
  for (const field of plainFields) {
    if (rest[field] !== undefined) Object.assign(edit, { [field]: rest[field] });
  }
  if (city === undefined && cityId === undefined) return edit;
  return { ...edit, city_id: chosenCity({ city, cityId }, current.city_id) };
}

const plainFields = [
  "company_name",
  "description",
  "email",
  "phone",
  "website",
  "subcategory_ids",
  "services",
  "style_ids",
  "work_area",
] as const;

/**
 * Whichever of the two was changed wins: a name that still fits the stored city says nothing,
 * since towns share their names.
 */
function chosenCity(
  { city, cityId }: { city?: string; cityId?: number | null },
  current: number | null,
): number {
  if (typeof cityId === "number" && cityId !== current) return cityId;
  const now = current === null ? undefined : cityById(current);
  if (city === undefined) return now?.geonameId ?? knownCity(undefined, "city_id");
  const named = typedCity(city);
  if (now && named?.name === now.name) return now.geonameId;
  return knownCity(named, "city");
}

function knownCity(city: { geonameId: number } | undefined, path: string): number {
  if (city) return city.geonameId;
  throw invalidField(path, text.cityUnknown, profileMessages[text.cityUnknown]!);
}

/**
 * Categories of the company's own main category, services of its categories, styles of
 * architects. Services of a removed category are removed with it. @throws ApiError 422
 */
function withChoicesChecked(
  edit: ProfileEdit,
  { current, mainId }: { current: ProfileFields; mainId: number },
): ProfileEdit {
  const subcategories = edit.subcategory_ids ?? current.subcategory_ids;
  const fits = (serviceId: number) =>
    subcategories.includes(serviceById(serviceId)?.subId ?? Number.NaN);
  const fieldErrors = [
    ...choiceErrors("subcategory_ids", edit.subcategory_ids, {
      isGood: (id) => subcategoryById(id)?.mainId === mainId,
      ...sentence(text.subcategoryUnknown),
    }),
    ...choiceErrors("services", edit.services, { isGood: fits, ...sentence(text.serviceUnknown) }),
    ...choiceErrors("style_ids", edit.style_ids, styleCheck(mainId)),
  ];
  if (fieldErrors.length > 0) throw invalid(fieldErrors);
  if (!edit.subcategory_ids || edit.services) return edit;
  return { ...edit, services: current.services.filter(fits) };
}

const sentence = (message: string) => ({ message, detail: profileMessages[message] ?? message });

const styleCheck = (mainId: number) => ({
  isGood: () => isArchitects(mainId),
  ...sentence(text.stylesForArchitects),
});
