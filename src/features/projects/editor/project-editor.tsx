import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { EditorFrame } from "../../../ui/editor-frame.tsx";
import { useFocusTarget } from "../../../ui/form/focus-target.ts";
import { RestoredNote } from "../../../ui/form/restored-note.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useIsShown } from "../../../ui/use-is-shown.ts";
import { DiscardDraft } from "../../drafts/discard-draft.tsx";
import { closedText, draftText } from "../../drafts/draft-text.ts";
import { EditorOpening } from "../../drafts/editor-opening.tsx";
import { type KeptDraft, useKeptDraft } from "../../drafts/use-kept-draft.ts";
import { receivePhotosAhead } from "../../media/upload-client/photos-ahead.ts";
import type { CompanyMetadata } from "../../profile/contract.ts";
import type { Project } from "../contract.ts";
import { allowanceOf } from "../draft/media-order.ts";
import { projectDrafts, subjectOf } from "../draft/project-draft-store.ts";
import type { ProjectDraft } from "../draft/project-draft.ts";
import { MediaEditor } from "./media-editor.tsx";
import { ProjectConflict } from "./project-conflict.tsx";
import { ProjectEditorFooter } from "./project-editor-footer.tsx";
import { projectEditorText as text } from "./project-editor-text.ts";
import { ProjectFields } from "./project-fields.tsx";
import { type ProjectEditorState, useProjectEditor } from "./use-project-editor.ts";
import { useUnsavedChangesGuard } from "./use-unsaved-changes-guard.ts";

export type ProjectEditorProps = {
  metadata: CompanyMetadata;
  /** Null for a new one. */
  project: Project | null;
  /** Takes the editor out of the address; unsaved work is asked about on the way. */
  onClose: () => void;
  /** The list behind is not right any more; the project as it is now, null when it is gone. */
  onChanged: (project: Project | null) => void;
};

const width = "sm:max-w-6xl";

/** „Nowa realizacja” and „Edytuj realizację”: one form, its photos and videos beside it. */
export function ProjectEditor(props: ProjectEditorProps) {
  const { metadata, project, onClose } = props;
  const subject = subjectOf(project?.id ?? null);
  const kept = useKeptDraft(projectDrafts, { ownerId: metadata.id, subject });
  const title = project ? text.editTitle : text.newTitle;
  if (!kept) return <EditorOpening title={title} width={width} onClose={onClose} />;
  return <OpenEditor {...props} kept={kept} />;
}

function OpenEditor(props: ProjectEditorProps & { kept: KeptDraft<ProjectDraft> }) {
  const { metadata, project, kept, onClose, onChanged } = props;
  const content = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ target: string } | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [previous, setPrevious] = useState<Project | null>(null);
  const isShown = useIsShown();
  const end = (message: string, saved: Project | null) => {
    guard.setFree();
    showToast({ type: "success", message });
    onChanged(saved);
    if (isShown()) onClose();
  };
  const editor = useProjectEditor({
    metadata,
    project,
    kept,
    onSaved: (saved) => end(savedWords(metadata, { isNew: !project, saved }), saved),
    onNext: (saved) => {
      setPrevious(saved);
      onChanged(saved);
      setWanted({ target: "media" });
    },
    onDeleted: () => end(text.deleted, null),
    onChanged,
    onError: (target) => setWanted({ target }),
  });
  const isUploading = editor.media.uploading > 0;
  const close = () => {
    if (editor.isUnsaved) showToast({ type: "info", message: closedText(editor.sync) });
    onClose();
  };
  const guard = useUnsavedChangesGuard({
    isUploading,
    isOnlyHere: editor.isUnsaved && editor.sync.phase !== "kept",
    onClose: close,
  });
  useFocusTarget(content, wanted);
  usePhotosAhead({ isNew: !project, onFiles: (files) => void editor.media.add(files) });
  return (
    <EditorFrame
      title={project ? text.editTitle : text.newTitle}
      onAskClose={guard.close}
      width={width}
      footer={
        !editor.isOutdated && (
          <ProjectEditorFooter
            editor={editor}
            isNew={!project}
            onDelete={() => setDeleting(true)}
          />
        )
      }
    >
      <div ref={content}>
        <output className="mb-6 flex gap-3 rounded-lg bg-success-soft px-4 py-3 font-medium text-success empty:hidden">
          {previous && (
            <>
              <Icon name="check" size={22} className="mt-0.5" />
              {savedWords(metadata, { isNew: true, saved: previous })} {text.next}
            </>
          )}
        </output>
        {editor.isOutdated ? (
          <ProjectConflict editor={editor} />
        ) : (
          // What would be written while it is being saved would not be saved.
          <div inert={editor.phase === "saving"} className="inert:opacity-60">
            <Form
              // What one project was offered is not the next one's.
              key={editor.draft.key}
              {...{ editor, metadata, project, previous }}
            />
          </div>
        )}
      </div>
      <Questions
        editor={editor}
        guard={guard}
        isDeleting={isDeleting}
        endDeleting={() => setDeleting(false)}
      />
    </EditorFrame>
  );
}

