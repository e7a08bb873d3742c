import { ButtonLink } from "../../../ui/button.tsx";
import { profileText } from "../forms/ui-text.ts";
import type { ActionResult } from "../forms/use-account-form.ts";
import { openAuthModal } from "../modals/auth-modal-request.ts";
import { DownloadData, EraseAccount } from "./account-data.tsx";
import { AccountDevices } from "./account-devices.tsx";
import { EmailCard } from "./account-email.tsx";
import { type AccountFormProps, NamesForm } from "./account-forms.tsx";
import type { AccountData } from "./account-page.ts";
import { PendingButton } from "./pending-button.tsx";
import { SettingsCard } from "./settings-card.tsx";

/** Everything one can do with the own account. */
export function AccountSection({
  account,
  actionResult,
}: {
  account: AccountData;
  actionResult: ActionResult | undefined;
}) {
  const { user } = account;
  return (
    <div className="mt-8 grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
      <div className="grid gap-5 lg:gap-6">
        <NamesForm user={user} actionResult={actionResult} />
        <EmailCard user={user} actionResult={actionResult} />
      </div>
      <div className="grid gap-5 lg:gap-6">
        <PasswordCard user={user} actionResult={actionResult} />
        <AccountDevices {...account} actionResult={actionResult} />
        <DownloadData />
        <EraseAccount user={user} actionResult={actionResult} />
      </div>
    </div>
  );
}

function PasswordCard({ user, actionResult }: AccountFormProps) {
  if (user.hasPassword === false) {
    return (
      <SettingsCard title={profileText.passwordTitle} lead={profileText.noPasswordLead}>
        <PendingButton
          form="forgotPassword"
          actionResult={actionResult}
          email={user.email}
          done={profileText.setPasswordSent}
        >
          {profileText.setPassword}
        </PendingButton>
      </SettingsCard>
    );
  }
  return (
    <SettingsCard title={profileText.passwordTitle} lead={profileText.passwordLead}>
      <ButtonLink
        to="/zapomniane-haslo"
        variant="blackoutlined"
        size="sm"
        className="self-start"
        onClick={(event) => {
          event.preventDefault();
          openAuthModal("changePassword");
        }}
      >
        Zmień hasło
      </ButtonLink>
    </SettingsCard>
  );
}
