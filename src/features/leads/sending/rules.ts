import { hourMs } from "../../../platform/time/durations.ts";

/** What a lead must look like; the browser checks the same before sending. */
export const leadRules = {
  phoneMax: 30,
  nameMax: 80,
  messageMax: 3000,
  sourceMax: 200,
  reportMax: 500,
  /** A page loaded, read and written on in less is a program's work. */
  fastestMs: 200,
} as const;

/** Of `PUT /leads`: how long the form has been there. Apart from the words, so that those tried again are the same. */
export const elapsedHeader = "form-elapsed-ms";

/** Who tells nothing, as without scripts, is not judged. */
export const isTooFast = (elapsedMs: number | undefined): boolean =>
  elapsedMs !== undefined && elapsedMs < leadRules.fastestMs;

/** The same words of one sender go to more companies than these only from a proved address. */
export const spamRules = { mostCompanies: 3, withinDays: 7, proofDays: 30 } as const;

/** So long the same words to the same company are the same submission, while the first one waits. */
const repeatHours = 24;

/** What came outside of it is not repeated by the same words: they ask anew. Later ones are of a clock set back since. */
export const repeatSpan = (now: Date): { since: Date; until: Date } => ({
  since: new Date(now.getTime() - repeatHours * hourMs),
  until: new Date(now.getTime() + repeatHours * hourMs),
});

/** Spaces, line ends and Unicode forms do not make two messages different. */
export function normaliseMessage(message: string): string {
  return message.normalize("NFC").replace(/\s+/g, " ").trim();
}