type QuestionsProps = {
  editor: ProjectEditorState;
  guard: ReturnType<typeof useUnsavedChangesGuard>;
  isDeleting: boolean;
  endDeleting: () => void;
};

/** Before files that are on their way are given up, and before the project is deleted. */
function Questions({ editor, guard, isDeleting, endDeleting }: QuestionsProps) {
  return (
    <>
      {guard.isAsking && (
        <ConfirmDialog
          title={text.leaveTitle}
          confirm={text.leave}
          cancel={text.stay}
          onConfirm={guard.leave}
          onCancel={guard.stay}
          ignoresBack
        >
          <p>{text.leaveUploads(editor.media.uploading)}</p>
        </ConfirmDialog>
      )}
      {isDeleting && (
        <ConfirmDialog
          title={text.deleteTitle}
          confirm={text.deleteYes}
          cancel={text.deleteNo}
          onConfirm={() => {
            endDeleting();
            void editor.deleteProject();
          }}
          onCancel={endDeleting}
        >
          <p>{text.deleteText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** What the press that opened the editor chose on a phone. */
function usePhotosAhead({ isNew, onFiles }: { isNew: boolean; onFiles: (files: File[]) => void }) {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(
    () => (isNew ? receivePhotosAhead((files) => latest.current(files)) : undefined),
    [isNew],
  );
}

function savedWords(
  { is_published: isPublished }: CompanyMetadata,
  { isNew, saved }: { isNew: boolean; saved: Project },
) {
  if (saved.is_draft) return text.draftSaved;
  if (!isNew) return text.saved;
  return isPublished ? text.published : text.addedHidden;
}

function Form({
  editor,
  metadata,
  project,
  previous,
}: Pick<ProjectEditorProps, "metadata" | "project"> & {
  editor: ProjectEditorState;
  /** The new project saved just before. */
  previous: Project | null;
}) {
  const { isRestored, draft } = editor;
  const lost = [...new Set(draft.lostPlaces?.map(({ name }) => name))];
  return (
    <div className="grid gap-6">
      {isRestored && (
        <RestoredNote
          words={draftText.restored}
          discard={<DiscardDraft variant="white" onDiscard={editor.discard} />}
        >
          {lost.length > 0 && <p>{text.restoredLost(lost)}</p>}
        </RestoredNote>
      )}
      {!metadata.is_published && (
        <p className="flex gap-3 rounded-lg bg-warning-soft px-4 py-3 text-warning">
          <Icon name="eye-off" size={22} className="mt-0.5" />
          {text.hiddenProfile}
        </p>
      )}
      {project && metadata.is_published && !project.is_draft && (
        <p>
          <Link
            to={`/firma/${metadata.slug}?projekt=${project.id}`}
            className={buttonClass("outlined", "sm")}
          >
            <Icon name="eye" size={20} />
            {text.asClient}
          </Link>
        </p>
      )}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <MediaEditor editor={editor} allowance={allowanceOf(metadata.rules)} />
        <ProjectFields editor={editor} metadata={metadata} previous={previous} />
      </div>
    </div>
  );
}
