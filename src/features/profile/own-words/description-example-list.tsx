import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { descriptionExamples } from "./description-examples.ts";
import { ownWordsText as text } from "./text.ts";

/** Good descriptions of the trade. One may be taken as a beginning, never over words of one's own. */
export function DescriptionExamples({
  subcategoryIds,
  description,
  onTake,
}: {
  subcategoryIds: readonly number[];
  description: string;
  onTake: (example: string) => void;
}) {
  // Whoever has written nothing yet is shown at once how it may begin.
  const [isOpen] = useState(description.trim() === "");
  const examples = descriptionExamples(subcategoryIds);
  if (examples.length === 0) return null;
  const isOwn = description.trim() !== "" && !examples.includes(description);
  return (
    <details open={isOpen} className="group rounded-xl border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2.5 font-medium [&::-webkit-details-marker]:hidden">
        {text.examples}
        <Icon name="chevron-down" size={20} className="shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {examples.map((example) => (
          <li key={example} className="grid gap-2 px-4 py-4">
            <p className="text-[0.9375rem] leading-normal">{example}</p>
            {!isOwn && (
              <Button
                variant="outlined"
                size="sm"
                className="justify-self-start"
                isOff={description === example}
                onClick={() => onTake(example)}
              >
                {text.useExample}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
