const consentCookie = "zgoda_cookies";
const maxAgeSeconds = 60 * 60 * 24 * 180;

/** What a visitor may agree to; the necessary ones are not asked about. */
export const consentCategories = [
  {
    id: "analityczne",
    name: "Analityczne",
    text: "Pomagają zrozumieć, z których stron korzystasz, żeby je poprawiać.",
  },
  {
    id: "reklamowe",
    name: "Reklamowe",
    text: "Pozwalają dopasować reklamy i zmierzyć ich skuteczność.",
  },
  {
    id: "nagrania",
    name: "Nagrywanie zachowań",
    text: "Pokazuje, gdzie formularze i strony sprawiają kłopot.",
  },
] as const;

export type ConsentCategory = (typeof consentCategories)[number]["id"];

/** The categories agreed to; undefined when nothing was chosen yet. */
export function readConsent(cookies: string | null): ConsentCategory[] | undefined {
  const value = cookies
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${consentCookie}=`))
    ?.slice(consentCookie.length + 1);
  if (value === undefined) return undefined;
  const chosen = value.split(".");
  return consentCategories.map(({ id }) => id).filter((id) => chosen.includes(id));
}

/** The `Set-Cookie` text that keeps the choice for half a year; „zadne” stands for none. */
export function consentSetCookie(chosen: readonly ConsentCategory[], secure: boolean): string {
  const value = chosen.join(".") || "zadne";
  const rest = `Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${consentCookie}=${value}; ${rest}`;
}

/** The choice a consent form carries: its button, or the boxes ticked. */
export function consentOf(form: FormData): ConsentCategory[] {
  const all = consentCategories.map(({ id }) => id);
  if (form.get("wybor") === "wszystkie") return all;
  if (form.get("wybor") === "zadne") return [];
  const ticked = form.getAll("kategoria");
  return all.filter((id) => ticked.includes(id));
}
