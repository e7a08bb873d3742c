import { Button } from "../../../ui/button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { percentOf } from "../../media/upload-client/upload-progress.ts";
import { isHeldUp, type UploadItem } from "../../media/upload-client/upload-queue-state.ts";
import { uploadText } from "../../media/upload-client/upload-text.ts";
import { mediaEditorText as text } from "./media-editor-text.ts";

/** How far a file is on its way. */
export function MediaUpload({
  upload,
  onRetry,
  onRemove,
}: {
  upload: UploadItem;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const { state, name, chosenBytes, sizeBytes, reason, mayRetry } = upload;
  const answer = mayRetry ? text.retry : text.remove;
  const percent = percentOf(upload);
  const isSending = state === "sending" || state === "retrying";
  const shrunk = uploadText.shrunk(chosenBytes, sizeBytes);
  const isMoving = isSending || state === "paused" || state === "checking";
  return (
    <div className="mt-1 grid gap-1.5 text-sm">
      {isMoving && <ProgressBar label={text.progress(name)} percent={percent} className="mt-1" />}
      <p
        className={`tabular-nums ${state === "failed" ? "font-medium text-danger" : "text-ink-muted"}`}
      >
        {wordsOf(upload, percent)}
      </p>
      {isHeldUp(upload) && <p className="text-ink-muted">{uploadText.heldUp}</p>}
      {state === "failed" && (
        <div className="flex flex-wrap items-center gap-x-3 text-danger">
          <p>{reason}</p>
          <Button
            variant="underline"
            size="sm"
            aria-label={`${answer}: ${name}`}
            onClick={mayRetry ? onRetry : onRemove}
          >
            {answer}
          </Button>
        </div>
      )}
      {shrunk && <p className="text-xs text-ink-muted">{shrunk}</p>}
    </div>
  );
}

function wordsOf({ state, convertedPart }: UploadItem, percent: number): string {
  if (state === "sending" || state === "retrying") return `${uploadText[state]} – ${percent}%`;
  const isConverted = state === "preparing" && convertedPart !== null;
  return isConverted ? uploadText.converting(Math.floor(convertedPart * 100)) : uploadText[state];
}
