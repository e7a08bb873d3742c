import { accountMailJobs } from "./features/accounts/mail/jobs.server.ts";
import { sweepAccounts, sweepAccountsHourly } from "./features/accounts/sign-in/jobs.server.ts";
import { mailCompany, mailSender } from "./features/leads/jobs.server.ts";
import { sweepHourly, sweepUnneeded } from "./features/media/cleanup/jobs.server.ts";
import { encodeVariants } from "./features/media/pictures/jobs.server.ts";
import { filmJobs, filmSchedules } from "./features/media/videos/film-jobs.server.ts";
import { profileJobs, profileSchedules } from "./features/profile/jobs.server.ts";
import { tidySearch, tidySearchNightly } from "./features/search/index/jobs.server.ts";
import { forgetKeys, forgetKeysHourly } from "./platform/api/idempotency.server.ts";
import type { Job, Schedule } from "./platform/jobs/jobs.server.ts";

/** Every kind of background work; a name that is missing here would never run. */
export const jobs: Job<never>[] = [
  ...accountMailJobs,
  sweepAccounts,
  encodeVariants,
  ...filmJobs,
  sweepUnneeded,
  tidySearch,
  mailCompany,
  mailSender,
  forgetKeys,
  ...profileJobs,
];

/** Work at fixed times. */
export const schedules: Schedule[] = [
  sweepAccountsHourly,
  ...filmSchedules,
  sweepHourly,
  forgetKeysHourly,
  tidySearchNightly,
  ...profileSchedules,
];
