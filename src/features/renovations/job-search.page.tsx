import { pageMeta } from "../../platform/page/seo.ts";
import { requireSignedInAccess } from "../accounts/session/guard.ts";
import type { Route } from "./+types/job-search.page.ts";
import { ComingPage } from "./coming-page.tsx";
import { renovationsText } from "./text.ts";

const { title, description, forCompany, forOwner } = renovationsText.jobs;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title, description, noindex: true });
}

export function loader(input: Route.LoaderArgs) {
  return { role: requireSignedInAccess(input, ["private", "corporate"]).role };
}

export default function JobSearchPage({ loaderData: { role } }: Route.ComponentProps) {
  return (
    <ComingPage title={title} lead={role === "corporate" ? forCompany : forOwner} role={role} />
  );
}
