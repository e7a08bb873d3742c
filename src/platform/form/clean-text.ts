const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Of every program that a text may be copied from. */
const lineEnds = /\r\n?|[\v\f\x85\u2028\u2029]/g;
/**
 * They turn the reading direction round or have no width: a copied text brings them unseen. Controls but blanks and
 * ends of lines steer the terminal of who reads mails, or a log, in one.
 */
const unseen =
  /(?![\t\n])\p{Cc}|[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu;

/** More marks on one letter than any language writes stand over the lines around it, and over what others wrote. */
const towers = /((?:\p{M}[\u200C\u200D]*){4})[\p{M}\u200C\u200D]+/gu;

/**
 * So many in a row Unicode has texts hold at most (UAX 15, stream-safe). To put them in their order takes as long as
 * there are pairs of them: 48,000, all that a form holds, a second.
 */
const beyondOrder = /(\p{M}{30})\p{M}+/gu;

/** A text of one line as it is seen: without characters that break the line. */
export const cleanLine = (text: string): string => cleanText(text.replace(breaks, " "));

/**
 * As it is seen: without what cannot be seen or turns the words behind it round, as the price in an offer (Unicode
 * TR 36, 2.5); joiners stay, for emojis are made with them. Without blanks around, each letter and each end of a line
 * one sign: a copy from a PDF has „ó” as an „o” and an accent, which would count for two, and not be found; a form
 * that is sent without scripts ends lines with CR and LF, though the browser counted one.
 */
export const cleanText = (text: string): string =>
  text
    .replace(lineEnds, "\n")
    .replace(unseen, "")
    .replace(beyondOrder, "$1")
    .normalize()
    .replace(towers, "$1")
    .trim();
