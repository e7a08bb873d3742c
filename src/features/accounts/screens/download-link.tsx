import type { MouseEvent } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { Icon } from "../../../ui/icon.tsx";
import { profileText } from "../forms/ui-text.ts";

const exportPath = "/api/auth/export";
const fileName = "domistrz-moje-dane.json";

/** „Pobierz moje dane”: a plain link without JavaScript; with it, the session is renewed when it must be. */
export function DownloadLink() {
  const download = async () => {
    const content = await readExport().catch(() => null);
    if (content) saveFile(content);
    else showToast({ type: "error", message: profileText.downloadFailed });
  };
  return (
    <a
      href={exportPath}
      download={fileName}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        void download();
      }}
      className={`${buttonClass("blackoutlined", "sm")} self-start justify-self-start`}
    >
      <Icon name="download" size={20} />
      {profileText.download}
    </a>
  );
}

/** @returns null where the server refused. @throws TypeError when the network failed, also half-way */
async function readExport(): Promise<Blob | null> {
  const response = await browserFetch(exportPath);
  return response.ok ? response.blob() : null;
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
