import {
  defineJob,
  enqueueMany,
  type Job,
  jobPriority,
  type Schedule,
} from "../../platform/jobs/jobs.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { dayMs } from "../../platform/time/durations.ts";
import { alertSwitch } from "./alert-switch.server.ts";
import { alertMailContent } from "./emails.server.ts";
import { matchCompanies } from "./match-companies.server.ts";
import {
  forgetNews,
  listFresh,
  listNews,
  moveProgress,
  readProgress,
  takeNews,
} from "./news-queries.server.ts";
import { readDueRules } from "./read-rules.server.ts";
import { forgottenAt, settledAt } from "./rules.ts";

/** Few: a search for anything is news for each of them, and a statement may not take long. */
const companiesAtOnce = 20;
const ownersAtOnce = 200;
/** Companies that a mail names of one search. */
const companiesNamed = 5;

/** Sent only while it is still true: what was hidden or switched off meanwhile is left out. */
export const mailNews = defineJob<{ ownerId: string; at: string }>({
  name: "saved-searches:mail-news",
  isLight: true,
  priority: jobPriority.bulk,
  async run({ ownerId, at }, { db, mailer, config, secret }) {
    const taken = { ownerId, takenAt: new Date(at), companies: companiesNamed };
    const found = await listNews(db, taken);
    if (!found || found.news.length === 0) return;
    const { email, firstName, news } = found;
    const signing = { appUrl: config.appUrl, secret };
    const switchUrl = alertSwitch.pageUrl(signing, ownerId);
    await mailer.send({
      to: email,
      content: alertMailContent({ firstName, news, appUrl: config.appUrl, switchUrl }),
      unsubscribeUrl: alertSwitch.oneClickUrl(signing, ownerId),
      key: `saved-searches:${ownerId}:${at}`,
    });
  },
});

/**
 * Daily: holds the companies published since the last run against the saved searches that they may
 * fit, and mails each owner once of all that is new. What is found is stored in the transaction that moves on to
 * the next companies, and taken in the one that enqueues the mail: whenever it is stopped, the next
 * run goes on from there.
 */
export const findNews = defineJob<object>({
  name: "saved-searches:find-news",
  priority: jobPriority.bulk,
  queue: "saved-searches",
  async run(_payload, services, stopping) {
    const at = services.now();
    const until = settledAt(at);
    await readDueRules(services.db, { at, stopping });
    await matchFresh(services, { at, until, stopping });
    if (stopping?.aborted) return;
    await mailOwners(services, { at, until, stopping });
    await forgetNews(services.db, forgottenAt(at));
  },
});

type Run = { at: Date; until: Date; stopping: AbortSignal | undefined };

async function matchFresh({ db }: Services, { at, until, stopping }: Run): Promise<void> {
  const span = { start: startOf(at), until };
  let progress = await readProgress(db, span);
  for (;;) {
    if (stopping?.aborted) return;
    const from = progress;
    const fresh = await listFresh(db, { after: from, until, limit: companiesAtOnce });
    const to = fresh.at(-1);
    if (!to) return;
    await db.transaction().execute(async (trx) => {
      // Whoever was faster has stored the same.
      if (await moveProgress(trx, { from, to })) await matchCompanies(trx, { fresh, at });
    });
    progress = await readProgress(db, span);
  }
}

/** The very first run tells of the day before. */
const startOf = (at: Date) => new Date(at.getTime() - dayMs);

async function mailOwners({ db }: Services, { at, until, stopping }: Run): Promise<void> {
  let after: string | null = null;
  for (;;) {
    if (stopping?.aborted) return;
    const span = { after, at, until, limit: ownersAtOnce };
    const last: string | undefined = await db.transaction().execute(async (trx) => {
      const { taken, last } = await takeNews(trx, span);
      const mails = taken.map((ownerId) => ({ ownerId, at: at.toISOString() }));
      await enqueueMany(trx, mailNews, mails);
      return last;
    });
    if (!last) return;
    after = last;
  }
}

export const savedSearchJobs = [findNews, mailNews] as Job<never>[];

export const savedSearchSchedules: Schedule[] = [{ job: findNews, cron: "30 7 * * *" }];
