import { useState } from "react";
import { dotted } from "../../../platform/polish/dotted.ts";
import { formatMonth } from "../../../platform/polish/format.ts";
import { Button } from "../../../ui/button.tsx";
import { availabilityLabels } from "../../calendar/availability.ts";
import { styleById, subcategoryById } from "../../catalogue/catalogue.ts";
import { serviceById } from "../../catalogue/services-catalogue.ts";
import { areaWords } from "./editor-area.ts";
import { type EditorField, type EditorValues, valuesOf } from "./editor-draft.ts";
import type { EditConflict } from "./editor-state.ts";
import { editorText, fieldNames } from "./editor-text.ts";

type Side = "mine" | "theirs";

/** What was changed here and in another window; the owner decides on each. */
export function EditorConflicts({
  conflict,
  mine,
  pending,
  onResolve,
  onBack,
}: {
  conflict: EditConflict;
  mine: EditorValues;
  pending: boolean;
  onResolve: (kept: readonly string[]) => void;
  onBack: () => void;
}) {
  const [sides, setSides] = useState<Record<string, Side>>({});
  const { conflicts } = conflict;
  const theirs = conflict.theirs?.values ?? valuesOf(conflict.metadata);
  const words = conflict.theirs ? editorText.ofDrafts : editorText.ofWindows;
  const isDecided = conflicts.every((id) => sides[id]);
  return (
    <div className="grid gap-6">
      <div>
        <h3 tabIndex={-1} ref={focusOnce} className="text-xl font-semibold outline-none">
          {words.title}
        </h3>
        <p className="mt-2 text-ink-muted">{words.lead}</p>
      </div>
      {conflicts.map((id) => (
        <fieldset key={id}>
          <legend className="mb-2 text-[0.9375rem] font-medium">{nameOfConflict(id)}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {(["mine", "theirs"] as const).map((side) => (
              <Version
                key={side}
                name={id}
                label={words[side]}
                words={wordsOf(id, side === "mine" ? mine : theirs)}
                isChosen={sides[id] === side}
                choose={() => setSides({ ...sides, [id]: side })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button
          pending={pending}
          disabled={!isDecided}
          onClick={() => onResolve(conflicts.filter((id) => sides[id] === "mine"))}
        >
          {words.keepChosen}
        </Button>
        <Button variant="outlined" onClick={onBack}>
          {editorText.backToForm}
        </Button>
      </div>
    </div>
  );
}

function focusOnce(heading: HTMLElement | null) {
  heading?.focus();
}

function Version({
  name,
  label,
  words,
  isChosen,
  choose,
}: {
  name: string;
  label: string;
  words: string;
  isChosen: boolean;
  choose: () => void;
}) {
  return (
    <label className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg border border-line-strong bg-surface p-4 has-checked:border-accent has-checked:ring-1 has-checked:ring-accent">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={choose}
        className="row-span-2 mt-0.5 size-5 accent-accent"
      />
      <span className="text-sm text-ink-muted">{label}</span>
      <span className="font-medium whitespace-pre-line">{words}</span>
    </label>
  );
}

/** A field's name, or a month's. */
export function nameOfConflict(id: string): string {
  const [field, month] = id.split(".");
  return month ? `${fieldNames.months}: ${formatMonth(month)}` : fieldNames[field as EditorField];
}

function wordsOf(id: string, values: EditorValues): string {
  const [field, month] = id.split(".");
  return (
    (month ? availabilityLabels[values.months[month] ?? "not_set"] : fieldWords(field, values)) ||
    editorText.empty
  );
}

function fieldWords(field: string | undefined, values: EditorValues): string {
  if (field === "city") return values.city.name;
  if (field === "work_area") return areaWords(values.work_area);
  if (field === "subcategory_ids") {
    return listed(values.subcategory_ids.map((id) => subcategoryById(id)?.name));
  }
  if (field === "services") return listed(values.services.map((id) => serviceById(id)?.name));
  if (field === "style_ids") return listed(values.style_ids.map((id) => styleById(id)?.label));
  return values[field as "description"];
}

function listed(words: readonly (string | undefined)[]): string {
  const known = words.filter((word) => word !== undefined);
  return dotted(known.toSorted((a, b) => a.localeCompare(b, "pl")));
}
