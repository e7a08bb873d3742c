import { type Expected, isOutdated } from "../../../platform/api/if-match.ts";
import { ApiError, type FieldError, platformErrors } from "../../../platform/api/problem.ts";
import { choiceErrors, invalid } from "../../../platform/api/validation.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { askableMonths } from "../../calendar/askable-months.ts";
import { styleById, subcategoryById } from "../../catalogue/catalogue.ts";
import { type City, cityById } from "../../catalogue/cities.server.ts";
import { typedCity } from "../../catalogue/similar-cities.server.ts";
import { type Renovation, renovationErrors } from "../contract.ts";
import { saveIdeas } from "../idea-queries.server.ts";
import { keepEssentials } from "../offer-queries.server.ts";
import { findOwnRenovation, lockOwnRenovation, type RenovationRow } from "../queries.server.ts";
import { toRenovation } from "../renovation-response.server.ts";
import { renovationRules } from "../rules.ts";
import { renovationMessages } from "../text.ts";
import {
  countSaved,
  insertRenovation,
  lockOwner,
  removeAllCompaniesBut,
  type RenovationEdit,
  saveCompanies,
  updateRenovation,
} from "../write-queries.server.ts";
import { type NewRenovation, planningErrors, type RenovationChange } from "./contract.ts";

export type Planning = { ownerId: string; at: Date };

/** @throws ApiError 403, 409, 422 */
export async function addRenovation(
  trx: Executor,
  { id, ownerId, at, input }: Planning & { id: string; input: NewRenovation },
): Promise<Renovation> {
  refuseOtherOwner(input, ownerId);
  const { localization = renovationRules.defaultCity } = input;
  const edit = readFields({ ...input, localization }, { at, before: null });
  const { renovations } = await lockOwner(trx, ownerId);
  if (renovations >= renovationRules.mostPerOwner) throw new ApiError(planningErrors.tooMany);
  const fields = {
    name: input.name,
    description: edit.description ?? "",
    subcategoryIds: edit.subcategoryIds ?? [],
    styleIds: edit.styleIds ?? [],
    months: edit.months ?? null,
    cityId: edit.cityId!,
    budget: edit.budget ?? null,
    areaM2: edit.areaM2 ?? null,
    rooms: edit.rooms ?? [],
  };
  await insertRenovation(trx, { id, ownerId, fields, at });
  await saveCompanies(trx, { renovationId: id, companyIds: savedIn(input) ?? [], at });
  await saveIdeas(trx, { renovationId: id, ideas: input.savedIdeas ?? [], at });
  return toRenovation((await findOwnRenovation(trx, { id, ownerId }))!);
}

type Change = Planning & { id: string; input: RenovationChange; expected: Expected };

export type EditHooks = {
  /** In the transaction that changed what an offer depends on. */
  afterEssentialChange(trx: Executor, change: { renovationId: string; at: Date }): Promise<void>;
};

/** @throws ApiError 403, 404, 409, 412 with what is stored now, 422 */
export async function editRenovation(
  trx: Executor,
  { id, ownerId, at, input, expected }: Change,
  hooks: EditHooks,
): Promise<Renovation> {
  refuseOtherOwner(input, ownerId);
  const before = await requireOwn(lockOwnRenovation(trx, { id, ownerId }));
  if (isOutdated(expected, before.version)) {
    const renovation = toRenovation(before);
    throw new ApiError(renovationErrors.changed, { extensions: { renovation } });
  }
  const edit = readFields(input, { at, before });
  const isEssential = changesEssentials(before, edit);
  if (isEssential) await keepEssentials(trx, id);
  await updateRenovation(trx, { id, edit, isEssential, at });
  if (isEssential) await hooks.afterEssentialChange(trx, { renovationId: id, at });
  const companyIds = savedIn(input);
  if (companyIds) await replaceCompanies(trx, { renovationId: id, companyIds, at });
  return toRenovation((await findOwnRenovation(trx, { id, ownerId }))!);
}

type Replacing = { renovationId: string; companyIds: readonly string[]; at: Date };

