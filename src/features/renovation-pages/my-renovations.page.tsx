import { useRevalidator } from "react-router";
import { callApi } from "../../platform/api/client.ts";
import { apiFetchContext } from "../../platform/page/page-context.ts";
import { throwPageError } from "../../platform/page/page-errors.ts";
import { pageMeta } from "../../platform/page/seo.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { profilePath } from "../accounts/redirect-path.ts";
import { requireSignedInAccess } from "../accounts/session/guard.ts";
import type { listOwnRenovations } from "../renovations/planning/contract.ts";
import { RenovationModalHost } from "../renovations/planning/renovation-modal-host.tsx";
import type { Route } from "./+types/my-renovations.page.ts";
import { NewRenovationLink } from "./new-renovation-link.tsx";
import { RenovationList } from "./renovation-list.tsx";
import { pagesText as text } from "./text.ts";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = text;
  return pageMeta({ matches, title, description, noindex: true });
}

/** Null for a company, which plans none. */
export async function loader(input: Route.LoaderArgs) {
  const { role } = requireSignedInAccess(input, ["private", "corporate"]);
  if (role === "corporate") return { renovations: null };
  const call = { method: "get", path: "/renovations/current" } as const;
  const fetcher = input.context.get(apiFetchContext);
  const { renovations } = await callApi<typeof listOwnRenovations>(fetcher, call).catch(
    throwPageError,
  );
  return { renovations };
}

export default function MyRenovationsPage({ loaderData: { renovations } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (!renovations) {
    return (
      <PlainPage title={text.title} lead={text.forCompany}>
        <ButtonLink to={profilePath}>{text.ownProfile}</ButtonLink>
      </PlainPage>
    );
  }
  const isEmpty = renovations.length === 0;
  return (
    <Container className="py-10 lg:py-16">
      <PageHeading
        title={text.title}
        lead={isEmpty ? undefined : text.lead}
        actions={!isEmpty && <NewRenovationLink />}
      />
      <div className="mt-8 lg:mt-10">
        {isEmpty ? (
          <EmptyState
            icon="hammer"
            title={text.none}
            text={text.noneText}
            action={<NewRenovationLink />}
          />
        ) : (
          <RenovationList renovations={renovations} level={2} />
        )}
      </div>
      <RenovationModalHost renovation={null} onSaved={() => void revalidate()} />
    </Container>
  );
}
