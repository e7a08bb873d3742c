import { createRouter } from "../../platform/api/router.server.ts";
import { accountApi } from "./account-api.server.ts";
import { googleApi } from "./google-api.server.ts";
import { type AccountHooks, noHooks } from "./hooks.ts";
import { sessionApi } from "./session-api.server.ts";

/** Registration, sessions, e-mail and password, the own account, sign-in through Google. */
export function accountsApi(hooks: AccountHooks = noHooks) {
  return createRouter()
    .route("/", sessionApi(hooks))
    .route("/", accountApi(hooks))
    .route("/", googleApi());
}
