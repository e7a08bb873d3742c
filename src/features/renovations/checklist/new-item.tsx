import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { createDraftStore } from "../../../ui/form/draft-store.ts";
import { TextField } from "../../../ui/form/field.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { Icon } from "../../../ui/icon.tsx";
import { checkItemText } from "./check-item.ts";
import type { ChecklistItem } from "./contract.ts";
import { checklistRules as rules } from "./rules.ts";
import { checklistMessages, checklistText as text } from "./text.ts";

type Props = {
  renovationId: string;
  /** How many there are. */
  count: number;
  onAdd: (item: ChecklistItem) => void;
};

const typed = createDraftStore<{ words: string }>({
  prefix: "nowa-praca",
  isValid: ({ words }) => typeof words === "string",
});

/** The owner's own work, at the end of the list; what is typed survives a reload. */
export function NewItem(props: Props) {
  // What was typed before is known to the browser alone.
  return useHydrated() && <NewItemForm {...props} />;
}

function NewItemForm({ renovationId, count, onAdd }: Props) {
  const [words, setWords] = useState(() => typed.read(renovationId)?.words ?? "");
  const [error, setError] = useState<string>();
  const type = (next: string) => {
    setWords(next);
    setError(error && checkItemText(next));
    typed.save(renovationId, { words: next });
  };
  const add = () => {
    const isFull = count >= rules.mostItems;
    const wrong = isFull ? checklistMessages["Too many checklist items"] : checkItemText(words);
    setError(wrong);
    if (wrong) return;
    onAdd({ id: crypto.randomUUID(), text: words.trim(), done: false });
    setWords("");
    typed.remove(renovationId);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      className="mt-4 flex flex-wrap items-start gap-3"
    >
      <TextField
        className="grow basis-56"
        label={text.newItem}
        name="newItem"
        autoComplete="off"
        hint={text.newItemHint}
        value={words}
        error={error}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" variant="outlined" size="sm" className="min-h-13 sm:mt-7.5">
        <Icon name="plus" size={18} />
        {text.add}
      </Button>
    </form>
  );
}
