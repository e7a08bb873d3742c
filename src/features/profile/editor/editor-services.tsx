import { type KeyboardEvent, useId, useState } from "react";
import { fold } from "../../../platform/polish/fold.ts";
import { pluralForm } from "../../../platform/polish/plural.ts";
import { ChipToggle } from "../../../ui/chip.tsx";
import { FieldError, inputClass, RequiredMark } from "../../../ui/form/field-parts.tsx";
import { subcategoriesOf, subcategoryGroupsOf } from "../../catalogue/catalogue.ts";
import { serviceById, servicesOf } from "../../catalogue/services-catalogue.ts";
import { type CategoryLoss, CategoryQuestion } from "./category-question.tsx";
import type { EditorValues } from "./editor-draft.ts";
import { editorText } from "./editor-text.ts";

type Choice = Pick<EditorValues, "subcategory_ids" | "services">;
type PickerProps = {
  /** 1 architects, 2 tradespeople. */
  mainId: number;
  values: Choice;
  edit: (change: Partial<Choice>) => void;
};

const legendClass = "text-[0.9375rem] font-medium";

const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** Services of a removed trade are removed with it. */
function withToggled({ subcategory_ids: ids, services }: Choice, subId: number): Choice {
  const subcategory_ids = toggled(ids, subId);
  const isKept = (service: number) => subcategory_ids.includes(serviceById(service)?.subId ?? 0);
  return { subcategory_ids, services: services.filter(isKept) };
}

