import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { inputClass } from "../../../ui/form/field-parts.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { inboxText as text } from "./inbox-text.ts";

/** The typing has paused: every letter would be a question of its own. */
const pauseMs = 300;

/** Searches while one types. */
export function LeadSearch({
  isLoading,
  onSearch,
}: {
  isLoading: boolean;
  onSearch: (words: string) => void;
}) {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className="max-w-xl noscript:hidden">
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-medium">
        {text.search}
      </label>
      <div className="relative">
        <Icon
          name="search"
          size={20}
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-muted"
        />
        <input
          ref={field}
          id={id}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder={text.searchHint}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className={`${inputClass} pr-12 pl-12`}
        />
        <span className="absolute inset-y-0 right-1 grid w-11 place-items-center text-ink-muted">
          {isLoading ? (
            <Spinner label={text.loading} />
          ) : (
            typed && (
              <button
                type="button"
                aria-label={text.clear}
                onClick={() => {
                  setTyped("");
                  field.current?.focus();
                }}
                className="grid size-11 place-items-center rounded-full hover:text-ink"
              >
                <Icon name="close" size={20} />
              </button>
            )
          )}
        </span>
      </div>
    </search>
  );
}
