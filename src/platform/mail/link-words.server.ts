import { isTopLevelDomain } from "./top-level-domains.server.ts";

/** What mail programs make a link of by themselves, whatever follows: an address of a page or of a mailbox. */
const linked = /:\/\/|www\.|@/iu;
const endings = /\.(?<ending>[\p{L}\d-]+)(?<hasPath>\/?)/gu;
const longestLabel = 63;
/** Full stops of other scripts part an address as well, when those that look like ours are ours. */
const otherStops = /\u3002/g;
/** What parts an address, in every width: browsers read „ｅｖｉｌ．ｃｏｍ” as „evil.com” (Unicode TS 46). */
const parting = /[.:/@\u2024\u3002\ufe52\ufe55\ufe6b\uff0e\uff0f\uff1a\uff20\uff61]/g;
/** Joins words without being seen, and belongs to no address. */
const wordJoiner = "\u2060";

/** Endings that begin a Polish sentence too: „jak najszybciej.To pilne”, where a space was left out. */
const sentenceWords: ReadonlySet<string> = new Set(
  `as auto bank bar be bo by cal ci co do film forum gratis im je ki kim la link lu ma menu mil moda
  moi my na ni no nu obi od pa plus pro radio ren ro salon se si spa sport studio taxi tel to za zero
  zip`.split(/\s+/),
);

/** Whether a mail program would show a link: „evil.example”, and not „K.Nowak” or „np. w maju.Proszę”. */
export function hasLink(text: string): boolean {
  const plain = text.normalize("NFKC").replace(otherStops, ".");
  return linked.test(plain) || namesComputer(plain);
}

/** The same to the eye, but no link: for words of others in a mail to somebody who did not ask for it. */
export function withoutLinks(text: string): string {
  return hasLink(text) ? text.replace(parting, `$&${wordJoiner}`) : text;
}

function namesComputer(text: string): boolean {
  for (const { index, groups } of text.matchAll(endings)) {
    const { ending, hasPath } = groups as { ending: string; hasPath: string };
    if (!mayEndAddress(ending)) continue;
    const before = text.slice(Math.max(0, index - longestLabel), index);
    const label = /[\p{L}\d-]+$/u.exec(before)?.[0] ?? "";
    if (label && isAddress({ label, ending, hasPath: hasPath !== "" })) return true;
  }
  return false;
}

/** An ending in another script, or one that exists; none has a single letter. */
const mayEndAddress = (ending: string) =>
  ending.length > 1 && (isForeign(ending) || isTopLevelDomain(ending.toLowerCase()));
const isForeign = (ending: string) => /^(?:xn--.*|[^\p{Script=Latin}\d-]{2,})$/iu.test(ending);

type Joined = { label: string; ending: string; hasPath: boolean };

function isAddress({ label, ending, hasPath }: Joined): boolean {
  if (hasPath || isForeign(ending)) return true;
  const beginsName = /^\p{Lu}\p{Ll}/u.test(ending);
  // „J.Green”, „m.in.”, „1.no”: initials, abbreviations and numbers.
  if (/^(?:\p{L}|\d+)$/u.test(label)) return !beginsName && ending.length > 2;
  return !(beginsName && sentenceWords.has(ending.toLowerCase()));
}
