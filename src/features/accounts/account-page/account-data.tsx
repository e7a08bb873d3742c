import { type MouseEvent, useState } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { Icon } from "../../../ui/icon.tsx";
import { profileText } from "../forms/ui-text.ts";
import { EraseForm } from "../screens/erase-form.tsx";
import type { AccountFormProps } from "./account-forms.tsx";
import { SettingsCard } from "./settings-card.tsx";

const exportPath = "/api/auth/export";
const fileName = "domistrz-moje-dane.json";

/** A plain link without JavaScript; with it, the session is renewed when it must be. */
export function DownloadData() {
  const download = async () => {
    const actionResult = await browserFetch(exportPath).catch(() => undefined);
    if (!actionResult?.ok) return showToast({ type: "error", message: profileText.downloadFailed });
    saveFile(await actionResult.blob());
    return undefined;
  };
  return (
    <SettingsCard title={profileText.data} lead={profileText.dataLead}>
      <a
        href={exportPath}
        download={fileName}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          void download();
        }}
        className={`${buttonClass("blackoutlined", "sm")} self-start`}
      >
        <Icon name="download" size={20} />
        {profileText.download}
      </a>
    </SettingsCard>
  );
}

function saveFile(content: Blob) {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser needs the address a little longer than the press.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function EraseAccount({ user, actionResult }: AccountFormProps) {
  const failed = actionResult?.form === "deleteAccount";
  const [open, setOpen] = useState(failed);
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
