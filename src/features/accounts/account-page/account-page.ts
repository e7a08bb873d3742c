import { redirect, type RouterContextProvider } from "react-router";
import type { User } from "../contract.ts";
import type { FormName } from "../forms/form-bodies.ts";
import { actionResponse, runForm } from "../forms/page-actions.ts";
import { accountPath, erasedPath, signInPath } from "../redirect-path.ts";
import { requireSignedInAccess } from "../session/guard.ts";
import { loadUser } from "../session/load-user.ts";
import type { Device } from "./load-devices.ts";
import { loadDevices } from "./load-devices.ts";

type LoaderInput = { context: Readonly<RouterContextProvider>; url: URL };

export type AccountData = {
  user: User;
  devices: Device[];
  /** Of the server, so that the browser writes the same „dziś”. */
  now: string;
};

/** @throws a redirect to sign in. */
export async function loadAccount(input: LoaderInput): Promise<AccountData> {
  const { context } = input;
  requireSignedInAccess(input, roles);
  const [user, devices] = await Promise.all([loadUser(context), loadDevices(context)]);
  // The session has just ended.
  if (!user) throw redirect(signInPath(accountPath));
  return { user, devices, now: new Date().toISOString() };
}

const roles = ["private", "corporate"] as const;

const accountForms: readonly FormName[] = [
  "names",
  "forgotPassword",
  "changeEmail",
  "resendChange",
  "cancelChange",
  "resendContact",
  "adoptContact",
  "endOtherSessions",
  "endSession",
  "deleteAccount",
];

/** Whichever form of the page was sent, without JavaScript. */
export async function runAccountForm(input: LoaderInput & { request: Request }) {
  requireSignedInAccess(input, roles);
  const actionResult = await runForm(
    input,
    ({ form }) => accountForms.find((name) => name === form) ?? "names",
  );
  if (actionResult.form === "deleteAccount" && actionResult.outcome.ok) throw redirect(erasedPath);
  return actionResponse(actionResult);
}
