import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { isShortcut } from "../../../ui/shortcut.ts";
import { useMarked } from "../../../ui/state/use-marked.ts";
import type { ComboboxAttributes } from "./combobox-attributes.ts";
import { findNearestCity } from "./nearest-city.ts";
import { groupOptions, type Option, optionAfterKey } from "./options.ts";
import { recentSearches } from "./recent-searches.ts";
import { SuggestionOptions } from "./suggestion-options.tsx";
import { countText, suggestText } from "./text.ts";
import { useSuggestions } from "./use-suggestions.ts";

const searches = recentSearches(() => sessionStorage);
// Once they were kept for longer than anybody agreed to.
recentSearches(() => localStorage).clear();

type Props = {
  input: HTMLInputElement;
  opensAtOnce: boolean;
  onAttributes: (attributes: ComboboxAttributes) => void;
};

/** The list below an input and all that makes a combobox of it; loaded when that is touched. */
export function SuggestionList({ input, opensAtOnce, onAttributes }: Props) {
  const id = useId();
  const listId = `${id}-list`;
  const list = useSuggestionList(input, opensAtOnce);
  const { options, active, isShown } = list;

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const current = options[active];
    if (event.isComposing || isShortcut(event)) return;
    if (!isShown) {
      if (key !== "ArrowDown" && key !== "ArrowUp") return;
      list.open();
    } else if (key === "Escape") list.close();
    else if (key === "Enter" && current) list.choose(current);
    else if (key === "Delete" && current?.kind === "recent") list.forget(current.search);
    else {
      const next = optionAfterKey(key, { active, count: options.length });
      if (next === null) return;
      list.setActive(next);
    }
    // Neither the field nor a dialog around it does something of its own with the key.
    event.preventDefault();
    event.stopPropagation();
  };
  useListened(input, {
    keydown: onKeyDown,
    touched: list.open,
    left: list.close,
    submit: list.onSubmit,
  });
  const activeId = options[active] && `${id}-${active}`;
  useEffect(() => {
    onAttributes({
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": isShown,
      "aria-controls": listId,
      "aria-activedescendant": activeId,
    });
  }, [onAttributes, isShown, listId, activeId]);

  return (
    <>
      <SuggestionOptions
        id={id}
        listId={listId}
        groups={list.groups}
        typed={list.text}
        active={active}
        placeNote={list.placeNote}
        choose={list.choose}
        forget={list.forget}
      />
      <output className="sr-only">{list.said}</output>
    </>
  );
}

/** What is in the list, which of it is marked, and what choosing one does. */
function useSuggestionList(input: HTMLInputElement, opensAtOnce: boolean) {
  const navigate = useNavigate();
  // Its code may have come after the field was left.
  const [isOpen, setOpen] = useState(() => opensAtOnce && document.activeElement === input);
  const [text, setText] = useState(input.value);
  const [recent, setRecent] = useState(() => searches.read());
  const [news, setNews] = useState("");
  const nearest = useNearestCity(input);
  const answered = useSuggestions(text, isOpen);
  const [active, setActive] = useMarked(answered);
  const suggestions = answered?.suggestions ?? [];
  const isKnown = answered !== null || !text.trim();
  const groups = isOpen && isKnown ? groupOptions({ text, suggestions, recent }) : [];
  const options = groups.flatMap((group) => group.options);
  const said = isOpen && (news || nearest.note || (answered && countText(options.length)));

  const open = () => {
    setText(input.value);
    setRecent(searches.read());
    setActive(-1);
    nearest.setNote("");
    setNews("");
    setOpen(true);
  };
  const close = () => setOpen(false);
  const searchFor = (words: string) => {
    write(input, words);
    close();
    // A form that keeps the text in its state has it after the present event only.
    setTimeout(() => input.form?.requestSubmit());
  };
  const forget = (search: string | null) => {
    if (search === null) searches.clear();
    else searches.remove(search);
    setRecent(searches.read());
    setActive(-1);
    setNews(suggestText.forgotten);
  };
  const choose = (option: Option) => {
    if (option.kind === "recent") return searchFor(option.search);
    if (option.kind === "forget-all") return forget(null);
    if (option.kind === "nearby") return void nearest.add();
    const { kind, text: chosen, slug } = option.suggestion;
    if (kind === "place") return write(input, `${chosen} `);
    if (slug === null) return searchFor(chosen);
    close();
    return void navigate(href("/firma/:slug", { slug }));
  };
  const onSubmit = () => {
    nearest.onSubmit();
    searches.add(input.value);
    close();
  };
  const shown = { text, groups, options, isShown: options.length > 0, said };
  const placeNote = nearest.note;
  return { ...shown, placeNote, active, setActive, open, close, choose, forget, onSubmit };
}

/** „W pobliżu”: the town that somebody is in, typed behind the words. */
function useNearestCity(input: HTMLInputElement) {
  const [note, setNote] = useState("");
  /** How often the field's form was sent. */
  const sent = useRef(0);
  const add = async () => {
    setNote(suggestText.locating);
    const before = [input.value, sent.current].join();
    const city = await findNearestCity();
    // Who has typed on, or searched, means something else by now.
    if ([input.value, sent.current].join() !== before) return setNote("");
    if (typeof city !== "string") write(input, `${`${input.value.trim()} ${city.name}`.trim()} `);
    else setNote(city === "abroad" ? suggestText.abroad : suggestText.notLocated);
  };
  return { note, setNote, add, onSubmit: () => void (sent.current += 1) };
}

type Listeners = {
  keydown: (event: KeyboardEvent) => void;
  /** Typed in, or pressed. */
  touched: () => void;
  left: () => void;
  submit: () => void;
};

function useListened(input: HTMLInputElement, listeners: Listeners) {
  const onKeyDown = useEffectEvent(listeners.keydown);
  const onTouched = useEffectEvent(listeners.touched);
  const onLeft = useEffectEvent(listeners.left);
  const onSubmit = useEffectEvent(listeners.submit);
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    input.addEventListener("keydown", onKeyDown, options);
    input.addEventListener("input", onTouched, options);
    input.addEventListener("click", onTouched, options);
    input.addEventListener("blur", onLeft, options);
    input.form?.addEventListener("submit", onSubmit, options);
    return () => listening.abort();
  }, [input]);
}

/** Types for the visitor: whoever keeps the field's text hears of it as of any typing. */
function write(input: HTMLInputElement, text: string) {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  value?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
