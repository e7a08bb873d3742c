import {
  defineJob,
  type Job,
  jobPriority,
  type Schedule,
} from "../../../platform/jobs/jobs.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { makeChangedCards, noteUnmadeCards } from "./made-card-queries.server.ts";

/** A quarter of a second. */
const notesAtOnce = 500;
/** By indexes alone. */
const lookedAtOnce = 5_000;
const firstPlace = "(0,0)";
const firstUuid = "00000000-0000-0000-0000-000000000000";
/** One run; the next one goes on. */
const longestMs = 50_000;
const queue = "company-cards";

/** Until nothing is noted, or it is enough. @returns how many notes were struck off */
export async function makeAllChangedCards(
  { db }: Pick<Services, "db">,
  isEnough: () => boolean = () => false,
): Promise<number> {
  let struck = 0;
  for (let after: string | null = firstPlace; after !== null && !isEnough();) {
    const asked: { after: string; most: number } = { after, most: notesAtOnce };
    const done = await db.transaction().execute((trx) => makeChangedCards(trx, asked));
    struck += done?.notes ?? 0;
    after = done?.last ?? null;
  }
  return struck;
}

/** Of what has changed since the last run. */
export const makeCards = defineJob<object>({
  name: "companies:make-cards",
  priority: jobPriority.bulk,
  queue,
  async run(_payload, services, stopping) {
    const end = Date.now() + longestMs;
    await makeAllChangedCards(services, () => Date.now() > end || (stopping?.aborted ?? false));
  },
});

/** @returns how many there were */
export async function noteAllUnmadeCards(
  { db }: Pick<Services, "db">,
  isEnough: () => boolean = () => false,
): Promise<number> {
  let count = 0;
  for (let after: string | null = firstUuid; after !== null && !isEnough();) {
    const { noted, last }: { noted: number; last: string | null } = await noteUnmadeCards(db, {
      after,
      most: lookedAtOnce,
    });
    count += noted;
    after = last;
  }
  return count;
}

/** Those that nobody has noted: of another version, or loaded past the triggers. */
export const noteUnmade = defineJob<object>({
  name: "companies:note-unmade-cards",
  priority: jobPriority.bulk,
  queue,
  async run(_payload, services, stopping) {
    const count = await noteAllUnmadeCards(services, () => stopping?.aborted ?? false);
    if (count > 0) services.log.info({ count }, "cards are to be made anew");
  },
});

export const cardJobs = [makeCards, noteUnmade] as Job<never>[];

export const cardSchedules: Schedule[] = [
  { job: makeCards, cron: "* * * * *" },
  { job: noteUnmade, cron: "55 3 * * *" },
];
