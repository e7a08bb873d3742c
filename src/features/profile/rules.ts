import type { ProfileFields, ProfileField, ProfileEdit } from "../companies/profile-fields.ts";

/** What a profile must look like; the editor in the browser checks the same before sending. */
export const profileRules = {
  nameMax: 120,
  /** In characters as people count them. */
  descriptionMax: 250,
  phoneMax: 30,
  websiteMax: 200,
} as const;

/** Where the terms say how to write to the service. */
export const complaintsPath = "/regulamin-serwisu#reklamacje";

/**
 * A website as it is stored: http or https, a public-looking host, no password in it. Without a
 * scheme https is meant. Undefined for anything else.
 */
export function readWebsite(text: string): string | undefined {
  const website = writtenOut(text);
  return website && isStorable(website) ? website : undefined;
}

/** Its letters beyond ASCII are six signs each, and the scheme is there: what is told of it is no longer than that. */
const isStorable = (website: string) => website.length <= profileRules.websiteMax;

export function isTooLongWebsite(text: string): boolean {
  const website = writtenOut(text);
  return website !== undefined && !isStorable(website);
}

function writtenOut(text: string): string | undefined {
  const trimmed = text.trim();
  if (/[\s\p{Cc}\\]/u.test(trimmed)) return undefined;
  // „firma.pl:8080” has a port, not a scheme.
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed);
  const url = URL.parse(hasScheme ? trimmed : `https://${trimmed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  const isName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/i;
  return isName.test(url.hostname) ? url.href : undefined;
}

type EditRights = { canEditEmail: boolean; canEditPhone: boolean; canEditWebsite: boolean };

const same = (a: unknown, b: unknown) => comparable(a) === comparable(b);

function comparable(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map(Number).toSorted((x, y) => x - y) : value);
}

const fieldsOf = (edit: ProfileEdit) => Object.keys(edit) as ProfileField[];

function without(edit: ProfileEdit, dropped: readonly ProfileField[]): ProfileEdit {
  return Object.fromEntries(
    Object.entries(edit).filter(([field]) => !dropped.includes(field as ProfileField)),
  );
}

/** Fields whose value differs from the stored one. */
export function changedFields(edit: ProfileEdit, current: ProfileFields): ProfileField[] {
  return fieldsOf(edit).filter((field) => !same(edit[field], current[field]));
}

/** What the plan lets through; `ignored` names the changes it does not. */
export function withinPlan(
  edit: ProfileEdit,
  { current, rights }: { current: ProfileFields; rights: EditRights },
): { edit: ProfileEdit; ignored: ProfileField[] } {
  const closed: ProfileField[] = [];
  if (!rights.canEditEmail) closed.push("email");
  if (!rights.canEditPhone) closed.push("phone");
  if (!rights.canEditWebsite) closed.push("website");
  const changed = changedFields(edit, current);
  return {
    edit: without(edit, closed),
    ignored: closed.filter((field) => changed.includes(field)),
  };
}

/**
 * Joins an edit made on an older version with what was saved meanwhile. With `base`, the values
 * the form was opened with, only what the person really changed is taken; a conflict is a field
 * that both changed, to different values. Without it every difference counts as one.
 */
export function mergeEdit(
  edit: ProfileEdit,
  { base, current }: { base: ProfileEdit | undefined; current: ProfileFields },
): { edit: ProfileEdit; conflicts: ProfileField[] } {
  const untouched = fieldsOf(edit).filter(
    (field) => base && field in base && same(edit[field], base[field]),
  );
  const mine = without(edit, untouched);
  const conflicts = changedFields(mine, current).filter(
    (field) => !base || !(field in base) || !same(base[field], current[field]),
  );
  return { edit: mine, conflicts };
}
