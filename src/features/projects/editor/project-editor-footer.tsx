import { useRef } from "react";
import { correctFieldsText } from "../../../platform/form/correct-fields.ts";
import { Button } from "../../../ui/button.tsx";
import { useFocusKept } from "../../../ui/form/focus-kept.ts";
import { FooterNotice, FooterNotices, ProblemNotice } from "../../../ui/form/footer-notices.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { DraftStatus } from "../../drafts/draft-status.tsx";
import { percentOf, totalOf } from "../../media/upload-client/upload-progress.ts";
import { uploadText } from "../../media/upload-client/upload-text.ts";
import { altErrorOf } from "../draft/check-draft.ts";
import { hasPhoto, type ProjectField } from "../draft/project-draft.ts";
import { mediaEditorText } from "../editor-media/media-editor-text.ts";
import { projectEditorText as text, projectFieldNames } from "./project-editor-text.ts";
import type { ProjectEditorState } from "./use-project-editor.ts";

/** Always in sight: how far the files are, the press that saves everything, and what came of it. */
export function ProjectEditorFooter({
  editor,
  isNew,
  onDelete,
}: {
  editor: ProjectEditorState;
  isNew: boolean;
  onDelete: () => void;
}) {
  const { media, isWaiting, pending, draft } = editor;
  const save = useRef<HTMLButtonElement>(null);
  // What cancels the waiting goes with it.
  const kept = useFocusKept(() => save.current);
  return (
    <div {...kept} className="border-t border-line bg-surface px-5 py-3 sm:px-8">
      <FooterNotices
        alerts={<Alerts editor={editor} />}
        news={editor.sync.theirs && <Elsewhere editor={editor} />}
      />
      <DraftStatus
        sync={editor.sync}
        press={isNew ? text.publish : text.save}
        onDiscard={editor.discard}
      />
      {media.uploading > 0 && <Total editor={editor} />}
      {isWaiting && (
        <div
          role="status"
          className="mb-2 flex flex-wrap items-center justify-between gap-x-4 text-sm font-medium"
        >
          <p>{isNew ? text.waiting : text.waitingSave}</p>
          <Button variant="underline" size="sm" onClick={editor.stopWaiting}>
            {isNew ? text.stopWaiting : text.stopWaitingSave}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {!isNew && (
          <Button
            variant="underline"
            size="sm"
            disabled={pending}
            onClick={onDelete}
            className="text-danger!"
          >
            {text.remove}
          </Button>
        )}
        {!hasPhoto(draft) && (
          <p className="min-w-0 flex-1 basis-56 text-sm text-ink-muted">{text.draft}</p>
        )}
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          {isNew && (
            <Button
              variant="outlined"
              size="sm"
              isOff={isWaiting || pending}
              onClick={() => void editor.save({ thenNext: true })}
            >
              {text.publishAndNext}
            </Button>
          )}
          <Button
            ref={save}
            size="sm"
            pending={pending}
            isOff={isWaiting}
            onClick={() => void editor.save({ thenNext: false })}
          >
            {isNew ? text.publish : text.save}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Another device goes on with the same draft. */
function Elsewhere({ editor: { takeTheirs, keepOurs } }: { editor: ProjectEditorState }) {
  return (
    <FooterNotice
      tone="warning"
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="white" size="sm" onClick={takeTheirs}>
            {text.takeTheirs}
          </Button>
          <Button variant="white" size="sm" onClick={keepOurs}>
            {text.keepOurs}
          </Button>
        </div>
      }
    >
      {text.elsewhere}
    </FooterNotice>
  );
}

/** What keeps the edit from being saved, as long as it does. */
function Alerts({ editor }: { editor: ProjectEditorState }) {
  const { problem, errors, mediaErrors, media, draft, isHeldByFiles } = editor;
  const wrong = (Object.keys(errors) as (ProjectField | "media")[]).map(
    (field) => projectFieldNames[field],
  );
  const hasWrongFiles = draft.media.some((entry) => altErrorOf(entry) ?? mediaErrors[entry.key]);
  const failed = media.failed.map(({ name }) => name);
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      {wrong.length > 0 && <FooterNotice tone="danger">{correctFieldsText(wrong)}</FooterNotice>}
      {hasWrongFiles && <FooterNotice tone="danger">{text.correctFiles}</FooterNotice>}
      {isHeldByFiles && failed.length > 0 && (
        <FooterNotice tone="danger">{text.failedFiles(failed)}</FooterNotice>
      )}
    </>
  );
}

function Total({ editor: { media } }: { editor: ProjectEditorState }) {
  const total = totalOf(media.all);
  return (
    <div className="mb-3">
      <p className="mb-1.5 text-sm text-ink-muted tabular-nums">
        {uploadText.sent(total.sentBytes, total.sizeBytes)}
      </p>
      <ProgressBar label={mediaEditorText.total} percent={percentOf(total)} />
    </div>
  );
}
