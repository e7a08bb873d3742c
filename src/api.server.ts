import { OpenAPIHono } from "@hono/zod-openapi";
import type { AccountHooks } from "./features/accounts/hooks.ts";
import { impersonationMessages } from "./features/accounts/impersonation.server.ts";
import { sessionApi } from "./features/accounts/session/api.server.ts";
import { sessions } from "./features/accounts/session/viewer.server.ts";
import { accountApi } from "./features/accounts/settings/api.server.ts";
import { signInApi } from "./features/accounts/sign-in/api.server.ts";
import { googleApi } from "./features/accounts/sign-in/google-api.server.ts";
import { accountFailures, accountMessages } from "./features/accounts/text.ts";
import { calendarFailures, calendarMessages } from "./features/calendar/text.ts";
import { catalogueApi } from "./features/catalogue/api.server.ts";
import { catalogueFailures } from "./features/catalogue/text.ts";
import { companiesApi } from "./features/companies/answers/api.server.ts";
import { companyFailures } from "./features/companies/text.ts";
import { dashboardApi } from "./features/company-dashboard/api.server.ts";
import { dashboardFailures } from "./features/company-dashboard/text.ts";
import { draftsApi } from "./features/drafts/api.server.ts";
import { exportDrafts } from "./features/drafts/queries.server.ts";
import { draftFailures } from "./features/drafts/text.ts";
import { conversationApi } from "./features/leads/conversation/api.server.ts";
import { leadPhotoBodies } from "./features/leads/conversation/photos.server.ts";
import { conversationMessages } from "./features/leads/conversation/text.ts";
import { decisionLinkApi } from "./features/leads/decision-link/api.server.ts";
import { exportLeads } from "./features/leads/export-queries.server.ts";
import { eraseLeads, tellOfErasure } from "./features/leads/follow-up/account-hooks.server.ts";
import { followUpApi } from "./features/leads/follow-up/api.server.ts";
import { inboxApi } from "./features/leads/inbox/api.server.ts";
import { leadEventsApi } from "./features/leads/live/api.server.ts";
import { senderApi } from "./features/leads/sender-page/api.server.ts";
import { takeLeadsAlong, claimSentLeads } from "./features/leads/sender-queries.server.ts";
import { leadsApi } from "./features/leads/sending/api.server.ts";
import { leadStatisticsApi } from "./features/leads/statistics/api.server.ts";
import { leadFailures, leadMessages } from "./features/leads/text.ts";
import { eraseMedia } from "./features/media/cleanup/erased-media.server.ts";
import { exportMedia } from "./features/media/export-queries.server.ts";
import { mediaFailures } from "./features/media/text.ts";
import { mediaApi } from "./features/media/uploads/api.server.ts";
import { uploadBodies, uploadsApi } from "./features/media/uploads/uploads.server.ts";
import { videosApi } from "./features/media/videos/video-api.server.ts";
import { plansApi } from "./features/plans/api.server.ts";
import { exportInterest } from "./features/plans/subscription-queries.server.ts";
import { planMessages } from "./features/plans/text.ts";
import { companyHooks } from "./features/profile/account-hooks.server.ts";
import { profileApi } from "./features/profile/api.server.ts";
import { calendarApi } from "./features/profile/calendar/api.server.ts";
import { profileBodies } from "./features/profile/profile-pictures.server.ts";
import { profileFailures, profileMessages } from "./features/profile/text.ts";
import { projectsApi } from "./features/projects/api.server.ts";
import { exportProjects } from "./features/projects/export-queries.server.ts";
import { projectWriteApi } from "./features/projects/publishing/api.server.ts";
import { projectBodies } from "./features/projects/publishing/project-bodies.server.ts";
import { projectFailures, projectMessages } from "./features/projects/text.ts";
import { checklistApi } from "./features/renovations/checklist/api.server.ts";
import { checklistFailures, checklistMessages } from "./features/renovations/checklist/text.ts";
import { exportRenovations } from "./features/renovations/export-queries.server.ts";
import { findingApi } from "./features/renovations/finding/api.server.ts";
import { proposeOpened } from "./features/renovations/finding/jobs.server.ts";
import { exportProposals } from "./features/renovations/finding/proposal-queries.server.ts";
import { findingFailures } from "./features/renovations/finding/text.ts";
import { ideasApi } from "./features/renovations/ideas/api.server.ts";
import { ideaFailures } from "./features/renovations/ideas/text.ts";
import { jobsApi } from "./features/renovations/jobs/api.server.ts";
import { jobFailures } from "./features/renovations/jobs/text.ts";
import { renovationEventsApi } from "./features/renovations/live/api.server.ts";
import { exportOffers } from "./features/renovations/offer-export-queries.server.ts";
import { offersApi } from "./features/renovations/offers/api.server.ts";
import {
  tellOfChange,
  tellOfRemoval,
} from "./features/renovations/offers/renovation-status.server.ts";
import { offerFailures, offerMessages } from "./features/renovations/offers/text.ts";
import { renovationPhotosApi } from "./features/renovations/photos/api.server.ts";
import { renovationPhotoBodies } from "./features/renovations/photos/photos.server.ts";
import { photoFailures } from "./features/renovations/photos/text.ts";
import { planningApi } from "./features/renovations/planning/api.server.ts";
import { questionsApi } from "./features/renovations/questions/api.server.ts";
import { questionFailures, questionMessages } from "./features/renovations/questions/text.ts";
import { renovationFailures, renovationMessages } from "./features/renovations/text.ts";
import { savedSearchesApi } from "./features/saved-searches/api.server.ts";
import { exportSavedSearches } from "./features/saved-searches/queries.server.ts";
import { savedSearchFailures, savedSearchMessages } from "./features/saved-searches/text.ts";
import { searchApi } from "./features/search/answers/api.server.ts";
import type { CompaniesInMemory } from "./features/search/in-memory/companies-in-memory.server.ts";
import { suggestApi } from "./features/search/suggest/api.server.ts";
import { suggestFailures } from "./features/search/suggest/text.ts";
import { searchFailures } from "./features/search/text.ts";
import { tradesOfWordsApi } from "./features/search/trades-of-words/api.server.ts";
import { tradesOfWordsFailures } from "./features/search/trades-of-words/text.ts";
import { limitBody, requireType } from "./platform/api/body-limit.server.ts";
import type { Failure } from "./platform/api/endpoint.server.ts";
import { documentApi } from "./platform/api/openapi.server.ts";
import {
  checkCsrf,
  endUnknown,
  openRequest,
  refuseMethods,
} from "./platform/api/pipeline.server.ts";
import { ApiError, platformErrors } from "./platform/api/problem.ts";
import { type ApiEnv, answerError } from "./platform/api/router.server.ts";
import type { Messages } from "./platform/form/field-errors.ts";
import type { Services } from "./platform/services.server.ts";

