import { type ActionFunctionArgs, redirect } from "react-router";
import { callApi } from "../../../platform/api/client.ts";
import { apiFetchContext } from "../../../platform/page/page-context.ts";
import { throwPageError } from "../../../platform/page/page-errors.ts";
import { profilePath } from "../redirect-path.ts";
import type { signOut } from "../session/contract.ts";

/** A GET request, such as a prefetch, signs no user out. */
export function loader() {
  return redirect(profilePath);
}

/** Signing out without JavaScript. */
export async function action({ context }: ActionFunctionArgs) {
  const call = { method: "post", path: "/auth/logout" } as const;
  await callApi<typeof signOut>(context.get(apiFetchContext), call).catch(throwPageError);
  return redirect(profilePath);
}
