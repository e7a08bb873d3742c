import { OpenAPIHono } from "@hono/zod-openapi";
import { accountsApi } from "./features/accounts/api.server.ts";
import { type AccountHooks, noHooks } from "./features/accounts/hooks.ts";
import { accountMessages } from "./features/accounts/text.ts";
import { catalogueApi } from "./features/catalogue/api.server.ts";
import { companiesApi } from "./features/companies/api.server.ts";
import { leadsApi } from "./features/leads/api.server.ts";
import { leadMessages } from "./features/leads/text.ts";
import { defaultBodyBytes, limitBody, requireJson } from "./platform/api/body-limit.server.ts";
import { checkCsrf, openRequest, refuseNul } from "./platform/api/pipeline.server.ts";
import { ApiError, platformErrors } from "./platform/api/problem.ts";
import { type ApiEnv, answerError } from "./platform/api/router.server.ts";
import { documentApi } from "./platform/api/openapi.server.ts";
import type { Services } from "./platform/services.server.ts";

/** Every feature's sentences, keyed by their English identifier. */
const messages = { ...accountMessages, ...leadMessages };

/** What the other features do when an account is confirmed, exported or erased. */
export const accountHooks: AccountHooks = noHooks;

/** The whole API, mounted under /api. */
export function createApi(services: Services): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>({ strict: false }).basePath("/api");
  api.onError((error, c) => answerError(error, c));
  api.notFound((c) => answerError(new ApiError(platformErrors.notFound), c));
  api.use(openRequest(services, messages));
  api.use(limitBody(defaultBodyBytes), requireJson, refuseNul, checkCsrf);
  api.route("/", catalogueApi());
  api.route("/", accountsApi(accountHooks));
  api.route("/", companiesApi());
  api.route("/", leadsApi());
  documentApi(api, services.config.appUrl);
  return api;
}
