import { createStore } from "../../../ui/store.ts";

/** A company that somebody wants to save: no more of it is kept in the browser. */
export type CompanyToSave = { id: string; name: string };

export type SaveRequest = {
  company: CompanyToSave;
  /** The button that was pressed; none for what was wanted before signing in. */
  opener?: HTMLElement;
};

/** What asks to be saved; the root shows its window. */
export const saveRequest = createStore<SaveRequest | null>(null);

/** Ids of companies that the signed-in homeowner has saved somewhere, as far as the page knows. */
export const savedCompanies = createStore<ReadonlySet<string>>(new Set());

export const companyToSaveKey = "firma-do-zapisania";
const keptForMs = 7 * 86_400_000;

type Kept = CompanyToSave & { until: number };

/** Through sign-up and the mail's link, which opens a page of its own. */
export function rememberCompany({ id, name }: CompanyToSave) {
  try {
    const kept: Kept = { id, name, until: Date.now() + keptForMs };
    localStorage.setItem(companyToSaveKey, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing: they press again.
  }
}

export function rememberedCompany(): CompanyToSave | null {
  try {
    const kept = JSON.parse(localStorage.getItem(companyToSaveKey) ?? "null") as Kept | null;
    return kept && kept.until > Date.now() ? { id: kept.id, name: kept.name } : null;
  } catch {
    return null;
  }
}

export function forgetCompany() {
  try {
    localStorage.removeItem(companyToSaveKey);
  } catch {
    // Nothing was kept.
  }
}