/** The trades as chips under their headings. */
export function CategoryPicker({
  mainId,
  values,
  edit,
  error,
  isPublished,
}: PickerProps & { error: string | undefined; isPublished: boolean }) {
  const id = useId();
  const [asked, ask] = useState<{ loss: CategoryLoss; next: Choice } | null>(null);
  const groups = subcategoryGroupsOf(mainId);
  const choose = (sub: { id: number; name: string }) => {
    const next = withToggled(values, sub.id);
    const loss = {
      name: sub.name,
      unpublishes: isPublished && next.subcategory_ids.length === 0,
      servicesCount: values.services.length - next.services.length,
    };
    if (loss.unpublishes || loss.servicesCount > 0) ask({ loss, next });
    else edit(next);
  };
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className={legendClass}>
        {editorText.categories}
        <RequiredMark />
      </legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-muted">
        {editorText.categoriesHint}
      </p>
      <div className="mt-3 grid gap-4">
        {groups.map(({ heading, subcategories }, group) => (
          <div key={heading} role="group" aria-label={heading}>
            {groups.length > 1 && (
              <p aria-hidden="true" className="mb-2 text-sm text-ink-muted">
                {heading}
              </p>
            )}
            <div className="flex flex-wrap gap-2">
              {subcategories.map((sub, index) => (
                <ChipToggle
                  key={sub.id}
                  name="subcategory_ids"
                  value={sub.id}
                  data-target={group === 0 && index === 0 ? "subcategory_ids" : undefined}
                  checked={values.subcategory_ids.includes(sub.id)}
                  onChange={() => choose(sub)}
                >
                  {sub.name}
                </ChipToggle>
              ))}
            </div>
          </div>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {asked && (
        <CategoryQuestion
          loss={asked.loss}
          onConfirm={() => {
            ask(null);
            edit(asked.next);
          }}
          onCancel={() => ask(null)}
        />
      )}
    </fieldset>
  );
}

type Group = { id: number; name: string; services: { id: number; name: string }[] };

/** Services of the chosen trades; with words in the search field, of all trades of the main category. */
function groupsShown(mainId: number, chosen: readonly number[], query: string): Group[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return subcategoriesOf(mainId)
    .filter(({ id }) => words.length > 0 || chosen.includes(id))
    .map(({ id, name }) => ({
      id,
      name,
      services: servicesOf(id).filter((service) => {
        const text = fold(`${service.name} ${name}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ services }) => services.length > 0);
}

/** Services under their trades, with a search; arrows walk through the list. */
export function ServicePicker({
  mainId,
  values,
  edit,
  error,
}: PickerProps & { error: string | undefined }) {
  const id = useId();
  const [query, setQuery] = useState("");
  const groups = groupsShown(mainId, values.subcategory_ids, query);
  const put = (ids: readonly number[]) => {
    const trades = ids.map((service) => serviceById(service)?.subId ?? 0);
    edit({
      services: [...ids],
      subcategory_ids: [...new Set([...values.subcategory_ids, ...trades])],
    });
  };
  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape" && query) {
      event.preventDefault();
      setQuery("");
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const list = event.currentTarget.closest("fieldset");
    const stops = [...(list?.querySelectorAll("input") ?? [])];
    const at = stops.indexOf(event.currentTarget);
    const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
    if (at === -1 || !next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  };
  const count = values.services.length;
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className={legendClass}>{editorText.services}</legend>
      <p id={`${id}-hint`} className="mt-1 mb-3 text-sm text-ink-muted">
        {editorText.servicesHint}
      </p>
      <label htmlFor={id} className="sr-only">
        {editorText.serviceSearch}
      </label>
      <input
        id={id}
        type="search"
        data-target="services"
        autoComplete="off"
        placeholder={editorText.serviceSearchPlaceholder}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={walk}
        className={inputClass}
      />
      <output className="mt-2 block text-sm text-ink-muted">{countWords(count)}</output>
      <div className="relative mt-2 max-h-80 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface">
        {groups.length === 0 && (
          <p className="p-4 text-[0.9375rem] text-ink-muted">
            {query.trim() ? editorText.noMatch(query.trim()) : editorText.noServices}
          </p>
        )}
        {groups.map((group) => (
          <ServiceGroup
            key={group.id}
            group={group}
            chosen={values.services}
            put={put}
            walk={walk}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

function countWords(count: number): string {
  if (count === 0) return "Nie wybrano jeszcze żadnej usługi.";
  const words = {
    one: "Wybrano 1 usługę.",
    few: `Wybrano ${count} usługi.`,
    many: `Wybrano ${count} usług.`,
  };
  return pluralForm(count, words);
}

function ServiceGroup({
  group,
  chosen,
  put,
  walk,
}: {
  group: Group;
  chosen: readonly number[];
  put: (ids: readonly number[]) => void;
  walk: (event: KeyboardEvent<HTMLInputElement>) => void;
}) {
  const ids = group.services.map(({ id }) => id);
  const hasAll = ids.every((id) => chosen.includes(id));
  const rest = chosen.filter((id) => !ids.includes(id));
  return (
    <div role="group" aria-label={group.name} className="border-b border-line last:border-b-0">
      <div className="sticky top-0 flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-stone px-4 py-1">
        <p aria-hidden="true" className="text-[0.9375rem] font-semibold">
          {group.name}
        </p>
        <button
          type="button"
          onClick={() => put(hasAll ? rest : [...rest, ...ids])}
          className="min-h-9 pointer-coarse:min-h-11 shrink-0 large-text:shrink text-left text-sm font-medium underline decoration-1 underline-offset-4 hover:text-accent"
        >
          {hasAll ? editorText.none : editorText.all}
          <span className="sr-only"> – {group.name}</span>
        </button>
      </div>
      {group.services.map(({ id, name }) => (
        <label
          key={id}
          className="flex min-h-11 items-center gap-3 px-4 py-2 text-[0.9375rem] leading-snug hover:bg-ground has-focus-visible:bg-ground"
        >
          <input
            type="checkbox"
            name="services"
            value={id}
            checked={chosen.includes(id)}
            onChange={() => put(toggled(chosen, id))}
            onKeyDown={walk}
            className="size-5 shrink-0 rounded-sm accent-accent focus-visible:outline-offset-1"
          />
          {name}
        </label>
      ))}
    </div>
  );
}
