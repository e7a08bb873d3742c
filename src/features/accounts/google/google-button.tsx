import { Badge } from "../../../ui/badge.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { googleText } from "./google-text.ts";
import { TermsLinks } from "./terms-links.tsx";

type GoogleButtonProps = {
  enabled: boolean;
  /** Where to go after signing in. */
  back?: string | undefined;
  /** It opens an account too, and says what is agreed to by that. */
  terms?: boolean;
};

/** Disabled, with „Wkrótce”, where no provider is configured. */
export function GoogleButton({ enabled, back, terms = false }: GoogleButtonProps) {
  const query = new URLSearchParams({
    ...(terms && { terms: "1" }),
    ...(back && { redirect: back }),
  }).toString();
  const look = `${buttonClass("white")} w-full`;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex items-center gap-4 text-sm text-ink-muted">
        <span aria-hidden="true" className="h-px grow bg-line" />
        {googleText.or}
        <span aria-hidden="true" className="h-px grow bg-line" />
      </div>
      {enabled ? (
        <a href={`/api/auth/google${query && `?${query}`}`} className={look}>
          <GoogleMark />
          {googleText.button}
        </a>
      ) : (
        <button
          type="button"
          disabled
          className={`${look.replace("disabled:opacity-45", "")} bg-transparent text-ink-muted`}
        >
          <GoogleMark />
          {googleText.button}
          <Badge className="max-sm:absolute max-sm:-top-4 max-sm:right-4">{googleText.soon}</Badge>
        </button>
      )}
      {enabled && terms && (
        <p className="text-sm text-ink-muted">
          {googleText.accepts} <TermsLinks knows={googleText.knows} />.
        </p>
      )}
    </div>
  );
}

function GoogleMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      className="size-5 shrink-0"
    >
      <path d="M16.2 5.1A7.5 7.5 0 1 0 17.5 10H10.4" />
    </svg>
  );
}
