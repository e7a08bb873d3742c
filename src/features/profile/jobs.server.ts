import {
  defineJob,
  enqueueMany,
  type Job,
  jobPriority,
  type Schedule,
} from "../../platform/jobs/jobs.server.ts";
import { dayMs } from "../../platform/time/durations.ts";
import { firstUuid } from "../../platform/uuid.ts";
import { monthOf } from "../calendar/availability.ts";
import { calendarReminderSwitch } from "../calendar/reminder-switch.server.ts";
import { isReminderDue, oldestFresh, remindAfterDays } from "../calendar/rules.ts";
import { takeDueReminders } from "../companies/calendar-reminder-queries.server.ts";
import { markTierTold } from "../companies/operator-queries.server.ts";
import { refreshManyCompanySearch } from "../search/index/search-index.server.ts";
import { endBetaPlans, endBetaPlansDaily, mailBetaEnd } from "./beta-plan-jobs.server.ts";
import {
  calendarReminderMailContent,
  profileBlockedMailContent,
  profileUnblockedMailContent,
  tierChangedMailContent,
} from "./emails.server.ts";
import {
  findBlockedProfile,
  findChangedTier,
  findReminderRecipient,
  findUnblockedProfile,
  listStaleInSearch,
} from "./job-queries.server.ts";

/** Those whose search changes are locked until a transaction ends (search/index/search-index.server.ts). */
const batchSize = 50;
/** Companies looked at by one statement: one for all of a million read 14 million blocks, longer than a statement may take. */
const lookedAtOnce = 1_000;

/** Sent only while it is still true: a calendar confirmed in the meantime needs no reminder. */
export const mailCalendarReminder = defineJob<{ companyId: string }>({
  name: "profile:mail-calendar-reminder",
  isLight: true,
  formerName: "companies:mail-calendar-reminder",
  priority: jobPriority.bulk,
  async run({ companyId }, { db, mailer, config, secret, now }) {
    const to = await findReminderRecipient(db, companyId);
    const at = now();
    if (!to?.confirmedAt || !to.remindedAt || !isReminderDue(to.confirmedAt, at)) return;
    const { email, confirmedAt } = to;
    const { appUrl } = config;
    const signing = { appUrl, secret };
    const switchUrl = calendarReminderSwitch.pageUrl(signing, companyId);
    await mailer.send({
      to: email,
      content: calendarReminderMailContent({ ...to, confirmedAt, switchUrl }, { appUrl, now: at }),
      unsubscribeUrl: calendarReminderSwitch.oneClickUrl(signing, companyId),
      key: `calendar-reminder:${companyId}:${confirmedAt.toISOString()}`,
    });
  },
});

/** Daily: reminds the owners of calendars unconfirmed for 45 days. */
export const remindOfCalendars = defineJob<object>({
  name: "profile:remind-of-calendars",
  formerName: "companies:remind-of-calendars",
  priority: jobPriority.bulk,
  async run(_payload, { db, now }) {
    const at = now();
    const due = {
      confirmedBefore: new Date(at.getTime() - remindAfterDays * dayMs),
      at,
      month: monthOf(at),
      limit: batchSize,
    };
    for (;;) {
      const taken = await db.transaction().execute(async (trx) => {
        const ids = await takeDueReminders(trx, due);
        const mails = ids.map((companyId) => ({ companyId }));
        await enqueueMany(trx, mailCalendarReminder, mails);
        return ids.length;
      });
      if (taken < batchSize) return;
    }
  },
});

/** Nightly: takes the months of calendars gone stale out of the search. */
export const hideStaleCalendars = defineJob<object>({
  name: "profile:hide-stale-calendars",
  formerName: "companies:forget-stale-calendars",
  priority: jobPriority.bulk,
  async run(_payload, { db, now }, stopping) {
    const at = now();
    const confirmedBefore = oldestFresh(at);
    for (let after: string | null = firstUuid; after !== null;) {
      if (stopping?.aborted) return;
      const next: { after: string; limit: number } = { after, limit: lookedAtOnce };
      const { stale, last } = await listStaleInSearch(db, { ...next, confirmedBefore });
      for (let begin = 0; begin < stale.length; begin += batchSize) {
        const ids = stale.slice(begin, begin + batchSize);
        await db.transaction().execute((trx) => refreshManyCompanySearch(trx, ids, at));
      }
      after = last;
    }
  },
});

export const mailProfileBlocked = defineJob<{ companyId: string; mailId: string }>({
  name: "profile:mail-profile-blocked",
  isLight: true,
  formerName: "companies:mail-profile-blocked",
  priority: jobPriority.normal,
  async run({ companyId, mailId }, { db, mailer, config }) {
    const to = await findBlockedProfile(db, companyId);
    if (!to || to.reason === null) return;
    const { email, reason } = to;
    await mailer.send({
      to: email,
      content: profileBlockedMailContent({ ...to, reason }, { appUrl: config.appUrl }),
      key: `profile-blocked:${mailId}`,
    });
  },
});

export const mailProfileUnblocked = defineJob<{ companyId: string; mailId: string }>({
  name: "profile:mail-profile-unblocked",
  isLight: true,
  priority: jobPriority.normal,
  async run({ companyId, mailId }, { db, mailer, config }) {
    const to = await findUnblockedProfile(db, companyId);
    if (!to) return;
    await mailer.send({
      to: to.email,
      content: profileUnblockedMailContent(to, { appUrl: config.appUrl }),
      key: `profile-unblocked:${mailId}`,
    });
  },
});

type TierChange = { companyId: string; from: number; to: number; mailId: string };

/** An operator changed the plan: nothing to tell where it was changed back before anybody heard of it. */
export const mailTierChanged = defineJob<TierChange>({
  name: "profile:mail-tier-changed",
  isLight: true,
  priority: jobPriority.normal,
  async run({ mailId, ...change }, { db, mailer, config }) {
    const to = await findChangedTier(db, change);
    if (!to) return;
    if (to.before.tier !== to.after.tier) {
      await mailer.send({
        to: to.email,
        content: tierChangedMailContent(to, { appUrl: config.appUrl }),
        key: `tier-changed:${mailId}`,
      });
    }
    await markTierTold(db, change);
  },
});

export const profileJobs = [
  mailCalendarReminder,
  remindOfCalendars,
  hideStaleCalendars,
  mailProfileBlocked,
  mailProfileUnblocked,
  mailTierChanged,
  mailBetaEnd,
  endBetaPlans,
] as Job<never>[];

export const profileSchedules: Schedule[] = [
  { job: hideStaleCalendars, cron: "23 3 * * *" },
  { job: remindOfCalendars, cron: "40 8 * * *" },
  endBetaPlansDaily,
];
