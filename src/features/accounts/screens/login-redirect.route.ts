import { type LoaderFunctionArgs, redirect } from "react-router";

/** Old addresses and a lost session lead to `/login`; the query is kept. */
export function loader({ url }: LoaderFunctionArgs) {
  return redirect(`/zaloguj${url.search}`);
}
