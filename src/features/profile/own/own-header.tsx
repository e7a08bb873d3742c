import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { loadPart } from "../../../ui/connection/connection.ts";
import { markAddress } from "../../../ui/dialog/address-of-window.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import { Icon } from "../../../ui/icon.tsx";
import { CompanyHeader } from "../../companies/card/company-header.tsx";
import type { Company } from "../../companies/contract.ts";
import type { CompanyMetadata } from "../contract.ts";
import { type EditorPlace, placeOf } from "../editor/editor-steps.ts";
import { editorText, ownProfileText as text } from "../editor/editor-text.ts";
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

type Called = { place: EditorPlace; back: string };

/** The first thing that keeps the profile from being seen. */
function firstMissing({ missing }: CompanyMetadata): EditorPlace {
  const places = missing.map(({ field }) => placeOf(field));
  return places.find((place) => place !== null) ?? { step: "ogolne" };
}

/** In the address while it is open, see `markAddress`. */
const openHash = "#edycja";

/** Addresses that open the editor, and the tab they return to. */
const calledBy = (metadata: CompanyMetadata): Readonly<Record<string, Called>> => ({
  [openHash]: { place: { step: "ogolne" }, back: "" },
  // Where a company goes that has just confirmed its address.
  "#uzupelnij": { place: firstMissing(metadata), back: "" },
  // Where the reminder about the calendar leads.
  "#dostepnosc": { place: { step: "dostepnosc", target: "months" }, back: "" },
  // Where a company goes that is asked for work it does not do.
  "#uslugi": { place: { step: "ogolne", target: "subcategory_ids" }, back: "zlecenia" },
});

/** The own company as on its public page, with the owner's tools around it. */
export function OwnHeader({
  metadata,
  company,
  previewHref,
  renderTop,
}: {
  metadata: CompanyMetadata;
  company: Company;
  previewHref: string;
  /** What stands above the company itself, and may open the editor. */
  renderTop: (open: (place: EditorPlace) => void) => ReactNode;
}) {
  const { place, open, close } = useEditorPlace(metadata);
  const [published, setPublished] = useState<"first" | "again" | null>(null);
  const publicHref = `/firma/${metadata.slug}`;
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <ProfileStatus
        metadata={metadata}
        isNewlyPublished={published === "again"}
        onFill={(wanted) => open(wanted)}
      />
      {renderTop(open)}
      <CompanyHeader
        company={company}
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
            place={place}
            onClose={close}
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

/** Where the editor is open; the address may have opened it. */
function useEditorPlace(metadata: CompanyMetadata) {
  const [chosen, setPlace] = useState<EditorPlace | null>(null);
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  // The server never sees the hash. One window at a time: a project that is edited comes first.
  const isFree = useHydrated() && !new URLSearchParams(search).has("projekt");
  const called = isFree ? calledBy(metadata)[hash] : undefined;
  const place = chosen ?? called?.place ?? null;
  const isChosen = chosen !== null;
  useEffect(
    () => (isChosen ? markAddress((address) => (address.hash = openHash)) : undefined),
    [isChosen],
  );
  const close = () => {
    setPlace(null);
    if (!called) return;
    const to = { pathname, search, hash: called.back };
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  return { place, open: setPlace, close };
}
