import { Button } from "../../../ui/button.tsx";
import { photoText } from "./upload-text.ts";

/** „Zmniejsz i dodaj”, for all photos that were refused for their size alone. */
export function ShrinkOffer({ count, onTake }: { count: number; onTake: () => void }) {
  if (count === 0) return null;
  return (
    <div>
      <Button variant="accent" size="sm" onClick={onTake}>
        {photoText.shrinkAndAdd}
      </Button>
    </div>
  );
}
