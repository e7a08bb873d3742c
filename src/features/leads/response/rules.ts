import { hourMs } from "../../../platform/time/durations.ts";

/** Until then a lead without an answer says nothing yet. */
const answerDueHours = 48;
const windowMonths = 12;

/**
 * Which leads count, at a moment: those that came since `since`, once they were answered or came
 * before `dueBefore`. Not those that the company never got (held, reported) or that their sender
 * withdrew before an answer. An answer is an acceptance, or a decline of a lead that the company
 * had looked at before: declining unread improves nothing.
 */
export function responseWindow(now: Date): { since: Date; dueBefore: Date } {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - windowMonths);
  return { since, dueBefore: new Date(now.getTime() - answerDueHours * hourMs) };
}
