import { fold } from "./fold.ts";

/** Longest slug in characters; a cut falls between words. */
const maxLength = 80;

/** „Płytki & Łazienki Żak” → `plytki-lazienki-zak`. Empty when the text has no letter or digit of ASCII. */
export function slugify(text: string): string {
  const slug = fold(text)
    .replaceAll("ß", "ss")
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  if (slug.length <= maxLength) return slug;
  const cut = slug.slice(0, maxLength + 1);
  const lastDash = cut.lastIndexOf("-");
  return lastDash > 0 ? cut.slice(0, lastDash) : slug.slice(0, maxLength);
}
