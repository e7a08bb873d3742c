/** What mail programs make a link of by themselves: an address of a page or of a mailbox. */
const linked = /:\/\/|www\.|@|[\p{L}\d]\.\p{L}{2,}/iu;
/** Joins words without being seen, and belongs to no address. */
const wordJoiner = "\u2060";

export const hasLink = (text: string): boolean => linked.test(text);

/** The same to the eye, but no link: for words of others in a mail to somebody who did not ask for it. */
export function withoutLinks(text: string): string {
  return hasLink(text) ? text.replace(/[.:/@]/g, `$&${wordJoiner}`) : text;
}
