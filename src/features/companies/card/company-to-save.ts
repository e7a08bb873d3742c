import { createStore } from "../../../ui/state/store.ts";

export type PictureToSave = { projectId: string; mediaId: string };

/**
 * A company that somebody wants to save, or with `picture` one of its pictures as an idea: no more
 * of it is kept in the browser.
 */
export type CompanyToSave = { id: string; name: string; picture?: PictureToSave };

/** By which its buttons are found, marked `data-save`. */
export const savedId = ({ id, picture }: CompanyToSave) => picture?.mediaId ?? id;

export type SaveRequest = {
  company: CompanyToSave;
  /** The button that was pressed; none for what was wanted before signing in. */
  opener?: HTMLElement;
};

/** What asks to be saved; the root shows its window. */
export const saveRequest = createStore<SaveRequest | null>(null);

/** What the signed-in homeowner has saved somewhere, as `savedId` names it, as far as the page knows. */
export const savedIds = createStore<readonly string[]>([]);

/** Where the signed-in homeowner goes on with what was written to a company, by its id, as far as the page knows. */
export const ownLeads = createStore<Readonly<Record<string, { to: string; label: string }>>>({});

export const companyToSaveKey = "firma-do-zapisania";

/** In what `rememberCompany` keeps, and until when, in milliseconds since 1970. */
export type Kept = CompanyToSave & { until: number };

/** For seven days: through sign-up and the mail's link, which opens a page of its own. */
export function rememberCompany({ id, name, picture }: CompanyToSave) {
  try {
    const kept: Kept = { id, name, picture, until: Date.now() + 7 * 864e5 };
    localStorage.setItem(companyToSaveKey, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing: they press again.
  }
}
