import { pageMeta } from "../../platform/page/seo.ts";
import { Badge } from "../../ui/badge.tsx";
import { Container } from "../../ui/container.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { loadAccount, runAccountForm } from "./account-page.ts";
import { AccountSection } from "./account-section.tsx";
import { signUpPath } from "./account-kind-tabs.tsx";
import { AuthPage } from "./auth-page.tsx";
import type { User } from "./contract.ts";
import { admit } from "./guard.ts";
import { loadProviders } from "./load-user.ts";
import { profilePath } from "./redirect-path.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SwitchLine } from "./switch-line.tsx";
import { profileText, signInText } from "./ui-text.ts";
import { useArrival } from "./use-session-turn.ts";
import type { Route } from "./+types/my-profile.page.ts";

export function meta({ matches }: Route.MetaArgs) {
  const { title, accountLead: description } = profileText;
  return pageMeta({ matches, title, description, noindex: true });
}

/** Guests are admitted, to sign in on the spot. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = admit({ context, request }, { roles: ["corporate", "private", "guest"] });
  const account = viewer && (await loadAccount(context));
  return { account, providers: account ? { google: false } : await loadProviders(context) };
}

export function action({ context, request }: Route.ActionArgs) {
  return runAccountForm({ context, request });
}

export default function MyProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, providers } = loaderData;
  if (!account) return <SignInHere google={providers.google} />;
  return (
    <Container className="py-10 lg:py-14">
      <ProfileHeading user={account.user} />
      <div className="mt-10 lg:mt-14">
        <AccountSection account={account} answer={actionData} />
      </div>
    </Container>
  );
}

function ProfileHeading({ user }: { user: User }) {
  if (user.role === "private") return <PageHeading title={profileText.hello(user.firstName)} />;
  return (
    <PageHeading
      eyebrow={profileText.title}
      title={user.companyName}
      lead={
        <span className="flex flex-wrap items-center gap-3">
          {user.specialization && <Badge tone="accent">{user.specialization}</Badge>}
          {user.city}
        </span>
      }
    />
  );
}

function SignInHere({ google }: { google: boolean }) {
  const arrive = useArrival();
  return (
    <AuthPage title={signInText.title} lead={signInText.lead}>
      <SignInForm
        back={profilePath}
        google={google}
        onSent={({ user }) => user && arrive(user, profilePath)}
      >
        <SwitchLine text={signInText.noAccount} to={signUpPath("osobiste")}>
          {signInText.signUp}
        </SwitchLine>
      </SignInForm>
    </AuthPage>
  );
}