const failures = [
  accountFailures,
  calendarFailures,
  catalogueFailures,
  checklistFailures,
  companyFailures,
  dashboardFailures,
  draftFailures,
  ideaFailures,
  findingFailures,
  jobFailures,
  leadFailures,
  mediaFailures,
  offerFailures,
  photoFailures,
  profileFailures,
  projectFailures,
  questionFailures,
  renovationFailures,
  savedSearchFailures,
  searchFailures,
  suggestFailures,
  tradesOfWordsFailures,
].flatMap((ofFeature): Failure[] => Object.values(ofFeature));

/** Every feature's sentences, keyed by their English identifier. */
export const messages: Messages = {
  ...accountMessages,
  ...calendarMessages,
  ...checklistMessages,
  ...conversationMessages,
  ...impersonationMessages,
  ...leadMessages,
  ...offerMessages,
  ...planMessages,
  ...profileMessages,
  ...projectMessages,
  ...questionMessages,
  ...renovationMessages,
  ...savedSearchMessages,
  ...Object.fromEntries(failures.map(({ message, detail }) => [message, detail])),
};

/** Calls that take files. */
const largeBodies = [
  profileBodies,
  uploadBodies,
  projectBodies,
  leadPhotoBodies,
  renovationPhotoBodies,
];

/** What the other features do when an account is confirmed, exported or erased. */
export const accountHooks: AccountHooks = {
  ...companyHooks,
  emailConfirmed: [...companyHooks.emailConfirmed, claimSentLeads],
  addressChanged: [...companyHooks.addressChanged, takeLeadsAlong],
  tellOfErasure: [
    ...companyHooks.tellOfErasure,
    tellOfErasure,
    (trx, ownerId) => tellOfRemoval(trx, { ownerId }),
  ],
  beforeErasure: [...companyHooks.beforeErasure, eraseLeads, eraseMedia],
  exportParts: [
    ...companyHooks.exportParts,
    exportInterest,
    exportProjects,
    exportDrafts,
    exportMedia,
    exportLeads,
    exportOffers,
    exportRenovations,
    exportProposals,
    exportSavedSearches,
  ],
};

/** The whole API, mounted under /api. @param companies what is in memory for the search */
export function createApi(
  services: Services,
  companies: CompaniesInMemory | null = null,
): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>({ strict: false }).basePath("/api");
  api.onError((error, c) => answerError(error, c));
  api.notFound((c) => answerError(new ApiError(platformErrors.notFound), c));
  api.use(openRequest(services, messages, sessions), refuseMethods(api), endUnknown);
  api.use(requireType(largeBodies), limitBody(largeBodies), checkCsrf);
  const features = [
    catalogueApi(),
    signInApi(accountHooks),
    sessionApi(),
    accountApi(accountHooks),
    googleApi(accountHooks),
    plansApi(),
    searchApi(companies),
    suggestApi(),
    tradesOfWordsApi(),
    companiesApi(),
    draftsApi(),
    profileApi(),
    calendarApi(),
    videosApi(),
    projectsApi(),
    projectWriteApi(),
    mediaApi(),
    uploadsApi(),
    // Before calls of the shape /leads/{id}.
    decisionLinkApi(),
    leadStatisticsApi(),
    leadEventsApi(),
    inboxApi(),
    leadsApi(),
    followUpApi(),
    senderApi(),
    // Last of the leads: `/leads/{id}` takes every name.
    conversationApi(),
    // Before `/renovations/{id}`, which takes every name.
    renovationEventsApi(),
    jobsApi(),
    planningApi({
      afterOpening: proposeOpened,
      beforeRemoval: tellOfRemoval,
      afterEssentialChange: tellOfChange,
    }),
    renovationPhotosApi(),
    ideasApi(),
    checklistApi(),
    offersApi(),
    findingApi(),
    questionsApi(),
    savedSearchesApi(),
    dashboardApi(),
  ];
  for (const { routes } of features) api.route("/", routes);
  documentApi(api, services.config.appUrl);
  return api;
}
