import { type LoaderFunctionArgs, redirect } from "react-router";

/** Old addresses lead to `/login`; the query is kept. */
export function loader({ url }: LoaderFunctionArgs) {
  return redirect(`/zaloguj${url.search}`);
}