/** Hidden ones stay beside the list, and count. @throws ApiError 409 */
async function replaceCompanies(trx: Executor, { renovationId, companyIds, at }: Replacing) {
  await removeAllCompaniesBut(trx, { renovationId, companyIds });
  const added = await saveCompanies(trx, { renovationId, companyIds, at });
  if (added > 0 && (await countSaved(trx, renovationId)) > renovationRules.mostSaved) {
    throw new ApiError(planningErrors.tooManySaved);
  }
}

/** Works, place, months and budget: by these a company decides whether to offer itself. */
function changesEssentials(before: RenovationRow, edit: RenovationEdit): boolean {
  const { subcategoryIds, cityId, months, budget } = edit;
  const date = { from: before.wantedFrom, to: before.wantedTo };
  const money = { from: before.budgetFrom, to: before.budgetTo };
  return (
    (subcategoryIds !== undefined &&
      new Set(subcategoryIds).symmetricDifference(new Set(before.subcategoryIds)).size > 0) ||
    (cityId !== undefined && cityId !== before.cityId) ||
    (months !== undefined && !isSameSpan(months, date)) ||
    (budget !== undefined && !isSameSpan(budget, money))
  );
}

type Span = { from: string | number | null; to: string | number | null };

const isSameSpan = (one: Span | null, other: Span) =>
  (one?.from ?? null) === other.from && (one?.to ?? null) === other.to;

/** @throws ApiError 404: another's renovation is as unknown as none. */
export async function requireOwn(
  found: Promise<RenovationRow | undefined>,
): Promise<RenovationRow> {
  const row = await found;
  if (!row) throw new ApiError(renovationErrors.notFound);
  return row;
}

function refuseOtherOwner({ privateUserId }: { privateUserId?: string | undefined }, id: string) {
  if (privateUserId !== undefined && privateUserId.toLowerCase() !== id) {
    throw new ApiError(platformErrors.forbidden);
  }
}

const savedIn = ({ savedCompanies, savedCompaniesIds }: RenovationChange) =>
  savedCompanies ?? savedCompaniesIds;

type Reading = { at: Date; before: RenovationRow | null };

/** What the catalogue and the calendar must know of. @throws ApiError 422 with every wrong field */
function readFields(input: RenovationChange, { at, before }: Reading): RenovationEdit {
  const { services, styles, localization, date } = input;
  const city = localization === undefined ? undefined : chosenCity(localization, before);
  const errors = [
    ...choiceErrors("services", services, {
      isGood: (id) => subcategoryById(id) !== undefined,
      ...sentence("Choose services from the list"),
    }),
    ...choiceErrors("styles", styles, {
      isGood: (id) => styleById(id) !== undefined,
      ...sentence("Choose styles from the list"),
    }),
    ...(localization !== undefined && !city
      ? [fieldError("localization", "Choose a city from the list")]
      : []),
    ...monthErrors(date ?? null, { at, before }),
  ];
  if (errors.length > 0) throw invalid(errors);
  return {
    name: input.name,
    description: input.description,
    subcategoryIds: services && [...new Set(services)],
    styleIds: styles && [...new Set(styles)],
    months: date,
    cityId: city?.geonameId,
    budget: input.budget,
    areaM2: input.areaM2,
    rooms: input.rooms,
  };
}

/** A name that still fits the city says nothing: towns share their names. */
function chosenCity(nameOrId: string, before: RenovationRow | null): City | undefined {
  const now = before ? cityById(before.cityId) : undefined;
  const named = typedCity(nameOrId);
  const isById = /^\s*\d+\s*$/.test(nameOrId);
  return now && !isById && named?.name === now.name ? now : named;
}

/** A month that was chosen once stays good although it has passed: the name may still be changed. */
function monthErrors(
  date: { from: string; to: string } | null,
  { at, before }: Reading,
): FieldError[] {
  const askable = new Set(askableMonths(at).map(({ value }) => value));
  const isGood = (month: string, stored: string | null | undefined) =>
    askable.has(month) || month === stored;
  if (!date) return [];
  return [
    ...(isGood(date.from, before?.wantedFrom) ? [] : ["date.from"]),
    ...(isGood(date.to, before?.wantedTo) ? [] : ["date.to"]),
  ].map((path) => fieldError(path, "Choose months from the list"));
}

const sentence = (message: string) => ({ message, detail: renovationMessages[message]! });

const fieldError = (path: string, message: string): FieldError => ({
  path,
  code: "CUSTOM",
  ...sentence(message),
});
