import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import type { User } from "../contract.ts";
import { ContactChoice } from "../forms/contact-choice.tsx";
import { FormSuccess } from "../forms/form-success.tsx";
import { confirmText, linkTexts } from "../forms/ui-text.ts";
import { forgetWay, keptWay } from "../kept-way.ts";
import { fillProfilePath, profilePath } from "../redirect-path.ts";
import type { LinkState } from "../sign-in/contract.ts";
import { AuthPage } from "./auth-page.tsx";

export type Pressed = { confirmed: boolean; sentence: string };

type Props = {
  token: string;
  link: LinkState;
  user: User | null;
  /** What came of the press. */
  pressed: Pressed | undefined;
};

/**
 * The page a mailed link opens. That of a sign-up acts by itself once its scripts run; every other one changes what
 * an account is, and waits for a press. Programs that look after mails run no scripts and press nothing.
 */
export function ConfirmByToken({ token, link, user, pressed }: Props) {
  const { state, purpose, email } = link;
  if (purpose && state === "open") return <Asked token={token} link={link} pressed={pressed} />;
  if (purpose && state === "done") {
    const { done, doneLead, already, alreadyLead } = linkTexts[purpose];
    const isNew = pressed?.confirmed === true;
    return (
      <AuthPage title={isNew ? done : already}>
        <FormSuccess
          text={
            <>
              {isNew ? doneLead : alreadyLead}
              {(purpose === "change_email" || purpose === "contact_email") && (
                <strong className="block font-semibold wrap-anywhere">{email}</strong>
              )}
            </>
          }
        >
          <Onward user={user} isNew={isNew && purpose === "confirm"} />
        </FormSuccess>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={confirmText.failedTitle}>
      {user ? (
        <AskAnew isConfirmed={user.isEmailConfirmed} />
      ) : (
        <>
          <FormError problem={pressed?.sentence || confirmText.failed} />
          <Onward user={null} isNew={false} />
        </>
      )}
    </AuthPage>
  );
}

/** Settings are for those who have confirmed their address. */
function AskAnew({ isConfirmed }: { isConfirmed: boolean }) {
  const { failedSignedIn, failedUnconfirmed, toSettings, toReminder } = confirmText;
  return (
    <>
      <FormError problem={isConfirmed ? failedSignedIn : failedUnconfirmed} />
      <ButtonLink to={isConfirmed ? "/konto" : "/potwierdz-email"}>
        {isConfirmed ? toSettings : toReminder}
      </ButtonLink>
    </>
  );
}

/** On to where the registration began, or to the profile: a new company's opens what it lacks. */
function Onward({ user, isNew }: { user: User | null; isNew: boolean }) {
  const way = useHydrated() ? keptWay() : undefined;
  if (user && way) {
    return (
      <ButtonLink to={way} onClick={forgetWay}>
        {confirmText.goOn}
      </ButtonLink>
    );
  }
  if (user?.role === "corporate" && isNew) {
    return <ButtonLink to={fillProfilePath}>{confirmText.fillProfile}</ButtonLink>;
  }
  return (
    <ButtonLink to={user ? profilePath : "/zaloguj"}>
      {user ? confirmText.toProfile : confirmText.toSignIn}
    </ButtonLink>
  );
}

function Asked({ token, link, pressed }: Omit<Props, "user">) {
  const isSending = useNavigation().state !== "idle";
  const { title, lead, button } = linkTexts[link.purpose!];
  const { contact, changesContact = false, email } = link;
  const sendsItself = link.purpose === "confirm";
  const form = useSentOnce(sendsItself);
  return (
    <AuthPage
      title={title}
      lead={
        <>
          {isSending && sendsItself ? confirmText.confirming : lead}{" "}
          <strong className="block font-semibold wrap-anywhere text-ink">{email}</strong>
        </>
      }
    >
      <Form ref={form} method="post" replace className="grid justify-items-start gap-6">
        <input type="hidden" name="verificationToken" value={token} />
        <FormError problem={pressed?.sentence} />
        {contact && <ContactChoice contact={contact} changes={changesContact} />}
        <Button type="submit" pending={isSending}>
          {button}
        </Button>
      </Form>
    </AuthPage>
  );
}

/** Sends the form when the page has come to life; what came of it stays to be sent again by hand. */
function useSentOnce(isWanted: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isWanted) form.current?.requestSubmit();
  }, [isWanted]);
  return form;
}
