import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../../ui/button.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import type { CompanyMetadata } from "../contract.ts";
import type { EditorPlace } from "../editor/editor-steps.ts";
import { ownProfileText as text } from "../editor/editor-text.ts";
import { complaintsPath } from "../rules.ts";
import { ProfileChecklist } from "./profile-checklist.tsx";
import { VisibilitySwitch } from "./visibility-switch.tsx";

/** Whether clients see the profile, what keeps them from it, and what the owner can do about it. */
export function ProfileStatus({
  metadata,
  isNewlyPublished,
  onFill,
}: {
  metadata: CompanyMetadata;
  isNewlyPublished: boolean;
  onFill: (place: EditorPlace) => void;
}) {
  const { missing, blocked_reason: blockedReason } = metadata;
  const checklist = missing.length > 0 && <ProfileChecklist missing={missing} onFill={onFill} />;
  if (blockedReason !== null) {
    return (
      <Banner tone="danger" icon="alert" words={text.blocked}>
        {blockedReason && (
          <p className="wrap-anywhere whitespace-pre-line">{text.blockedReason(blockedReason)}</p>
        )}
        <p className="text-ink-muted">{text.blockedNext}</p>
        <p>
          <Link to={complaintsPath} className={buttonClass("outlined", "sm")}>
            {text.complain}
          </Link>
        </p>
      </Banner>
    );
  }
  if (metadata.is_hidden) {
    return (
      <Banner tone="plain" icon="eye-off" words={text.hidden}>
        {checklist ? (
          <>
            <p className="text-ink-muted">{text.hiddenIncomplete}</p>
            {checklist}
          </>
        ) : (
          <VisibilitySwitch metadata={metadata} />
        )}
      </Banner>
    );
  }
  if (!metadata.is_published) {
    return (
      <Banner tone="accent" icon="info" words={text.unpublished}>
        {checklist}
      </Banner>
    );
  }
  // Hiding a visible profile is offered below the page's head: nobody comes here for that.
  return isNewlyPublished ? <PublishedMessage metadata={metadata} /> : null;
}

function PublishedMessage({ metadata }: { metadata: CompanyMetadata }) {
  return (
    <Banner tone="success" icon="check" words={text.published}>
      <p>{text.publishedLead}</p>
      <p className="mt-1">
        <Link to={`/firma/${metadata.slug}`} className={buttonClass("black", "sm")}>
          {text.publicPage}
        </Link>
      </p>
    </Banner>
  );
}

const tones = {
  accent: "border-accent/25 bg-accent-soft *:first:text-accent-dark",
  plain: "border-line bg-stone",
  success: "border-success/25 bg-success-soft *:first:text-success",
  danger: "border-danger/25 bg-danger-soft *:first:text-danger",
};

function Banner({
  tone,
  icon,
  words,
  children,
}: {
  tone: keyof typeof tones;
  icon: IconName;
  words: string;
  children?: ReactNode;
}) {
  return (
    <div className={`overflow-hidden rounded-2xl border ${tones[tone]}`}>
      <p role="status" className="flex gap-3 px-5 py-4 font-medium sm:px-7">
        <Icon name={icon} size={24} className="mt-0.5" />
        {words}
      </p>
      {children && (
        <div className="grid gap-3 border-t border-line bg-surface px-5 py-4 sm:px-7">
          {children}
        </div>
      )}
    </div>
  );
}
