import { useId, useState } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { CloseButton } from "../../../ui/dialog/close-button.tsx";
import { useFocusedHeading } from "../../../ui/dialog/focused-heading.ts";
import { useModal } from "../../../ui/dialog/modal.ts";
import { Icon } from "../../../ui/icon.tsx";
import { choosePhotosAhead } from "../../media/upload-client/photos-ahead.ts";
import type { CompanyMetadata } from "../contract.ts";
import { momentText as text } from "./moment-text.ts";

/** The first time clients can see the profile: the whole screen, with all that brings clients to it. */
export function PublicationMoment({
  metadata,
  onClose,
}: {
  metadata: CompanyMetadata;
  onClose: () => void;
}) {
  const titleId = useId();
  const modal = useModal(true, onClose);
  const heading = useFocusedHeading();
  const path = `/firma/${metadata.slug}`;
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className="m-0 h-dvh max-h-dvh w-full max-w-none overflow-y-auto bg-ground p-0 text-ink open:animate-rise"
    >
      <div className="flex justify-end px-5 pt-5 sm:px-8">
        <CloseButton onClose={onClose} />
      </div>
      <div className="mx-auto grid max-w-5xl items-center gap-x-16 gap-y-10 px-5 pb-12 sm:px-8 lg:min-h-[calc(100dvh-9rem)] lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success">
            <Icon name="check" size={34} />
          </span>
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="mt-6 text-[clamp(2rem,1.6rem+1.8vw,3rem)] font-semibold outline-none"
          >
            {text.title}
          </h2>
          <p className="mt-3 max-w-measure text-lg text-ink-muted">{text.lead}</p>
          <Sharing name={metadata.company_name} path={path} />
          <div className="mt-10 flex flex-wrap gap-3">
            <Link
              to="/moj-profil?projekt=nowy#projekty"
              preventScrollReset
              onClick={() => {
                choosePhotosAhead();
                onClose();
              }}
              className={buttonClass()}
            >
              <Icon name="plus" size={20} />
              {metadata.projects_count > 0 ? text.addProject : text.firstProject}
            </Link>
            <Link to={path} className={buttonClass("outlined")}>
              {text.publicPage}
            </Link>
          </div>
        </div>
        <QrSheet metadata={metadata} address={withoutScheme(path)} />
      </div>
    </dialog>
  );
}

const addressOf = (path: string) => new URL(path, location.origin).href;
const withoutScheme = (path: string) => addressOf(path).replace(/^https?:\/\//, "");

/** The link, and the ways to send it. */
function Sharing({ name, path }: { name: string; path: string }) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const url = addressOf(path);
  const copy = async () => {
    // Not everywhere, and not without leave: the address stands there to be copied by hand.
    const done = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    setCopied(done);
  };
  const share = () => {
    // Given up is no failure.
    void navigator.share({ title: name, url }).catch(() => undefined);
  };
  return (
    <div className="mt-8 grid gap-4">
      <p className="rounded-xl border border-line bg-surface px-4 py-3 font-medium wrap-anywhere">
        <span className="sr-only">{text.address}: </span>
        {withoutScheme(path)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="black" size="sm" onClick={() => void copy()}>
          {text.copy}
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text.message(name, url))}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass("outlined", "sm")}
        >
          {text.whatsApp}
        </a>
        {/* Not in every browser, whatever its type says. */}
        {typeof navigator.share === "function" && (
          <Button variant="outlined" size="sm" onClick={share}>
            <Icon name="share" size={18} />
            {text.share}
          </Button>
        )}
      </div>
      <output
        className={`block text-[0.9375rem] font-medium ${isCopied === false ? "text-danger" : "text-success"}`}
      >
        {isCopied !== null && (isCopied ? text.copied : text.notCopied)}
      </output>
    </div>
  );
}

/** To be printed and put where clients are: on the car, on a business card, at a building site. */
function QrSheet({ metadata, address }: { metadata: CompanyMetadata; address: string }) {
  const source = `/api/companies/${metadata.id}/qr-code`;
  return (
    <div className="rounded-2xl border border-line bg-surface p-6 text-center">
      <div data-print-sheet="" className="grid justify-items-center gap-3">
        <p className="text-xl font-semibold wrap-anywhere">{metadata.company_name}</p>
        <img src={source} alt={text.qrCode} width={224} height={224} className="size-56" />
        <p className="text-sm text-ink-muted">{text.scan}</p>
        <p className="text-sm font-medium wrap-anywhere">{address}</p>
      </div>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button variant="outlined" size="sm" onClick={() => print()}>
          {text.print}
        </Button>
        <a
          href={source}
          download={`${metadata.slug}-qr.svg`}
          className={buttonClass("underline", "sm")}
        >
          {text.download}
        </a>
      </div>
    </div>
  );
}
