import {
  noteErasure,
  tidyErasures,
  tidyErasuresNightly,
} from "./features/accounts/erasure/jobs.server.ts";
import { accountMailJobs } from "./features/accounts/mail/jobs.server.ts";
import { cleanUpAccounts, cleanUpAccountsHourly } from "./features/accounts/sign-in/jobs.server.ts";
import { cardJobs, cardSchedules } from "./features/companies/card-data/jobs.server.ts";
import { deleteOldViews, deleteOldViewsNightly } from "./features/company-views/jobs.server.ts";
import { deleteOldDrafts, deleteOldDraftsNightly } from "./features/drafts/jobs.server.ts";
import {
  cleanUpLeadPhotos,
  cleanUpLeadPhotosHourly,
  copyPhotos,
  mailMessages,
} from "./features/leads/conversation/jobs.server.ts";
import { followUpJobs, followUpSchedules } from "./features/leads/follow-up/jobs.server.ts";
import {
  mailCompany,
  mailDecision,
  mailHeld,
  mailSender,
} from "./features/leads/mails/jobs.server.ts";
import { computeResponsesNightly, responseJobs } from "./features/leads/response/jobs.server.ts";
import { deleteErasedMedia } from "./features/media/cleanup/erased-media.server.ts";
import {
  cleanUpHourly,
  cleanUpJobs,
  cleanUpNightly,
} from "./features/media/cleanup/jobs.server.ts";
import { encodeVariants } from "./features/media/pictures/jobs.server.ts";
import { videoJobs, videoSchedules } from "./features/media/videos/video-jobs.server.ts";
import { profileJobs, profileSchedules } from "./features/profile/jobs.server.ts";
import { findingJobs, findingSchedules } from "./features/renovations/finding/jobs.server.ts";
import { offerJobs } from "./features/renovations/offers/jobs.server.ts";
import {
  cleanUpRenovationPhotos,
  cleanUpRenovationPhotosHourly,
} from "./features/renovations/photos/jobs.server.ts";
import { mailQuestions } from "./features/renovations/questions/jobs.server.ts";
import { savedSearchJobs, savedSearchSchedules } from "./features/saved-searches/jobs.server.ts";
import {
  repairSearchIndex,
  repairSearchIndexNightly,
  rewriteSearchIndex,
} from "./features/search/index/jobs.server.ts";
import { deleteOldAudit, deleteOldAuditNightly } from "./operator/jobs.server.ts";
import { mailPlansOpen } from "./operator/plans-open.server.ts";
import { deleteExpiredKeys, deleteExpiredKeysHourly } from "./platform/api/idempotency.server.ts";
import type { Job, Schedule } from "./platform/jobs/jobs.server.ts";

/** Every kind of background work; a name that is missing here would never run. */
export const jobs: Job<never>[] = [
  ...accountMailJobs,
  cleanUpAccounts,
  noteErasure,
  tidyErasures,
  encodeVariants,
  ...videoJobs,
  ...cleanUpJobs,
  deleteErasedMedia,
  rewriteSearchIndex,
  repairSearchIndex,
  mailCompany,
  mailSender,
  ...responseJobs,
  mailMessages,
  copyPhotos,
  cleanUpLeadPhotos,
  mailDecision,
  mailHeld,
  ...offerJobs,
  cleanUpRenovationPhotos,
  ...findingJobs,
  mailQuestions,
  ...followUpJobs,
  ...savedSearchJobs,
  deleteExpiredKeys,
  ...profileJobs,
  deleteOldDrafts,
  deleteOldAudit,
  mailPlansOpen,
  deleteOldViews,
  ...cardJobs,
];

/** Work at fixed times. */
export const schedules: Schedule[] = [
  cleanUpAccountsHourly,
  tidyErasuresNightly,
  ...videoSchedules,
  cleanUpHourly,
  cleanUpNightly,
  cleanUpLeadPhotosHourly,
  cleanUpRenovationPhotosHourly,
  deleteExpiredKeysHourly,
  repairSearchIndexNightly,
  computeResponsesNightly,
  ...profileSchedules,
  deleteOldDraftsNightly,
  deleteOldAuditNightly,
  deleteOldViewsNightly,
  ...followUpSchedules,
  ...findingSchedules,
  ...savedSearchSchedules,
  ...cardSchedules,
];
