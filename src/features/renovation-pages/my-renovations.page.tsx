import { useRevalidator } from "react-router";
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
import { useLiveNews } from "../renovations/live/use-live-renovations.ts";
import { KeptVersionNote } from "../renovations/offline/kept-version-note.tsx";
import { useKeptPage } from "../renovations/offline/use-kept-page.ts";
import { RenovationModalHost } from "../renovations/planning/renovation-modal-host.tsx";
import type { Route } from "./+types/my-renovations.page.ts";
import { loadOwnRenovations } from "./load-own-renovations.ts";
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
  const fetcher = input.context.get(apiFetchContext);
  return { renovations: await loadOwnRenovations(fetcher).catch(throwPageError) };
}

export default function MyRenovationsPage({ loaderData: { renovations } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLiveNews(renovations !== null);
  useKeptPage(renovations);
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
      <KeptVersionNote data={renovations} />
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
