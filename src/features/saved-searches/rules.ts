import { dayMs, minuteMs } from "../../platform/time/durations.ts";

export const savedSearchRules = {
  nameMax: 80,
  /** Characters of an address behind its question mark. */
  queryMax: 1000,
  /** Searches of one account: more are no searches of a homeowner. */
  mostPerOwner: 50,
} as const;

/** What was published a moment ago may not be committed yet: the next day tells of it. */
const settledAfterMs = 10 * minuteMs;
/** How long it is remembered that a company was told. */
const rememberedMs = 180 * dayMs;

/** How long what a search asks for is taken as it was read. */
export const ruleReadAgainAfterDays = 30;

export const settledAt = (now: Date) => new Date(now.getTime() - settledAfterMs);
export const forgottenAt = (now: Date) => new Date(now.getTime() - rememberedMs);
