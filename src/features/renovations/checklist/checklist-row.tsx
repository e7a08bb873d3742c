import { type ReactNode, useEffect, useRef, useState } from "react";
import { bindLetters } from "../../../platform/polish/bind-letters.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { checkItemText } from "./check-item.ts";
import type { ChecklistChange } from "./checklist-changes.ts";
import type { ChecklistItem } from "./contract.ts";
import { checklistText as text } from "./text.ts";

type Props = {
  item: ChecklistItem;
  isFirst: boolean;
  isLast: boolean;
  change: (change: ChecklistChange) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

/** One work: a box to check. On a phone all else that may be done with it is behind its pencil. */
export function ChecklistRow(props: Props) {
  const { item, change } = props;
  const [isEdited, setEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { id, text: words, done } = item;
  const close = () => {
    setEdited(false);
    // The field that had the focus is gone.
    requestAnimationFrame(() => edit.current?.focus());
  };
  if (isEdited) {
    return (
      <li className="py-3">
        <RenameForm
          words={words}
          onCancel={close}
          onSave={(next) => {
            if (next !== words) change({ kind: "rename", id, text: next });
            close();
          }}
        >
          <Moves {...props} className="ml-auto flex sm:hidden" />
        </RenameForm>
      </li>
    );
  }
  return (
    <li className="flex items-center gap-x-2 py-1">
      <label className="flex min-h-12 min-w-0 grow items-center gap-3 py-2 leading-snug">
        <input
          type="checkbox"
          checked={done}
          onChange={(event) => change({ kind: "check", id, done: event.target.checked })}
          className="size-5 shrink-0"
        />
        <span className={`min-w-0 wrap-anywhere ${done ? "text-ink-muted line-through" : ""}`}>
          {bindLetters(words)}
        </span>
      </label>
      <IconButton
        ref={edit}
        icon="edit"
        label={text.rename(words)}
        onPress={() => setEdited(true)}
      />
      <Moves {...props} className="hidden sm:flex" />
    </li>
  );
}

function Moves(props: Props & { className: string }) {
  const { item, isFirst, isLast, onMove, onRemove, className } = props;
  const { text: words } = item;
  return (
    <span className={className}>
      <IconButton
        icon="chevron-up"
        label={text.earlier(words)}
        isOff={isFirst}
        onPress={() => onMove(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={text.later(words)}
        isOff={isLast}
        onPress={() => onMove(1)}
      />
      <IconButton icon="trash" label={text.remove(words)} onPress={onRemove} />
    </span>
  );
}

type RenameProps = {
  words: string;
  onSave: (words: string) => void;
  onCancel: () => void;
  /** Beside its buttons. */
  children: ReactNode;
};

function RenameForm({ words, onSave, onCancel, children }: RenameProps) {
  const [next, setNext] = useState(words);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.select(), []);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = checkItemText(next);
        setError(wrong);
        if (!wrong) onSave(next.trim());
      }}
      className="grid gap-3"
    >
      <TextField
        label={text.name}
        name="itemText"
        autoComplete="off"
        value={next}
        error={error}
        onKeyDown={(event) => event.key === "Escape" && onCancel()}
        onChange={(event) => {
          setNext(event.target.value);
          setError(error && checkItemText(event.target.value));
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm">
          {text.save}
        </Button>
        <Button variant="outlined" size="sm" onClick={onCancel}>
          {text.cancel}
        </Button>
        {children}
      </div>
    </form>
  );
}
