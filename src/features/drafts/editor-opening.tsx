import { EditorFrame } from "../../ui/editor-frame.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { draftText } from "./draft-text.ts";

/** In an editor's place while its draft is looked for. */
export function EditorOpening({
  title,
  width,
  onClose,
}: {
  title: string;
  width?: string;
  onClose: () => void;
}) {
  return (
    <EditorFrame title={title} onAskClose={onClose} width={width}>
      <div className="grid min-h-60 place-items-center">
        <Spinner label={draftText.opening} />
      </div>
    </EditorFrame>
  );
}
