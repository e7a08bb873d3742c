import { data } from "react-router";
import { requireSignedInAccess } from "../accounts/session/guard.ts";
import type { Route } from "./+types/renovation.page.ts";
import { renovationMessages } from "./text.ts";

/** Guests sign in first; no user has a renovation yet, so every other visit finds none. */
export function loader(input: Route.LoaderArgs) {
  requireSignedInAccess(input, ["private"]);
  throw data({ detail: renovationMessages["Renovation not found"] }, { status: 404 });
}

/** With a page of its own the response comes in the site's frame. */
export default function RenovationPage() {
  return null;
}
