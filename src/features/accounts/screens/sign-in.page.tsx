import { redirect, useNavigate } from "react-router";
import { viewerContext } from "../../../platform/page/page-context.ts";
import { pageMeta } from "../../../platform/page/seo.ts";
import { Hint } from "../forms/hint.tsx";
import { actionResponse, runForm } from "../forms/page-actions.ts";
import { SignInForm } from "../forms/sign-in-form.tsx";
import { SignUpForm } from "../forms/sign-up-form.tsx";
import { SwitchLine } from "../forms/switch-line.tsx";
import { signInText, signUpText } from "../forms/ui-text.ts";
import { useFinishSignIn } from "../forms/use-finish-sign-in.ts";
import { googleOutcomes } from "../google/google-text.ts";
import { loadProviders } from "../google/load-providers.ts";
import { keepWay } from "../kept-way.ts";
import {
  type AccountKind,
  forgotPath,
  ownPath,
  profilePath,
  signInPath,
  signUpPath,
} from "../redirect-path.ts";
import { successMessages } from "../text.ts";
import type { Route } from "./+types/sign-in.page.ts";
import { AuthPage } from "./auth-page.tsx";

export function meta({ matches, location }: Route.MetaArgs) {
  const isSignUp = new URLSearchParams(location.search).get("tryb") === "rejestracja";
  const { title, lead } = isSignUp ? signUpText : signInText;
  return pageMeta({ matches, title, description: lead, noindex: true });
}

/** A signed-in user is redirected at once. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const back = ownPath(query.get("redirect"));
  if (context.get(viewerContext)) throw redirect(back ?? profilePath);
  const account = query.get("konto");
  const kind: AccountKind = account === "firma" ? "firma" : "osobiste";
  const isSignUp = query.get("tryb") === "rejestracja";
  const erased = account === "usuniete" ? successMessages.accountDeleted : undefined;
  const hint = erased ?? googleOutcomes[query.get("google") ?? ""];
  return { back, isSignUp, kind, hint, ...(await loadProviders(context)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actionResult = await runForm({ context, request }, ({ konto }) => {
    if (konto === undefined) return "signIn";
    return konto === "firma" ? "signUpCorporate" : "signUpPrivate";
  });
  if (!actionResult.outcome.ok) return actionResponse(actionResult);
  if (actionResult.form !== "signIn") throw redirect("/dziekujemy-za-rejestracje");
  throw redirect(ownPath(actionResult.values.redirect) ?? profilePath);
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { back: asked, isSignUp, kind, hint, google } = loaderData;
  const back = asked ?? ownPath(actionData?.values.redirect);
  const navigate = useNavigate();
  const finishSignIn = useFinishSignIn();
  if (isSignUp) {
    return (
      <AuthPage title={signUpText.title} lead={signUpText.lead}>
        {hint && <Hint>{hint}</Hint>}
        <SignUpForm
          key={kind}
          kind={actionData?.values.konto === "firma" ? "firma" : kind}
          back={back}
          google={google}
          actionResult={actionData}
          onSent={({ user }) => {
            keepWay(back);
            return navigate("/dziekujemy-za-rejestracje", { state: { email: user?.email } });
          }}
        >
          <SwitchLine text={signUpText.haveAccount} to={signInPath(back)}>
            {signUpText.signIn}
          </SwitchLine>
        </SignUpForm>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={signInText.title} lead={back ? signInText.needed : signInText.lead}>
      {hint && <Hint>{hint}</Hint>}
      <SignInForm
        back={back}
        google={google}
        actionResult={actionData}
        onForgot={(email) => void navigate(forgotPath, { state: { email } })}
        onSent={({ user }) => user && finishSignIn(user, back && withHash(back))}
      >
        <SwitchLine text={signInText.noAccount} to={signUpPath("osobiste", back)}>
          {signInText.signUp}
        </SwitchLine>
      </SignInForm>
    </AuthPage>
  );
}

/** A redirect keeps the hash of the address that was asked for; the server never sees it. */
const withHash = (path: string) => (path.includes("#") ? path : path + location.hash);
