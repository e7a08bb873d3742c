import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { FieldFrame, inputClass, useControl } from "../../ui/form/field-parts.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useMarked } from "../../ui/state/use-marked.ts";
import type { CityChoice } from "./city-spelling.ts";
import { useSentCity } from "./use-sent-city.ts";

type FoundCity = { geonameId: number; name: string; voivodeship: string };

const pauseMs = 400;
const shortest = 2;

/** Cities whose name fits the text; the largest for an empty one. Null when they cannot be had. */
async function findCities(text: string, signal: AbortSignal): Promise<FoundCity[] | null> {
  try {
    const response = await fetch(`/api/location?q=${encodeURIComponent(text)}`, { signal });
    return response.ok ? ((await response.json()) as FoundCity[]) : null;
  } catch {
    return null;
  }
}

/** `cities` is null where they could not be had. */
type Found = { text: string; cities: FoundCity[] | null };

/** What was found for the text, asked for after a pause in typing; null until an answer came. */
function useFoundCities(text: string, open: boolean): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!open || (text.length > 0 && text.length < shortest)) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(
      () => {
        void findCities(text, asking.signal).then((cities) => {
          if (asking.signal.aborted) return;
          // Asked again it is the same list, in which one may have been marked meanwhile.
          const isKnown = (before: Found | null) => before?.text === text && before.cities;
          setFound((before) => (isKnown(before) ? before : { text, cities }));
        });
      },
      text ? pauseMs : 0,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, open]);
  return found;
}

type CityComboboxProps = {
  /** Of what a form sends: what is typed, or the chosen city, by its id where towns share its name. */
  name: string;
  label?: string;
  defaultValue?: CityChoice | null;
  placeholder?: string;
  required?: boolean;
  hint?: string;
  error?: string;
  hideLabel?: boolean;
  /** With it the form's state holds the choice, and the field sends what is typed. */
  onChoose?: (city: CityChoice) => void;
  /** Of each letter that is typed, not of a choice. */
  onType?: (text: string) => void;
  /** Replaces the field's look, for fields that lie in a common frame. */
  controlClass?: string;
  className?: string;
};

/** A city by name; a plain text input until it is typed in. */
export function CityCombobox({
  name,
  label = "Miasto",
  defaultValue,
  placeholder = "Np. Kraków",
  required,
  hint,
  error,
  hideLabel,
  onChoose,
  onType,
  controlClass = inputClass,
  className,
}: CityComboboxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(defaultValue?.name ?? "");
  const [asked, setAsked] = useState("");
  const [open, setOpen] = useState(false);
  const found = useFoundCities(asked, open);
  const [active, setActive] = useMarked(found);
  const cities = open ? (found?.cities ?? []) : [];
  const sentence = open && found?.text === asked ? insteadOfList(found) : "";
  const texts = { label, hint, error, hideLabel, required };
  const sendAs = useSentCity(input, name, defaultValue);

  const show = (wanted: string) => {
    setAsked(wanted.trim());
    setActive(-1);
    setOpen(true);
  };
  const choose = (city: FoundCity) => {
    setText(city.name);
    setOpen(false);
    if (onChoose) onChoose(city);
    else sendAs(city);
    // A form takes its sentence back when it hears of input; choosing makes none by itself.
    requestAnimationFrame(() => {
      input.current?.dispatchEvent(new Event("input", { bubbles: true }));
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) return show(text);
      if (cities.length === 0) return undefined;
      const step = event.key === "ArrowDown" ? 1 : -1;
      return setActive(placeAfter(active, { step, count: cities.length }));
    } else if (event.key === "Enter" && cities[active]) {
      event.preventDefault();
      choose(cities[active]);
    }
  };

  return (
    <FieldFrame id={id} texts={texts} className={`relative ${className ?? ""}`}>
      <input
        ref={input}
        {...useControl(id, texts)}
        name={name}
        type="text"
        role="combobox"
        aria-expanded={cities.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={cities[active] ? `${id}-${cities[active].geonameId}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        required={required}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => {
          // The event that tells the form of a choice.
          if (target.value === text) return;
          setText(target.value);
          sendAs(null);
          onType?.(target.value);
          show(target.value);
        }}
        onClick={() => !open && show(text === defaultValue?.name ? "" : text)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        className={controlClass}
      />
      <CityList
        id={`${id}-list`}
        optionId={id}
        label={label}
        cities={cities}
        active={active}
        choose={choose}
      />
      <output className={sentence ? placeClass : "sr-only"}>
        {sentence && (
          <span className={`block px-4 py-3 text-[0.9375rem] text-ink-muted ${popupClass}`}>
            {sentence}
          </span>
        )}
      </output>
    </FieldFrame>
  );
}

/** Round and round; from none the arrow upwards leads to the last. */
function placeAfter(active: number, { step, count }: { step: 1 | -1; count: number }): number {
  const from = active < 0 && step < 0 ? count : active;
  return (from + step + count) % count;
}

/** A field that stays silent looks as if there was no such town. */
function insteadOfList({ text, cities }: Found): string {
  if (!cities) return "Nie udało się wczytać miejscowości. Wpisz całą nazwę albo spróbuj ponownie.";
  return cities.length === 0 && text.length >= shortest ? `Brak wyników dla „${text}”` : "";
}

/** With room below, for a box that scrolls ends where this does; a press in the room is not its own. */
const placeClass = "pointer-events-none absolute inset-x-0 top-full z-30 pt-2 sm:min-w-60 pb-3";
const popupClass = "pointer-events-auto rounded-lg border border-line bg-surface shadow-float";

function CityList({
  id,
  optionId,
  label,
  cities,
  active,
  choose,
}: {
  id: string;
  optionId: string;
  label: string;
  cities: FoundCity[];
  active: number;
  choose: (city: FoundCity) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A window's footer or the lower navigation may lie where it opens; in sight it moves nothing.
    if (cities.length > 0) place.current?.scrollIntoView({ block: "nearest" });
  }, [cities]);
  return (
    <div
      ref={place}
      hidden={cities.length === 0}
      className={`${placeClass} scroll-mb-16 lg:scroll-mb-0`}
    >
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className={`${popupClass} max-h-60 overflow-y-auto overscroll-contain p-1.5`}
      >
        {cities.map((city, index) => (
          <div
            key={city.geonameId}
            id={`${optionId}-${city.geonameId}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            ref={index === active ? scrollIntoView : undefined}
            // Before the input loses the focus, which would close the list.
            onMouseDown={(event) => {
              event.preventDefault();
              choose(city);
            }}
            className="flex cursor-pointer items-center gap-3 rounded-md px-3 py-2 hover:bg-stone aria-selected:bg-stone"
          >
            <Icon name="pin" size={18} className="text-accent" />
            <span>
              <span className="block leading-tight font-medium">{city.name}</span>
              <span className="block text-sm leading-tight text-ink-muted">{city.voivodeship}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

function scrollIntoView(option: HTMLDivElement | null) {
  option?.scrollIntoView({ block: "nearest" });
}
