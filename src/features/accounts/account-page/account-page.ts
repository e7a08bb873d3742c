import { redirect, type RouterContextProvider } from "react-router";
import type { User } from "../contract.ts";
import type { FormName } from "../forms/form-bodies.ts";
import { actionResponse, runForm } from "../forms/page-actions.ts";
import { requireSignedInAccess } from "../session/guard.ts";
import { loadUser } from "../session/load-user.ts";
import type { Device } from "./load-devices.ts";
import { loadDevices } from "./load-devices.ts";

type LoaderInput = { context: Readonly<RouterContextProvider>; request: Request };

export type AccountData = { user: User; devices: Device[] };

/** For the loader of a page with an `<AccountSection>`; null when the session has just ended. */
export async function loadAccount(context: LoaderInput["context"]): Promise<AccountData | null> {
  const [user, devices] = await Promise.all([loadUser(context), loadDevices(context)]);
  return user && { user, devices };
}

const accountForms: readonly FormName[] = [
  "names",
  "changeEmail",
  "endOtherSessions",
  "deleteAccount",
];

/** For the action of such a page: whichever form of the section was sent, without JavaScript. */
export async function runAccountForm(input: LoaderInput) {
  requireSignedInAccess(input, ["private", "corporate"]);
  const actionResult = await runForm(
    input,
    ({ form }) => accountForms.find((name) => name === form) ?? "names",
  );
  if (actionResult.form === "deleteAccount" && actionResult.outcome.ok) throw redirect("/");
  return actionResponse(actionResult);
}
