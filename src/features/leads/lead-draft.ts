import { type LeadFields, readLeadForm } from "./rules.ts";

// Kept for the tab only: what somebody typed does not outlive the visit on a shared computer.
const keyOf = (companyId: string) => `zapytanie:${companyId}`;

/** Storage may be full or forbidden; then the draft is simply not kept. */
export function storeDraft(companyId: string, form: HTMLFormElement) {
  try {
    const fields = readLeadForm(new FormData(form));
    sessionStorage.setItem(keyOf(companyId), JSON.stringify(fields));
  } catch {
    // Nothing to do: the form itself still holds the words.
  }
}

export function discardDraft(companyId: string) {
  try {
    sessionStorage.removeItem(keyOf(companyId));
  } catch {
    // As above.
  }
}

function readDraft(companyId: string): Partial<LeadFields> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(companyId)) ?? "{}") as Partial<LeadFields>;
  } catch {
    return {};
  }
}

/** Fills what is still empty; what was typed before the script came stays. */
export function restoreDraft(companyId: string, form: HTMLFormElement) {
  const draft = readDraft(companyId);
  for (const name of ["contact_email", "phone", "message"] as const) {
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    if (!control.value && draft[name]) typeInto(control, draft[name]);
  }
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    if (box.name === "terms") box.checked ||= draft.terms === true;
    const chosen = box.name === "services" ? draft.services : draft.styles;
    if (chosen?.includes(Number(box.value))) box.checked = true;
  }
}

/** As if a person typed it: React, and with it the counter, hears of it. */
function typeInto(control: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
