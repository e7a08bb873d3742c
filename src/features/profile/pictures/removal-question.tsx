import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import type { PictureSlot } from "./picture-file.ts";
import { pictureText as text } from "./text.ts";

/** Before a picture goes without which clients do not see the profile: another one comes first. */
export function RemovalQuestion({
  slot,
  onChoose,
  onRemove,
  onClose,
}: {
  slot: PictureSlot;
  /** „Zmień zdjęcie”. */
  onChoose: () => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog open onClose={onClose} title={text.removeTitle[slot]} size="sm">
      <p className="text-ink-muted">{text.removeText}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button size="sm" onClick={onChoose}>
          {text.changePicture}
        </Button>
        <Button variant="outlined" size="sm" onClick={onRemove}>
          {text.removeAnyway}
        </Button>
      </div>
    </Dialog>
  );
}
