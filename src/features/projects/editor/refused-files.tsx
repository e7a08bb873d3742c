import { Button } from "../../../ui/button.tsx";
import { mediaEditorText as text } from "../editor-media/media-editor-text.ts";
import type { ProjectEditorState } from "./use-project-editor.ts";

/** Files that were not taken, each with its reason; the others go on. */
export function RefusedFiles({
  editor: { media, mediaProblem, errors },
}: {
  editor: ProjectEditorState;
}) {
  const others = [mediaProblem, errors.media].filter(
    (words) => words !== null && words !== undefined,
  );
  const { refusals } = media;
  const largeCount = refusals.filter(({ largePhoto }) => largePhoto !== null).length;
  return (
    <div role="alert" className="grid gap-3 empty:hidden">
      {others.map((words) => (
        <p
          key={words}
          className="rounded-lg bg-danger-soft px-4 py-3 font-medium wrap-anywhere text-danger"
        >
          {words}
        </p>
      ))}
      {refusals.length > 0 && (
        <div className="rounded-lg bg-danger-soft px-4 py-3 text-danger">
          <div className="flex items-start justify-between gap-4">
            <p className="font-medium">{text.refused}</p>
            <button
              type="button"
              onClick={media.dismissRefusals}
              className="-my-1 min-h-8 pointer-coarse:min-h-11 shrink-0 text-sm font-medium underline decoration-1 underline-offset-4"
            >
              {text.dismiss}
            </button>
          </div>
          <ul className="mt-1 grid list-disc gap-1 pl-5 text-[0.9375rem] wrap-anywhere">
            {refusals.map(({ key, sentence }) => (
              <li key={key}>{sentence}</li>
            ))}
          </ul>
          {largeCount > 0 && (
            <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button variant="white" size="sm" onClick={media.addLarge}>
                {text.shrinkAndAdd}
              </Button>
              <p className="text-sm">{text.shrinkHint(largeCount)}</p>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
