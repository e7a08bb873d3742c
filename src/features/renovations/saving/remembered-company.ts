import {
  type CompanyToSave,
  companyToSaveKey,
  type Kept,
} from "../../companies/card/company-to-save.ts";

/** What was wanted before signing in; an old or unreadable one is forgotten. */
export function rememberedCompany(): CompanyToSave | null {
  try {
    const kept = JSON.parse(localStorage.getItem(companyToSaveKey) ?? "null") as Kept | null;
    if (kept && kept.until > Date.now())
      return { id: kept.id, name: kept.name, picture: kept.picture };
  } catch {
    // As if there was none.
  }
  forgetCompany();
  return null;
}

export function forgetCompany() {
  try {
    localStorage.removeItem(companyToSaveKey);
  } catch {
    // Nothing was kept.
  }
}
