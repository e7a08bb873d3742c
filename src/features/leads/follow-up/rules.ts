import { dayMs, hourMs } from "../../../platform/time/durations.ts";

/** A company hears once more of what it did not answer for so long. */
export const remindAfterHours = 48;
/** A sender without an answer for so long is told, and offered similar companies. */
export const silentAfterDays = 14;
/** What a stopped worker missed is done later, but not for older leads than this. */
const tooOldAfterDays = 45;
/** Of what was accepted, and of which nobody said a word for so long, nobody has to hear that the other side left. */
const outOfTouchAfterDays = 180;
/** To how many similar companies one lead may be sent on. */
export const mostForwarded = 3;
/** How far they may be from the company that was asked. */
export const similarWithinKm = 100;

export const reminderSpan = (now: Date) => ({
  sentAfter: new Date(now.getTime() - silentAfterDays * dayMs),
  sentBefore: new Date(now.getTime() - remindAfterHours * hourMs),
});

export const silenceSpan = (now: Date) => ({
  sentAfter: new Date(now.getTime() - tooOldAfterDays * dayMs),
  sentBefore: new Date(now.getTime() - silentAfterDays * dayMs),
});

export const inTouchSince = (now: Date) => new Date(now.getTime() - outOfTouchAfterDays * dayMs);

type State = {
  status: string;
  created_at: Date;
  withdrawn_at: Date | null;
  held_since: Date | null;
};

/** Similar companies are offered to whom the asked one declined or left without an answer. */
export function offersSimilar(lead: State, now: Date): boolean {
  if (lead.withdrawn_at || lead.held_since) return false;
  if (lead.status === "rejected") return true;
  return lead.status === "pending" && lead.created_at <= silenceSpan(now).sentBefore;
}
