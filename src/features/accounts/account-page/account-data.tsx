import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { profileText } from "../forms/ui-text.ts";
import { DownloadLink } from "../screens/download-link.tsx";
import { EraseForm } from "../screens/erase-form.tsx";
import type { AccountFormProps } from "./account-forms.tsx";
import { SettingsCard } from "./settings-card.tsx";

export function DownloadData() {
  return (
    <SettingsCard title={profileText.data} lead={profileText.dataLead}>
      <DownloadLink />
    </SettingsCard>
  );
}

export function EraseAccount({ user, actionResult }: AccountFormProps) {
  const failed = actionResult?.form === "deleteAccount";
  const [open, setOpen] = useState(failed);
  if (user.hasPassword === false) {
    return (
      <SettingsCard title={profileText.erase} lead={profileText.eraseLead} isDangerous>
        <p>{profileText.eraseNeedsPassword}</p>
      </SettingsCard>
    );
  }
  return (
    <SettingsCard title={profileText.erase} lead={profileText.eraseLead} isDangerous>
      <Button
        size="sm"
        variant="danger"
        onClick={() => setOpen(true)}
        className="self-start noscript:hidden"
      >
        <Icon name="trash" size={20} />
        {profileText.erase}
      </Button>
      <noscript>
        <EraseForm user={user} actionResult={actionResult} />
      </noscript>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={profileText.eraseQuestion}
        size="sm"
      >
        <div className="grid gap-5">
          <p>{profileText.eraseLead}</p>
          <EraseForm user={user} actionResult={actionResult} onCancel={() => setOpen(false)} />
        </div>
      </Dialog>
    </SettingsCard>
  );
}
