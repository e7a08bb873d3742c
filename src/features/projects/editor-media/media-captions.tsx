import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/form/field-parts.tsx";
import type { Video } from "../../media/medium.ts";
import { mediaEditorText as text } from "./media-editor-text.ts";

/** Subtitles for those who cannot hear a video, or watch it in silence. */
export function MediaCaptions({
  video,
  error,
  onCaptions,
}: {
  video: Video;
  error: string | undefined;
  onCaptions: (file: File | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
      <input
        ref={input}
        type="file"
        accept=".vtt,.srt,text/vtt"
        aria-label={text.addCaptions}
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) onCaptions(file);
        }}
      />
      {video.captionsUrl && <p className="text-ink-muted">{text.hasCaptions}</p>}
      {/* One button, so that whoever pressed it still has the focus. */}
      <Button
        variant="underline"
        size="sm"
        onClick={() => (video.captionsUrl ? onCaptions(null) : input.current?.click())}
      >
        {video.captionsUrl ? text.removeCaptions : text.addCaptions}
      </Button>
      <FieldError id={`napisy-${video.id}`}>{error || undefined}</FieldError>
    </div>
  );
}
