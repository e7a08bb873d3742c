import { type ActionFunctionArgs, redirect } from "react-router";
import { appUrlContext } from "../../../platform/page/page-context.ts";
import { readForm } from "../../../platform/page/read-form.ts";
import { sitePath } from "../../accounts/redirect-path.ts";
import { consentOf, consentSetCookie } from "./consent.ts";

/** Keeps the choice of cookies for those who browse without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const back = form.get("powrot");
  const secure = context.get(appUrlContext).startsWith("https:");
  return redirect((typeof back === "string" && sitePath(back)) || "/", {
    status: 303,
    headers: { "set-cookie": consentSetCookie(consentOf(form), secure) },
  });
}

export function loader() {
  return redirect("/polityka-cookies#ustawienia");
}
