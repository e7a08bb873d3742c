import { useRef } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { EmailText } from "../../../ui/form/email-text.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import type { User } from "../contract.ts";
import { ContactChoice } from "../forms/contact-choice.tsx";
import { contactText, profileText, uiText } from "../forms/ui-text.ts";
import { type ActionResult, useAccountForm } from "../forms/use-account-form.ts";
import { NewAddressFields } from "../screens/new-address-fields.tsx";
import { type AccountFormProps, SentLine } from "./account-forms.tsx";
import { PendingButton } from "./pending-button.tsx";
import { SettingsCard } from "./settings-card.tsx";

export function EmailCard({ user, actionResult }: AccountFormProps) {
  const { contact } = user;
  const isFixed = user.hasPassword === false;
  return (
    <SettingsCard
      title={profileText.emailTitle}
      lead={isFixed ? profileText.changeNeedsPassword : profileText.emailLead}
    >
      <dl className="grid gap-2 rounded-lg bg-stone px-4 py-3">
        <Address name={profileText.emailCurrent} value={user.email} />
        {user.pendingEmail && <Address name={profileText.emailPending} value={user.pendingEmail} />}
      </dl>
      {user.pendingEmail && (
        <div className="flex flex-wrap gap-3">
          <PendingButton form="resendChange" actionResult={actionResult}>
            {profileText.resendChange}
          </PendingButton>
          <PendingButton form="cancelChange" actionResult={actionResult}>
            {profileText.cancelChange}
          </PendingButton>
        </div>
      )}
      {contact && !isCopied(contact.email, user) && (
        <Contact contact={contact} actionResult={actionResult} />
      )}
      {!isFixed && <EmailForm user={user} actionResult={actionResult} />}
    </SettingsCard>
  );
}

function EmailForm({ user, actionResult }: AccountFormProps) {
  const { revalidate } = useRevalidator();
  const { contact } = user;
  const frame = useRef<HTMLDivElement>(null);
  const { formProps, errors, problem, pending, typed, sent } = useAccountForm({
    form: "changeEmail",
    actionResult,
    onSent: async ({ sentence }) => {
      frame.current?.querySelector("form")?.reset();
      showToast({ type: "success", message: sentence ?? uiText.saved });
      await revalidate();
    },
  });
  return (
    <div ref={frame}>
      <form {...formProps} className="grid gap-5">
        <input type="hidden" name="form" value="changeEmail" />
        <FormError problem={problem} />
        {sent?.sentence && <SentLine>{sent.sentence}</SentLine>}
        <NewAddressFields label={profileText.newEmail} typed={typed} errors={errors} />
        {contact && (
          <ContactChoice contact={contact.email} changes={isCopied(contact.email, user)} />
        )}
        <Button
          type="submit"
          size="sm"
          variant="black"
          pending={pending}
          className="justify-self-start"
        >
          {profileText.changeEmail}
        </Button>
      </form>
    </div>
  );
}

const isCopied = (contact: string, { email }: User) => contact.toLowerCase() === email;

/** What a company shows to clients, where it is another address than the account's. */
function Contact({
  contact,
  actionResult,
}: {
  contact: NonNullable<User["contact"]>;
  actionResult: ActionResult | undefined;
}) {
  return (
    <div className="grid gap-3">
      <dl>
        <Address name={contactText.own} value={contact.email} />
      </dl>
      <p className="text-[0.9375rem] text-ink-muted">
        {contact.isConfirmed ? contactText.confirmed : contactText.unconfirmed}
      </p>
      <div className="flex flex-wrap gap-3">
        {!contact.isConfirmed && (
          <PendingButton form="resendContact" actionResult={actionResult}>
            {contactText.resend}
          </PendingButton>
        )}
        <PendingButton form="adoptContact" actionResult={actionResult}>
          {contactText.adopt}
        </PendingButton>
      </div>
    </div>
  );
}

function Address({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="font-medium">
        <EmailText email={value} />
      </dd>
    </div>
  );
}
