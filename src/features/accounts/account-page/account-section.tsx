import { ButtonLink } from "../../../ui/button.tsx";
import { profileText } from "../forms/ui-text.ts";
import type { ActionResult } from "../forms/use-account-form.ts";
import { openAuthModal } from "../modals/auth-modal-request.ts";
import { DownloadData, EraseAccount } from "./account-data.tsx";
import { AccountDevices } from "./account-devices.tsx";
import { EmailForm } from "./account-email.tsx";
import { NamesForm } from "./account-forms.tsx";
import type { AccountData } from "./account-page.ts";
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
        <EmailForm user={user} actionResult={actionResult} />
      </div>
      <div className="grid gap-5 lg:gap-6">
        <PasswordCard />
        <AccountDevices {...account} actionResult={actionResult} />
        <DownloadData />
        <EraseAccount user={user} actionResult={actionResult} />
      </div>
    </div>
  );
}

function PasswordCard() {
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
