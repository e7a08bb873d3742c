import { createRouter } from "../../platform/api/router.server.ts";
import { accountApi } from "./settings/api.server.ts";
import { googleApi } from "./sign-in/google-api.server.ts";
import { type AccountHooks, noHooks } from "./hooks.ts";
import { sessionApi } from "./sign-in/api.server.ts";

/** Registration, sessions, e-mail and password, the own account, sign-in through Google. */
export function accountsApi(hooks: AccountHooks = noHooks) {
  return createRouter()
    .route("/", sessionApi(hooks))
    .route("/", accountApi(hooks))
    .route("/", googleApi());
}
