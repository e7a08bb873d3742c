import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { callApi } from "../../platform/api/client.ts";
import { apiFetchContext } from "../../platform/page/page-context.ts";
import { throwPageError } from "../../platform/page/page-errors.ts";
import { readForm } from "../../platform/page/read-form.ts";
import { revalidateUnless } from "../../platform/page/reload-under-way.ts";
import { pageMeta } from "../../platform/page/seo.ts";
import { useJustSaved } from "../../platform/page/use-just-saved.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { profilePath } from "../accounts/redirect-path.ts";
import { requireSignedInAccess } from "../accounts/session/guard.ts";
import type { getCompany } from "../companies/contract.ts";
import type { Renovation } from "../renovations/contract.ts";
import type { saveIdea } from "../renovations/ideas/contract.ts";
import { useLiveNews } from "../renovations/live/use-live-renovations.ts";
import { KeptVersionNote } from "../renovations/offline/kept-version-note.tsx";
import { useKeptPage } from "../renovations/offline/use-kept-page.ts";
import type { saveCompany } from "../renovations/planning/contract.ts";
import {
  companyKey,
  ideaKey,
  ideasIn,
  modalKey,
  renovationPath,
} from "../renovations/planning/renovation-address.ts";
import { townOf } from "../renovations/planning/renovation-draft.ts";
import { RenovationModalHost } from "../renovations/planning/renovation-modal-host.tsx";
import type { Route } from "./+types/my-renovations.page.ts";
import { addPlainly } from "./add-plainly.ts";
import { loadOwnRenovations } from "./load-own-renovations.ts";
import { NewRenovationLink } from "./new-renovation-link.tsx";
import { RenovationList } from "./renovation-list.tsx";
import { SaveHere, type ToSave } from "./save-here.tsx";
import { pagesText as text } from "./text.ts";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = text;
  return pageMeta({ matches, title, description, noindex: true });
}

/** Null for a company, which plans none. */
export async function loader(input: Route.LoaderArgs) {
  const { role } = requireSignedInAccess(input, ["private", "corporate"]);
  if (role === "corporate") return { renovations: null, toSave: null };
  const fetcher = input.context.get(apiFetchContext);
  return {
    renovations: await loadOwnRenovations(fetcher).catch(throwPageError),
    toSave: await wantedToSave(fetcher, input.url.searchParams),
  };
}

/** Named by the address: in one that is chosen, or in the new one whose window is open. */
async function wantedToSave(fetcher: typeof fetch, query: URLSearchParams): Promise<ToSave | null> {
  const [picture] = ideasIn(query);
  if (picture) return { picture };
  const id = query.get(companyKey);
  if (!id) return null;
  const call = { method: "get", path: "/companies/{id}", params: { id } } as const;
  const company = await callApi<typeof getCompany>(fetcher, call).catch(() => null);
  return (
    company && {
      company: { id: company.id, name: company.company_name, town: townOf(company) },
    }
  );
}

/**
 * The window of a new renovation asks nothing of the server: without a connection it opens, and closes when
 * it could not be published. Else it would stay over what is said of that.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = args;
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  const isWindow = currentUrl.searchParams.has(modalKey) !== nextUrl.searchParams.has(modalKey);
  return revalidateUnless(isSamePage && isWindow, args);
}

/** What is posted without scripts: a new renovation, or „Zapisz” in one. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.has("formularz")) {
    const given = { form, query: url.searchParams };
    const refused = await addPlainly(context.get(apiFetchContext), given);
    return data(refused, { status: refused.refusal.status || 500 });
  }
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const renovationId = field("renovationId");
  const fetcher = context.get(apiFetchContext);
  if (form.has("mediaId")) {
    const body = { projectId: field("projectId"), mediaId: field("mediaId") };
    const params = { id: renovationId };
    const call = { method: "put", path: "/renovations/{id}/ideas", params, body } as const;
    await callApi<typeof saveIdea>(fetcher, call).catch(throwPageError);
    return redirect(`${renovationPath(renovationId)}#pomysly`);
  }
  const saved = field("zapis") !== "usun";
  const body = { companyId: field("companyId"), renovationId, saved };
  const call = { method: "post", path: "/profile/save-company", body } as const;
  await callApi<typeof saveCompany>(fetcher, call).catch(throwPageError);
  return redirect(renovationPath(renovationId));
}

export default function MyRenovationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { renovations: stored, toSave } = loaderData;
  const { justSaved, onSaved } = useJustSaved<Renovation>(stored);
  const [query] = useSearchParams();
  useLiveNews(stored !== null);
  useKeptPage(stored);
  if (!stored) {
    return (
      <PlainPage title={text.title} lead={text.forCompany}>
        <ButtonLink to={profilePath}>{text.ownProfile}</ButtonLink>
      </PlainPage>
    );
  }
  const renovations = justSaved ? [justSaved, ...stored] : stored;
  const isEmpty = renovations.length === 0;
  // Closing a window asks nothing anew, also when it takes them out of the address.
  const isWanted = query.has(companyKey) || query.has(ideaKey);
  const isOpen = query.has(modalKey);
  const town = isWanted && toSave && "company" in toSave ? toSave.company.town : null;
  return (
    <Container className="py-10 lg:py-16">
      <KeptVersionNote data={stored} />
      <PageHeading
        title={text.title}
        lead={isEmpty ? undefined : text.lead}
        actions={!isEmpty && <NewRenovationLink />}
      />
      <RenovationModalHost renovation={null} town={town} refused={actionData} onSaved={onSaved} />
      {isWanted && !isOpen && toSave && !isEmpty && (
        <SaveHere toSave={toSave} renovations={renovations} />
      )}
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
    </Container>
  );
}
