import { redirect } from "react-router";
import { callApi } from "../../../platform/api/client.ts";
import { apiFetchContext } from "../../../platform/page/page-context.ts";
import { throwPageError } from "../../../platform/page/page-errors.ts";
import { readForm } from "../../../platform/page/read-form.ts";
import { profilePath } from "../../accounts/redirect-path.ts";
import type { SavedSearch, saveSearch } from "../../saved-searches/contract.ts";
import type { Route } from "./+types/search-address.page.ts";

/** „Szukaj i zapisz” without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const [path, query = ""] = field("adres").split("?");
  const body = { name: field("nazwa"), path: path as SavedSearch["path"], query };
  const call = { method: "put", path: "/saved-searches", body } as const;
  await callApi<typeof saveSearch>(context.get(apiFetchContext), call).catch(throwPageError);
  throw redirect(`${profilePath}#wyszukiwania`);
}

/** The addresses of the search differ in their path alone: the page is `search.page.tsx`. */
export default function SearchAddress() {
  return null;
}
