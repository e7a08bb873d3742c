import { useEffect, useRef } from "react";
import {
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router";
import { apiFetchContext } from "../../platform/page/page-context.ts";
import { throwPageError } from "../../platform/page/page-errors.ts";
import { revalidateUnless } from "../../platform/page/reload-under-way.ts";
import { pageMeta } from "../../platform/page/seo.ts";
import { Container } from "../../ui/container.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { AccountLink } from "../accounts/account-page/account-link.tsx";
import { SignInForm } from "../accounts/forms/sign-in-form.tsx";
import { SwitchLine } from "../accounts/forms/switch-line.tsx";
import { profileText, signInText } from "../accounts/forms/ui-text.ts";
import { useFinishSignIn } from "../accounts/forms/use-finish-sign-in.ts";
import { loadProviders } from "../accounts/google/load-providers.ts";
import { forgotPath, profilePath, signUpPath } from "../accounts/redirect-path.ts";
import { AuthPage } from "../accounts/screens/auth-page.tsx";
import { requireAccess } from "../accounts/session/guard.ts";
import { loadUser } from "../accounts/session/load-user.ts";
import { loadSentLeads } from "../leads/sender-page/load-sent-leads.ts";
import { SentLeadsSection } from "../leads/sender-page/sent-leads.tsx";
import { isEditorHash } from "../profile/own/editor-address.ts";
import { loadOwnRenovations } from "../renovation-pages/load-own-renovations.ts";
import { OwnRenovations } from "../renovation-pages/own-renovations.tsx";
import { loadSavedSearches } from "../saved-searches/load-saved-searches.ts";
import { SavedSearchesSection } from "../saved-searches/saved-searches-section.tsx";
import type { Route } from "./+types/my-profile.page.ts";
import { readOwnProfile } from "./own-profile-data.ts";
import { OwnProfile, OwnProfilePreview } from "./own-profile.tsx";

/** A guest signs in here, and hears so as the page opens. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const isGuest = loaderData && !loaderData.user;
  const { title } = isGuest ? signInText : profileText;
  const description = isGuest ? signInText.lead : profileText.accountLead;
  return pageMeta({ matches, title, description, noindex: true });
}

/** Guests are admitted, to sign in on the spot. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAccess({ context, url }, { roles: ["corporate", "private", "guest"] });
  const user = viewer && (await loadUser(context));
  if (!user) {
    const nothing = { user: null, own: null, sent: null, searches: null, renovations: null };
    return { ...nothing, providers: await loadProviders(context) };
  }
  const { searchParams } = url;
  const own =
    viewer.role === "corporate"
      ? await readOwnProfile(context.get(apiFetchContext), {
          companyId: viewer.id,
          pages: Number(searchParams.get("strona")) || 1,
        }).catch(throwPageError)
      : null;
  const fetcher = context.get(apiFetchContext);
  const isPrivate = viewer.role === "private";
  const [sent, renovations, searches] = await Promise.all([
    loadSentLeads(fetcher, Number(searchParams.get("zapytania"))),
    isPrivate ? loadOwnRenovations(fetcher) : null,
    isPrivate ? loadSavedSearches(fetcher) : null,
  ]).catch(throwPageError);
  return { user, own, sent, renovations, searches, providers: { google: false } };
}

/**
 * Opening and closing an editor changes nothing that the page shows. Another step that changes
 * the hash alone is asked about only when somebody wants the page read again with it.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = args;
  const isEditorStep =
    currentUrl.search !== nextUrl.search && besideEditor(currentUrl) === besideEditor(nextUrl);
  return revalidateUnless(isEditorStep || isEditorHash(currentUrl, nextUrl), args);
}

function besideEditor({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  query.delete("projekt");
  return `${pathname}?${query}`;
}

export default function MyProfilePage({ loaderData }: Route.ComponentProps) {
  const { user, own, sent, renovations, searches, providers } = loaderData;
  const [query] = useSearchParams();
  useLedToPart(!user);
  if (!user) return <SignInHere google={providers.google} />;
  if (own && query.has("podglad")) {
    return (
      <Container className="pt-5 pb-16 lg:pt-8 lg:pb-24">
        <OwnProfilePreview own={own} />
      </Container>
    );
  }
  return (
    <Container className={own ? "pt-5 pb-16 lg:pt-8 lg:pb-24" : "py-10 lg:py-14"}>
      {own ? <OwnProfile own={own} /> : <PageHeading title={profileText.hello(user.firstName)} />}
      {renovations && (
        <div className="mt-10 lg:mt-14">
          <OwnRenovations renovations={renovations} />
        </div>
      )}
      {/* A company seldom writes to others: without a lead there is nothing to say of it. */}
      {sent && (renovations || sent.leads.length > 0) && (
        <div className="mt-10 lg:mt-14">
          <SentLeadsSection sent={sent} />
        </div>
      )}
      {searches && (
        <div className="mt-10 lg:mt-14">
          <SavedSearchesSection searches={searches} />
        </div>
      )}
      <AccountLink className="mt-14 border-t border-line pt-10 lg:mt-20 lg:pt-14" />
    </Container>
  );
}

/**
 * Whoever signed in on the spot sees what a mail's link names, which was not there before; the button that had the
 * focus is gone.
 */
function useLedToPart(isGuest: boolean) {
  const wasGuest = useRef(isGuest);
  useEffect(() => {
    if (wasGuest.current && !isGuest) {
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
      const isLost = document.activeElement === document.body;
      if (isLost) document.querySelector("main")?.focus({ preventScroll: true });
    }
    wasGuest.current = isGuest;
  }, [isGuest]);
}

function SignInHere({ google }: { google: boolean }) {
  const arrive = useFinishSignIn();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <AuthPage title={signInText.title} lead={signInText.lead}>
      <SignInForm
        back={profilePath + search}
        google={google}
        onForgot={(email) => void navigate(forgotPath, { state: { email } })}
        // Where a mail leads within the profile is in the hash, which the form cannot send along.
        onSent={({ user }) => user && arrive(user)}
      >
        <SwitchLine text={signInText.noAccount} to={signUpPath("osobiste")}>
          {signInText.signUp}
        </SwitchLine>
      </SignInForm>
    </AuthPage>
  );
}
