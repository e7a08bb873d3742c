import { pageMeta } from "../../platform/page/seo.ts";
import { requireSignedInAccess } from "../accounts/session/guard.ts";
import type { Route } from "./+types/my-renovations.page.ts";
import { ComingPage } from "./coming-page.tsx";
import { renovationsText } from "./text.ts";

const { title, forOwner, forCompany } = renovationsText.mine;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title, description: forOwner, noindex: true });
}

export function loader(input: Route.LoaderArgs) {
  return { role: requireSignedInAccess(input, ["private", "corporate"]).role };
}

export default function MyRenovationsPage({ loaderData: { role } }: Route.ComponentProps) {
  return <ComingPage title={title} lead={role === "private" ? forOwner : forCompany} role={role} />;
}
