import { useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { EditorFrame } from "../../../ui/editor-frame.tsx";
import { useFocusTarget } from "../../../ui/form/focus-target.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { RestoredNote } from "../../../ui/form/restored-note.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { CompanyMetadata } from "../contract.ts";
import { EditorAvailability } from "./editor-availability.tsx";
import { EditorConflicts } from "./editor-conflicts.tsx";
import { EditorDetails } from "./editor-details.tsx";
import { EditorGeneral } from "./editor-general.tsx";
import { EditorPlan } from "./editor-plan.tsx";
import { EditorStepper } from "./editor-stepper.tsx";
import { type EditorPlace, type EditorStep, editorSteps, stepOf } from "./editor-steps.ts";
import { editorText } from "./editor-text.ts";
import { type ProfileEditorState, type Saved, useProfileEditor } from "./use-profile-editor.ts";

export type ProfileEditorProps = {
  metadata: CompanyMetadata;
  place: EditorPlace;
  onClose: () => void;
  /** The very save or picture that made the profile visible. */
  onPublished: () => void;
};

/** „Edytuj profil”: four steps, one press that saves everything changed in them. */
export function ProfileEditor({ metadata, place, onClose, onPublished }: ProfileEditorProps) {
  const content = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<EditorPlace>(place);
  const [isPublishedHere, setPublishedHere] = useState(false);
  const { revalidate } = useRevalidator();
  const editor = useProfileEditor({
    metadata,
    onSaved: (saved) => {
      showSavedToast(saved);
      if (saved.publishedNow) onPublished();
      onClose();
      void revalidate();
    },
    onErrors: (field) => setAt({ step: stepOf(field), target: field }),
  });
  useFocusTarget(content, at);
  const published = () => {
    setPublishedHere(true);
    onPublished();
  };
  return (
    <EditorFrame
      title={editorText.title}
      onAskClose={onClose}
      head={
        <EditorStepper step={at.step} errors={editor.errors} onChoose={(step) => setAt({ step })} />
      }
      footer={
        !editor.conflict && (
          <Footer step={at.step} editor={editor} onStep={(step) => setAt({ step })} />
        )
      }
    >
      <div ref={content}>
        {isPublishedHere && <PublishedNote slug={metadata.slug} />}
        {editor.conflict ? (
          <EditorConflicts
            conflict={editor.conflict}
            mine={editor.values}
            pending={editor.pending}
            onResolve={(mine) => void editor.resolve(mine)}
            onBack={editor.leaveCollision}
          />
        ) : (
          <Steps
            metadata={metadata}
            editor={editor}
            step={at.step}
            onPublished={published}
            revalidate={() => void revalidate()}
          />
        )}
      </div>
    </EditorFrame>
  );
}

function showSavedToast({ ignored, hadChanges }: Saved) {
  if (!hadChanges) showToast({ type: "info", message: editorText.nothingChanged });
  else if (ignored) showToast({ type: "info", message: editorText.ignored });
  else showToast({ type: "success", message: editorText.saved });
}

function Steps({
  metadata,
  editor,
  step,
  onPublished,
  revalidate,
}: {
  metadata: CompanyMetadata;
  editor: ProfileEditorState;
  step: EditorStep;
  onPublished: () => void;
  revalidate: () => void;
}) {
  const props = { metadata, editor };
  const note = step === "ogolne" || step === "szczegoly";
  return (
    <div className="grid gap-6">
      <FormError problem={editor.problem} />
      {editor.isRestored && <RestoredNote onDiscard={editor.discard} />}
      {note && <p className="text-sm text-ink-muted">{editorText.requiredNote}</p>}
      {step === "ogolne" && (
        <EditorGeneral
          // The city field keeps its own text; discarding the edits resets it.
          key={editor.draftNumber}
          {...props}
          onPicture={({ publishedNow }) => {
            if (publishedNow) onPublished();
            revalidate();
          }}
        />
      )}
      {step === "szczegoly" && <EditorDetails {...props} />}
      {step === "dostepnosc" && <EditorAvailability {...props} onConfirmed={revalidate} />}
      {step === "poziom" && <EditorPlan metadata={metadata} />}
    </div>
  );
}

function PublishedNote({ slug }: { slug: string }) {
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-success-soft px-4 py-3 text-success"
    >
      <p className="flex min-w-0 flex-1 basis-60 gap-3 font-medium">
        <Icon name="check" size={22} className="mt-0.5" />
        {editorText.publishedNow}
      </p>
      <Link to={`/firma/${slug}`} className={buttonClass("white", "sm")}>
        {editorText.publicPage}
      </Link>
    </div>
  );
}

function Footer({
  step,
  editor,
  onStep,
}: {
  step: EditorStep;
  editor: ProfileEditorState;
  onStep: (step: EditorStep) => void;
}) {
  const index = editorSteps.findIndex(({ id }) => id === step);
  const before = editorSteps[index - 1];
  const after = editorSteps[index + 1];
  return (
    <footer className="flex items-center gap-2 border-t border-line bg-surface px-5 py-3 sm:gap-3 sm:px-8">
      {before && (
        <Button variant="underline" size="sm" onClick={() => onStep(before.id)}>
          {editorText.back}
        </Button>
      )}
      {after && (
        <Button variant="outlined" size="sm" className="ml-auto" onClick={() => onStep(after.id)}>
          {editorText.next}
        </Button>
      )}
      <Button
        size="sm"
        pending={editor.pending}
        className={after ? "" : "ml-auto"}
        onClick={() => void editor.save()}
      >
        {editorText.save}
      </Button>
    </footer>
  );
}
