import { type FormEvent, type Ref, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { hasDraft } from "../../ui/form/draft-key.ts";
import { TextField } from "../../ui/form/field.tsx";
import { formDraft } from "../../ui/form/form-draft.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import type { SavedSearch } from "./contract.ts";
import { readName } from "./read-name.ts";
import { savedSearchText as text } from "./text.ts";
import { useSearchChanges } from "./use-search-changes.ts";

type RowProps = { search: SavedSearch; onRemove: () => Promise<void> };

export function SavedSearchRow({ search, onRemove }: RowProps) {
  const [chosen, setRenaming] = useState<boolean>();
  const isHydrated = useHydrated();
  // Who had to sign in meanwhile goes on with the name.
  const isRenaming = chosen ?? (isHydrated && hasDraft(draftIdOf(search)));
  const [isLeaving, setLeaving] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const closeRename = () => {
    formDraft(draftIdOf(search)).discard();
    flushSync(() => setRenaming(false));
    renameButton.current?.focus();
  };
  const remove = () => {
    if (isLeaving) return;
    setLeaving(true);
    void onRemove().finally(() => setLeaving(false));
  };
  const { name, path, query } = search;
  return (
    <Card as="li" className="grid gap-3">
      {isRenaming ? (
        <RenameForm search={search} onClose={closeRename} />
      ) : (
        <div className="flex items-start gap-1">
          <p className="min-w-0 grow py-2 text-lg font-semibold wrap-anywhere">
            <Link to={query ? `${path}?${query}` : path} className="hover:text-accent">
              {name}
            </Link>
          </p>
          <IconButton
            ref={renameButton}
            icon="edit"
            label={text.renameOf(name)}
            onClick={() => setRenaming(true)}
          />
          <IconButton
            icon="trash"
            label={text.removeOf(name)}
            isBusy={isLeaving}
            onClick={remove}
          />
        </div>
      )}
      {search.is_over ? (
        <p className="text-[0.9375rem] text-ink-muted">{text.over}</p>
      ) : (
        <MailSwitch search={search} />
      )}
    </Card>
  );
}

type IconButtonProps = {
  ref?: Ref<HTMLButtonElement>;
  icon: IconName;
  label: string;
  isBusy?: boolean;
  onClick: () => void;
};

function IconButton({ ref, icon, label, isBusy, onClick }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      aria-busy={isBusy}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 hover:bg-stone noscript:hidden"
    >
      <Icon name={icon} size={20} />
    </button>
  );
}

function MailSwitch({ search }: { search: SavedSearch }) {
  const { change } = useSearchChanges();
  const [asked, setAsked] = useState<boolean | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const ask = (isMailed: boolean) => {
    setAsked(isMailed);
    const isLast = () => last.current === mine;
    const mine: Promise<unknown> = last.current.then(() =>
      change(search, { is_mailed: isMailed }, isLast),
    );
    last.current = mine;
    void mine.then(() => isLast() && setAsked(null));
  };
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-[0.9375rem] noscript:hidden">
      <input
        type="checkbox"
        aria-label={text.mailedOf(search.name)}
        checked={asked ?? search.is_mailed}
        onChange={({ target }) => ask(target.checked)}
        className="size-5 accent-accent"
      />
      {text.mailed}
    </label>
  );
}

const draftIdOf = ({ id }: SavedSearch) => `nazwa-wyszukiwania:${id}`;

function RenameForm({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { change, pending } = useSearchChanges();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [draft] = useState(() => formDraft(draftIdOf(search)));
  useEffect(() => {
    draft.restore(field.current!.form!, false);
    // What was asked for is under the fingers at once.
    field.current!.focus();
  }, [draft]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name, error: wrong } = readName(event.currentTarget);
    setError(wrong);
    if (wrong || pending) return;
    draft.keep(event.currentTarget);
    if (await change(search, { name })) onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
      <TextField
        name="nazwa"
        label={text.name}
        required
        ref={field}
        onKeyDown={({ key }) => key === "Escape" && onClose()}
        defaultValue={search.name}
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" pending={pending}>
          {text.save}
        </Button>
        <Button variant="outlined" size="sm" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
