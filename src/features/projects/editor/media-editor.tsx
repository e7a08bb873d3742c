import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { useFocusKept } from "../../../ui/form/focus-kept.ts";
import { useFileDrop } from "../../../ui/form/use-file-drop.ts";
import { Icon } from "../../../ui/icon.tsx";
import { acceptedTypes } from "../../media/file-kind.ts";
import type { ProjectMediaLimit } from "../../plans/rules.ts";
import { mediaEditorText as text } from "../editor-media/media-editor-text.ts";
import { MediaList } from "./media-list.tsx";
import { RefusedFiles } from "./refused-files.tsx";
import type { ProjectEditorState } from "./use-project-editor.ts";

/** „Zdjęcia i filmy”: what is there, in its order, and room for more. */
export function MediaEditor({
  editor,
  allowance,
}: {
  editor: ProjectEditorState;
  allowance: ProjectMediaLimit;
}) {
  const { media, draft } = editor;
  const heading = useRef<HTMLHeadingElement>(null);
  // What is taken out or answered takes the button along that was pressed.
  const kept = useFocusKept(() => heading.current);
  const beyond = draft.media.length - allowance.total;
  const isFull = beyond >= 0;
  const takesVideos = allowance.videos > 0;
  // Those of a larger plan stay.
  const hasVideos = takesVideos || draft.media.some(({ kind }) => kind === "video");
  const isOver = useFileDrop((files) => void media.add(files));
  return (
    <section
      {...kept}
      aria-labelledby="media-naglowek"
      className="grid min-w-0 content-start gap-4"
    >
      <div>
        <h3
          ref={heading}
          id="media-naglowek"
          tabIndex={-1}
          className="text-lg font-semibold outline-none"
        >
          {text.count(draft.media.length, allowance.total, hasVideos)}
        </h3>
        <p className="mt-1 text-sm text-ink-muted">
          {isFull ? text.full(beyond) : text.hint(takesVideos)}
        </p>
      </div>
      {!isFull && (
        <AddMedia
          label={text.add(takesVideos)}
          isOver={isOver}
          onFiles={(files) => void media.add(files)}
        />
      )}
      <RefusedFiles editor={editor} />
      {draft.media.length > 0 && <MediaList editor={editor} />}
      <output className="sr-only">{media.said}</output>
    </section>
  );
}

type AddMediaProps = { label: string; isOver: boolean; onFiles: (files: File[]) => void };

function AddMedia({ label, isOver, onFiles }: AddMediaProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      className={`grid justify-items-center gap-2 rounded-xl border-2 border-dashed p-5 text-center transition-colors duration-150 ${isOver ? "border-accent bg-accent-soft" : "border-line-strong bg-surface"}`}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedTypes}
        aria-label={label}
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = "";
          onFiles(files);
        }}
      />
      <Button
        variant="accent"
        size="sm"
        data-target="media"
        className="max-sm:min-h-13 w-full sm:w-auto"
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" size={20} />
        {label}
      </Button>
      <p className="text-sm text-ink-muted pointer-coarse:hidden">
        {isOver ? text.dropNow : text.drop}
      </p>
    </div>
  );
}
