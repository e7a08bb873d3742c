import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { showToast } from "../../../ui/dialog/toast.ts";
import { EditorFrame } from "../../../ui/editor-frame.tsx";
import { useFocusTarget } from "../../../ui/form/focus-target.ts";
import { RestoredNote } from "../../../ui/form/restored-note.tsx";
import { useIsShown } from "../../../ui/use-is-shown.ts";
import { DiscardDraft } from "../../drafts/discard-draft.tsx";
import { closedText, draftText } from "../../drafts/draft-text.ts";
import { EditorOpening } from "../../drafts/editor-opening.tsx";
import { type KeptDraft, useKeptDraft } from "../../drafts/use-kept-draft.ts";
import type { CompanyMetadata } from "../contract.ts";
import type { PictureChange } from "../pictures/picture-work.ts";
import { EditorAvailability } from "./editor-availability.tsx";
import { EditorConflicts } from "./editor-conflicts.tsx";
import { EditorDetails } from "./editor-details.tsx";
import type { Draft } from "./editor-draft.ts";
import { EditorFooter } from "./editor-footer.tsx";
import { EditorGeneral } from "./editor-general.tsx";
import { EditorPlan } from "./editor-plan.tsx";
import { EditorStepper } from "./editor-stepper.tsx";
import { type EditorPlace, type EditorStep, stepOf } from "./editor-steps.ts";
import { editorText } from "./editor-text.ts";
import { profileDrafts } from "./profile-drafts.ts";
import { type ProfileEditorState, type Saved, useProfileEditor } from "./use-profile-editor.ts";

type ProfileEditorProps = {
  metadata: CompanyMetadata;
  /** How long ago the calendar was confirmed, in words. */
  confirmed: string | null;
  place: EditorPlace;
  onStep: (step: EditorStep) => void;
  onClose: () => void;
  /** All that is stored now; the page is read anew. */
  onSaved: (metadata: CompanyMetadata) => void;
  /** The very save or picture that made the profile visible. */
  onPublished: (isFirstTime: boolean) => void;
};

/** „Edytuj profil”: four steps, one press that saves everything changed in them. */
export function ProfileEditor(props: ProfileEditorProps) {
  const { metadata, onClose } = props;
  const kept = useKeptDraft(profileDrafts, { ownerId: metadata.id, subject: "profile" });
  if (!kept) return <EditorOpening title={editorText.title} onClose={onClose} />;
  return <OpenEditor {...props} kept={kept} />;
}

function OpenEditor({
  metadata,
  confirmed,
  place,
  kept,
  onStep,
  onClose,
  onSaved,
  onPublished,
}: ProfileEditorProps & { kept: KeptDraft<Draft> }) {
  const content = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<EditorPlace>(place);
  const goTo = (next: EditorPlace) => {
    setAt(next);
    onStep(next.step);
  };
  const [isPublishedHere, setPublishedHere] = useState(false);
  const { revalidate } = useRevalidator();
  const isShown = useIsShown();
  const editor = useProfileEditor({
    metadata,
    kept,
    onSaved: (saved) => {
      showSavedToast(saved);
      if (saved.publishedNow) onPublished(saved.firstTime);
      if (isShown()) onClose();
      onSaved(saved.metadata);
    },
    onErrors: (field) => goTo({ step: stepOf(field), target: field }),
    onFoundStored: () => void revalidate(),
  });
  useFocusTarget(content, at);
  useEffect(() => {
    // Another step begins at its top, wherever the last one was left.
    if (at.target) return;
    content.current?.parentElement?.scrollTo({ top: 0 });
    // In a tiny window that scrolls as a whole.
    content.current?.closest("dialog")?.scrollTo({ top: 0 });
  }, [at]);
  const latest = useRef(metadata);
  useEffect(() => {
    latest.current = metadata;
  });
  const takePicture = ({ publishedNow, firstTime, stored }: PictureChange) => {
    setPublishedHere((isPublishedHere || publishedNow) && stored.is_published);
    if (publishedNow) onPublished(firstTime);
    // The other picture may have been stored while this one was on its way.
    latest.current = { ...latest.current, ...stored };
    onSaved(latest.current);
  };
  return (
    <EditorFrame
      title={editorText.title}
      onAskClose={() => {
        if (editor.isDirty) showToast({ type: "info", message: closedText(editor.sync) });
        onClose();
      }}
      head={
        <EditorStepper step={at.step} errors={editor.errors} onChoose={(step) => goTo({ step })} />
      }
      footer={
        !editor.conflict && (
          <EditorFooter
            metadata={metadata}
            editor={editor}
            isPublishedHere={isPublishedHere}
            step={at.step}
            onStep={(step) => goTo(placeIn(step, { metadata, editor }))}
          />
        )
      }
    >
      <div ref={content}>
        {editor.conflict ? (
          <EditorConflicts
            conflict={editor.conflict}
            mine={editor.values}
            pending={editor.pending}
            onResolve={editor.resolve}
            onBack={editor.leaveCollision}
          />
        ) : (
          // What would be written while it is being saved would not be saved.
          <div inert={editor.pending} className="inert:opacity-60">
            <Steps
              metadata={metadata}
              confirmed={confirmed}
              editor={editor}
              step={at.step}
              onPicture={takePicture}
              revalidate={() => void revalidate()}
            />
          </div>
        )}
      </div>
    </EditorFrame>
  );
}

/** A step begins at its top, but the one with the phone in its field, while that is still empty. */
function placeIn(
  step: EditorStep,
  { metadata, editor }: { metadata: CompanyMetadata; editor: ProfileEditorState },
): EditorPlace {
  const lacksPhone = metadata.rules.canEditPhone && editor.values.phone.trim() === "";
  return step === "szczegoly" && lacksPhone ? { step, target: "phone" } : { step };
}

function showSavedToast({ ignored }: Saved) {
  if (ignored) showToast({ type: "info", message: editorText.ignored });
  else showToast({ type: "success", message: editorText.saved });
}

function Steps({
  metadata,
  confirmed,
  editor,
  step,
  onPicture,
  revalidate,
}: {
  metadata: CompanyMetadata;
  confirmed: string | null;
  editor: ProfileEditorState;
  step: EditorStep;
  onPicture: (change: PictureChange) => void;
  revalidate: () => void;
}) {
  const props = { metadata, editor };
  const note = step === "ogolne" || step === "szczegoly";
  return (
    <div className="grid gap-6">
      {editor.isRestored && (
        <RestoredNote
          words={draftText.restored}
          discard={<DiscardDraft variant="white" onDiscard={editor.discard} />}
        />
      )}
      {note && <p className="text-sm text-ink-muted">{editorText.requiredNote}</p>}
      {step === "ogolne" && (
        <EditorGeneral
          // The city field keeps its own text; discarding the edits resets it.
          key={editor.draftNumber}
          {...props}
          onPicture={onPicture}
        />
      )}
      {step === "szczegoly" && <EditorDetails {...props} />}
      {step === "dostepnosc" && (
        <EditorAvailability {...props} confirmed={confirmed} onConfirmed={revalidate} />
      )}
      {step === "poziom" && <EditorPlan metadata={metadata} />}
    </div>
  );
}
