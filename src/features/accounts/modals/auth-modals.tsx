import { type ReactNode, useEffect, useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import type { User } from "../contract.ts";
import { FormSuccess } from "../forms/form-success.tsx";
import {
  ChangePasswordForm,
  ForgotPasswordForm,
  ResetPasswordForm,
} from "../forms/password-forms.tsx";
import { isResetLinkUsable } from "../forms/reset-link.ts";
import { SignInForm } from "../forms/sign-in-form.tsx";
import { SignUpForm } from "../forms/sign-up-form.tsx";
import { SwitchLine } from "../forms/switch-line.tsx";
import {
  changePasswordText,
  forgotText,
  resetText,
  signInText,
  signUpText,
  uiText,
} from "../forms/ui-text.ts";
import { useFinishSignIn } from "../forms/use-finish-sign-in.ts";
import { useProviders } from "../google/use-providers.ts";
import { keepWay } from "../kept-way.ts";
import { auth, type AuthModal, useAuth } from "../session/store.ts";
import { AuthErrorPopup } from "./auth-error-popup.tsx";
import type { AuthModalRequest } from "./auth-modal-request.ts";

const titles: Record<AuthModal, string> = {
  login: signInText.title,
  register: signUpText.title,
  forgotPassword: forgotText.title,
  resetPassword: resetText.title,
  changePassword: changePasswordText.title,
};

type AuthModalsProps = { modalRequest: AuthModalRequest; user: User | null; token: string };

/** All windows of the account; at most one is open. */
export function AuthModals({ modalRequest, user, token }: AuthModalsProps) {
  const { modal } = useAuth();
  const removeTokenFromUrl = useRemoveTokenFromUrl();
  const { back, purpose } = modalRequest;
  useEffect(() => {
    auth.openModal(modalRequest.modal);
  }, [modalRequest]);
  const close = () => {
    auth.closeModal();
    if (modal === "resetPassword") removeTokenFromUrl();
  };
  const windows: Record<AuthModal, ReactNode> = {
    login: <SignInWindow back={back} purpose={purpose} />,
    register: <SignUpWindow back={back} purpose={purpose} />,
    forgotPassword: <ForgotPasswordWindow />,
    resetPassword: <ResetPasswordWindow token={token} onDone={removeTokenFromUrl} />,
    changePassword: <ChangePasswordWindow email={user?.email ?? ""} />,
  };
  return (
    <>
      <Dialog
        open={modal !== null}
        onClose={close}
        // Its address is in a mail: it is the page that one came to.
        ignoresBack={modal === "resetPassword"}
        title={modal && titleOf(modal, purpose)}
        size="md"
      >
        {modal && <div key={modal}>{windows[modal]}</div>}
      </Dialog>
      <AuthErrorPopup />
    </>
  );
}

/** Signing in and up say what they are needed for, where something was pressed that needs them. */
function titleOf(modal: AuthModal, purpose: string | undefined): string {
  const isWayIn = modal === "login" || modal === "register";
  return isWayIn && purpose ? `${titles[modal]}, aby ${purpose}` : titles[modal];
}

/** The token leaves the address as soon as its window is done with it. */
function useRemoveTokenFromUrl() {
  const [, setQuery] = useSearchParams();
  return () =>
    setQuery(
      (query) => {
        query.delete("passwordToken");
        return query;
      },
      { replace: true, preventScrollReset: true },
    );
}

type WayIn = Pick<AuthModalRequest, "back" | "purpose">;

function SignInWindow({ back, purpose }: WayIn) {
  const { typedEmail } = useAuth();
  const finishSignIn = useFinishSignIn();
  const { google } = useProviders();
  const [typing, setTyping] = useState("");
  const finish = async (user: User) => {
    await finishSignIn(user, back);
    // What was wanted is for homeowners alone, and its button is gone now.
    if (!purpose || user.role !== "corporate") return;
    showToast({ type: "info", message: signInText.needsPrivate(purpose) });
  };
  return (
    <div onInput={(event) => setTyping(emailIn(event.target) ?? typing)}>
      <SignInForm
        focuses
        back={back}
        email={typedEmail}
        google={google}
        onStart={() => auth.startSignIn(typing || typedEmail)}
        onSent={({ user }) => user && finish(user)}
        onRefused={({ problem, errors }) =>
          auth.failSignIn(problem ?? { detail: Object.values(errors)[0] ?? "" })
        }
        onForgot={(email) => auth.askForReset(email)}
      >
        <SwitchLine text={signInText.noAccount} onPress={() => auth.openModal("register")}>
          {signInText.signUp}
        </SwitchLine>
      </SignInForm>
    </div>
  );
}

const emailIn = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.name === "email" ? target.value : undefined;

function SignUpWindow({ back, purpose }: WayIn) {
  const navigate = useNavigate();
  const { google } = useProviders();
  return (
    <SignUpForm
      back={back}
      purpose={purpose}
      google={google}
      onSent={async ({ user }) => {
        keepWay(back);
        auth.closeModal();
        await navigate("/dziekujemy-za-rejestracje", { state: { email: user?.email } });
        // The window gave the focus back to the button that opened it: nobody would be told of the new page.
        document.querySelector("main")?.focus({ preventScroll: true });
      }}
    >
      <SwitchLine text={signUpText.haveAccount} onPress={() => auth.openModal("login")}>
        {signUpText.signIn}
      </SwitchLine>
    </SignUpForm>
  );
}

function ForgotPasswordWindow() {
  const { passwordStep, typedEmail } = useAuth();
  const [sentence, setSentence] = useState("");
  const backToSignIn = (
    <Button variant="secondary" onClick={() => auth.openModal("login")}>
      {uiText.backToSignIn}
    </Button>
  );
  if (passwordStep === "resetRequested") {
    return (
      <FormSuccess title={forgotText.doneTitle} text={sentence} hint={forgotText.doneHint}>
        {backToSignIn}
      </FormSuccess>
    );
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-muted">{forgotText.lead}</p>
      <ForgotPasswordForm
        focuses
        email={typedEmail}
        onSent={(sent) => {
          setSentence(sent.sentence ?? "");
          auth.finishPasswordStep("resetRequested");
        }}
      />
      {backToSignIn}
    </div>
  );
}

function ResetPasswordWindow({ token, onDone }: { token: string; onDone: () => void }) {
  const { passwordStep } = useAuth();
  const [sentence, setSentence] = useState("");
  // The address may lose the token while the form still needs it.
  const [kept] = useState(token);
  const isOver = useIsLinkOver(kept);
  if (passwordStep === "resetDone") {
    return (
      <FormSuccess title={resetText.doneTitle} text={sentence}>
        <Button
          onClick={() => {
            onDone();
            auth.openModal("login");
          }}
        >
          {signInText.title}
        </Button>
      </FormSuccess>
    );
  }
  const askAgain = () => {
    onDone();
    auth.openModal("forgotPassword");
  };
  if (isOver) {
    return (
      <div className="grid gap-5">
        <p role="alert">{resetText.over}</p>
        <Button onClick={askAgain}>{resetText.askForLink}</Button>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-muted">{resetText.lead}</p>
      <ResetPasswordForm
        focuses
        token={kept}
        onSent={(sent) => {
          setSentence(sent.sentence ?? "");
          auth.finishPasswordStep("resetDone");
        }}
      />
      <Button variant="underline" onClick={askAgain}>
        {resetText.askForLink}
      </Button>
    </div>
  );
}

/** Told before a new password is thought of. */
function useIsLinkOver(token: string): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let gone = false;
    void isResetLinkUsable(browserFetch, token).then((isUsable) => {
      if (!gone) setOver(!isUsable);
    });
    return () => {
      gone = true;
    };
  }, [token]);
  return isOver;
}

function ChangePasswordWindow({ email }: { email: string }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="grid gap-5">
      <p className="text-ink-muted">{changePasswordText.lead}</p>
      <ChangePasswordForm
        focuses
        email={email}
        onSent={({ sentence }) => {
          auth.closeModal();
          showToast({ type: "success", message: sentence ?? uiText.saved });
          // The page behind may show devices and an address that are gone.
          void revalidate();
        }}
      />
    </div>
  );
}
