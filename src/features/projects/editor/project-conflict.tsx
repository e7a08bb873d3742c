import { Button } from "../../../ui/button.tsx";
import { useFocusedHeading } from "../../../ui/dialog/focused-heading.ts";
import { useFocusHandedBack } from "../../../ui/editor-frame.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { projectEditorText as text } from "./project-editor-text.ts";
import type { ProjectEditorState } from "./use-project-editor.ts";

/** Another window saved the same project: its owner decides which one stays. In place of the form, whose focus it takes. */
export function ProjectConflict({ editor }: { editor: ProjectEditorState }) {
  const { pending } = editor;
  const heading = useFocusedHeading();
  useFocusHandedBack(heading);
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-5 py-6">
      <span className="grid size-14 place-items-center rounded-full bg-warning-soft text-warning">
        <Icon name="alert" size={28} />
      </span>
      <h3 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {text.conflictTitle}
      </h3>
      <p className="text-ink-muted">{text.conflictText}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" pending={pending} onClick={() => void editor.loadTheirs()}>
          {text.loadTheirs}
        </Button>
        <Button variant="outlined" size="sm" isOff={pending} onClick={() => void editor.keepMine()}>
          {text.keepMine}
        </Button>
        <Button variant="underline" size="sm" isOff={pending} onClick={editor.backToForm}>
          {text.backToForm}
        </Button>
      </div>
    </div>
  );
}
