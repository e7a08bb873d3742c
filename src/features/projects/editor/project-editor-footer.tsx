import { Button } from "../../../ui/button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { percentOf, totalOf } from "../../media/upload-client/upload-progress.ts";
import { uploadText } from "../../media/upload-client/upload-text.ts";
import { mediaEditorText } from "../editor-media/media-editor-text.ts";
import { projectEditorText as text } from "./project-editor-text.ts";
import type { ProjectEditorState } from "./use-project-editor.ts";

/** Always in sight: how far the files are, and the press that saves everything. */
export function ProjectEditorFooter({
  editor,
  isNew,
  onDelete,
}: {
  editor: ProjectEditorState;
  isNew: boolean;
  onDelete: () => void;
}) {
  const { media, isWaiting, pending } = editor;
  return (
    <footer className="border-t border-line bg-surface px-5 py-3 sm:px-8">
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
            className="min-h-11 text-danger"
          >
            {text.remove}
          </Button>
        )}
        <Button
          size="sm"
          pending={pending}
          disabled={isWaiting}
          onClick={() => void editor.save()}
          className="ml-auto min-h-11"
        >
          {isNew ? text.publish : text.save}
        </Button>
      </div>
    </footer>
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
