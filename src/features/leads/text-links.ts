import { phoneHref } from "../companies/card/phone-href.ts";

type TextPart = { text: string; href: string | null };

/** A space, a hard one or a dash. */
const gap = "[ \\u00a0-]";
const website = /https?:\/\/[^\s„”"<>]*[^\s„”"<>.,;:!?)]/;
/** Looked for from the beginning of a word alone: from each of its letters a long one would take seconds. */
const mailbox = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
const mobile = `(?:45|5[0137]|6[069]|7[2389]|88)\\d${gap}?\\d{3}${gap}?\\d{3}`;
/** Without a prefix only as people part it: nine digits in one may also number something else. */
const landline = `\\d\\d${gap}\\d{3}${gap}\\d\\d${gap}\\d\\d`;
const prefixed = `\\+48${gap}?\\d(?:${gap}?\\d){8}`;
/** Not out of a longer number, an account's for instance, and no sum of money. */
const phone = `(?<![\\w+]|\\d${gap})(?:${prefixed}|${mobile}|${landline})(?!${gap}?\\d|\\s?zł)`;
const links = new RegExp(`(${website.source}|${mailbox.source}|${phone})`);

/** A text as somebody wrote it, parted where it names a website, an e-mail address or a Polish phone. */
export function textParts(text: string): TextPart[] {
  const parts = text.split(links).map((part, index) => {
    return { text: part, href: index % 2 ? hrefOf(part) : null };
  });
  return parts.filter((part) => part.text !== "");
}

function hrefOf(named: string): string {
  if (named.startsWith("http")) return named;
  return named.includes("@") ? `mailto:${named}` : phoneHref(named);
}
