import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { loadPart } from "../../../ui/connection/connection.ts";
import { useFocusKept } from "../../../ui/form/focus-kept.ts";
import { Icon } from "../../../ui/icon.tsx";
import { CompanyHeader } from "../../companies/card/company-header.tsx";
import type { Company } from "../../companies/contract.ts";
import type { CompanyMetadata } from "../contract.ts";
import type { EditorPlace } from "../editor/editor-steps.ts";
import { editorText, ownProfileText as text } from "../editor/editor-text.ts";
import { useEditorPlace } from "./editor-address.ts";
import { ProfileStatus } from "./profile-status.tsx";
import { VisibilitySwitch } from "./visibility-switch.tsx";

const loadEditor = () => import("../editor/profile-editor.tsx");
const ProfileEditor = lazy(() =>
  loadPart(loadEditor).then((module) => ({ default: module.ProfileEditor })),
);

const PublicationMoment = lazy(() =>
  loadPart(() => import("./publication-moment.tsx")).then((module) => ({
    default: module.PublicationMoment,
  })),
);

/** The own company as on its public page, with the owner's tools around it. */
export function OwnHeader({
  metadata,
  company,
  confirmed,
  previewHref,
  onSaved,
  renderTop,
}: {
  metadata: CompanyMetadata;
  company: Company;
  /** How long ago the calendar was confirmed, in words. */
  confirmed: string | null;
  previewHref: string;
  /** What the editor stored. */
  onSaved: (metadata: CompanyMetadata) => void;
  /** What stands above the company itself, and may open the editor. */
  renderTop: (open: (place: EditorPlace) => void) => ReactNode;
}) {
  const { place, open, moveTo, close } = useEditorPlace(metadata);
  const [published, setPublished] = useState<"first" | "again" | null>(null);
  const publicHref = `/firma/${metadata.slug}`;
  const header = useRef<HTMLDivElement>(null);
  // The switch of a hidden profile stands elsewhere than that of a visible one.
  const kept = useFocusKept(() => switchIn(header.current));
  return (
    <div ref={header} {...kept} className="flex flex-col gap-6 lg:gap-8">
      <ProfileStatus
        metadata={metadata}
        isNewlyPublished={published === "again"}
        onFill={(wanted) => open(wanted)}
      />
      {renderTop(open)}
      <CompanyHeader
        company={company}
        heading="h2"
        marks={metadata.rules.showsProMark && <Badge tone="dark">{editorText.pro}</Badge>}
        actions={
          <>
            <Button
              onPointerEnter={() => void loadEditor().catch(() => undefined)}
              onClick={() => open({ step: "ogolne" })}
            >
              <Icon name="edit" size={20} />
              {text.edit}
            </Button>
            <ButtonLink variant="outlined" to={metadata.is_published ? publicHref : previewHref}>
              <Icon name="eye" size={20} />
              {metadata.is_published ? text.publicPage : text.preview}
            </ButtonLink>
            <ButtonLink variant="outlined" to="/moje-statystyki">
              {text.statistics}
            </ButtonLink>
          </>
        }
      />
      {metadata.is_published && <VisibilitySwitch metadata={metadata} />}
      {place && (
        <Suspense fallback={null}>
          <ProfileEditor
            metadata={metadata}
            confirmed={confirmed}
            place={place}
            onStep={moveTo}
            onClose={close}
            onSaved={onSaved}
            onPublished={(isFirstTime) => setPublished(isFirstTime ? "first" : "again")}
          />
        </Suspense>
      )}
      {published === "first" && !place && metadata.is_published && (
        <Suspense fallback={null}>
          <PublicationMoment metadata={metadata} onClose={() => setPublished(null)} />
        </Suspense>
      )}
    </div>
  );
}

function switchIn(header: HTMLElement | null): HTMLElement | null | undefined {
  const other = header?.querySelector<HTMLElement>("[role=switch]");
  other?.scrollIntoView({ block: "nearest" });
  return other;
}
