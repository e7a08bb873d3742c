import { data } from "react-router";

/** Any address the site map does not know. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
