import {
  defineJob,
  type Job,
  jobPriority,
  type Schedule,
} from "../../../platform/jobs/jobs.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { firstUuid } from "../../../platform/uuid.ts";
import {
  makeChangedCards,
  nextNote,
  noteUnmadeCards,
  type StruckOff,
  type Walk,
} from "./made-card-queries.server.ts";

/** A statement is to take so long: a company takes 0.1 ms in memory, and 16 ms from a slow disk. */
const aimedMs = 250;
const notesAtFirst = 50;
const mostNotes = 500;
const firstPlace = "(0,0)";
/** By indexes alone. */
const lookedAtOnce = 5_000;
const firstCompany: Walk = { main: 0, id: firstUuid };
/** One run; the next one goes on. */
const longestMs = 50_000;
/** Runs of both jobs one after another. */
const queue = "company-cards";

type Making = Pick<Services, "db" | "log">;

/**
 * Until all that is noted is made, or it is enough. A company of which no card can be made stays noted, and is
 * told to the log. @returns how many notes were struck off
 */
export async function makeAllChangedCards(
  services: Making,
  isEnough: () => boolean = () => false,
): Promise<number> {
  let struck = 0;
  let most = notesAtFirst;
  for (let after: string | null = firstPlace; after !== null && !isEnough();) {
    const startedAt = performance.now();
    const done: StruckOff | "failed" | null = await tryToMake(services, { after, most });
    if (done === "failed" && most === 1)
      after = (await nextNote(services.db, after))?.place ?? null;
    else if (done === "failed") most = Math.ceil(most / 5);
    else {
      struck += done?.notes ?? 0;
      after = done?.last ?? null;
      const perNote = (performance.now() - startedAt) / (done?.notes || 1);
      most = Math.min(mostNotes, 2 * most, Math.max(1, Math.floor(aimedMs / perNote)));
    }
  }
  return struck;
}

async function tryToMake(
  { db, log }: Making,
  next: { after: string; most: number },
): Promise<StruckOff | "failed" | null> {
  try {
    return await db.transaction().execute((trx) => makeChangedCards(trx, next));
  } catch (err) {
    if (next.most > 1) return "failed";
    const { companyId } = (await nextNote(db, next.after)) ?? {};
    log.error({ err, companyId }, "the card of a company could not be made");
    return "failed";
  }
}

/** Makes the cards of companies that have changed since the last run. */
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
  for (let after: Walk | null = firstCompany; after !== null && !isEnough();) {
    const asked: { after: Walk; most: number } = { after, most: lookedAtOnce };
    const { noted, last } = await noteUnmadeCards(db, asked);
    count += noted;
    after = last;
  }
  return count;
}

/** Those that nobody has noted: of another version, or added past the triggers. */
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
