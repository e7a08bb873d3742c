import { Button } from "../../../ui/button.tsx";
import { photoText as text } from "./upload-text.ts";
import type { usePhotoQueue } from "./use-photo-queue.ts";

type Photos = Pick<
  ReturnType<typeof usePhotoQueue>,
  "largeCount" | "addLarge" | "unsentCount" | "addUnsent"
>;

/**
 * „Zmniejsz i dodaj”, for all photos that were refused for their size alone, and „Spróbuj ponownie” for those that
 * were not taken for a reason that passes.
 */
export function PhotoOffers({ photos }: { photos: Photos }) {
  const { largeCount, addLarge, unsentCount, addUnsent } = photos;
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {largeCount > 0 && (
        <Button variant="accent" size="sm" onClick={addLarge}>
          {text.shrinkAndAdd}
        </Button>
      )}
      {unsentCount > 0 && (
        <Button variant="accent" size="sm" onClick={addUnsent}>
          {text.sendAgain}
        </Button>
      )}
    </div>
  );
}
