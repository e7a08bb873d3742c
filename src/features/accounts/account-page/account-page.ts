import { redirect, type RouterContextProvider } from "react-router";
import type { User } from "../contract.ts";
import type { FormName } from "../forms/form-rules.ts";
import { answerAgain, runForm } from "../forms/page-actions.ts";
import { admitSignedIn } from "../session/guard.ts";
import { loadUser } from "../session/load-user.ts";
import type { Device } from "./load-devices.ts";
import { loadDevices } from "./load-devices.ts";

type Visit = { context: Readonly<RouterContextProvider>; request: Request };

export type AccountData = { user: User; devices: Device[] };

/** For the loader of a page with an `<AccountSection>`; null when the session has just ended. */
export async function loadAccount(context: Visit["context"]): Promise<AccountData | null> {
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
export async function runAccountForm(visit: Visit) {
  admitSignedIn(visit, ["private", "corporate"]);
  const answer = await runForm(
    visit,
    ({ form }) => accountForms.find((name) => name === form) ?? "names",
  );
  if (answer.form === "deleteAccount" && answer.outcome.ok) throw redirect("/");
  return answerAgain(answer);
}
