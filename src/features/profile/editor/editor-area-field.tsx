import { useEffect, useRef, useState } from "react";
import { SelectField } from "../../../ui/form/field.tsx";
import { passFocus } from "../../../ui/form/pass-focus.ts";
import { Icon } from "../../../ui/icon.tsx";
import { CityCombobox } from "../../catalogue/city-combobox.tsx";
import { mostWorkTowns } from "../../work-area/work-area.ts";
import { areaOf, areaOptions, areaValue, type EditorArea } from "./editor-area.ts";
import { editorText } from "./editor-text.ts";
import type { ProfileEditorState } from "./use-profile-editor.ts";

/** „Gdzie pracujesz”: one native list that most leave as it is; towns are asked for when chosen. */
export function AreaField({ editor }: { editor: ProfileEditorState }) {
  const { values, errors, edit } = editor;
  const area = values.work_area;
  const isTowns = area?.kind === "towns";
  // What is wrong with towns is said at the field that they are typed in.
  const isAtTowns = isTowns && area.towns.length < mostWorkTowns;
  return (
    <div className="grid gap-3">
      <SelectField
        label={editorText.area}
        name="work_area"
        data-target={isAtTowns ? undefined : "work_area"}
        options={areaOptions}
        placeholder={null}
        value={areaValue(area)}
        onChange={(event) => edit({ work_area: areaOf(event.target.value, values.city) })}
        hint={editorText.areaHint}
        error={isAtTowns ? undefined : errors.work_area}
      />
      {isTowns && (
        <Towns area={area} error={errors.work_area} onChange={(work_area) => edit({ work_area })} />
      )}
    </div>
  );
}

type ChosenTowns = Extract<EditorArea, { kind: "towns" }>;

function Towns({
  area,
  error,
  onChange,
}: {
  area: ChosenTowns;
  error: string | undefined;
  onChange: (area: ChosenTowns) => void;
}) {
  const { towns } = area;
  // Of a field that is shown anew, as when another step was looked at.
  const [typedBefore, setTypedBefore] = useState(area.typed);
  const change = (next: { towns: ChosenTowns["towns"]; typed?: string }) => {
    setTypedBefore(undefined);
    onChange({ kind: "towns", ...next });
  };
  const field = useRef<HTMLDivElement>(null);
  const isFull = towns.length >= mostWorkTowns;
  const focusesField = useRef(false);
  useEffect(() => {
    // The field begins anew with each change of the towns; who types goes on typing.
    if (focusesField.current) field.current?.querySelector("input")?.focus();
    focusesField.current = false;
  });
  const without = (gone: number) => towns.filter(({ id }) => id !== gone);
  return (
    <div className="grid gap-3" ref={field}>
      {towns.length > 0 && (
        <ul aria-label={editorText.towns} className="flex flex-wrap gap-2">
          {towns.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                onClick={(event) => {
                  passFocus(event, null);
                  // Of the last one the field has it, which begins anew.
                  focusesField.current = towns.length === 1 && event.detail === 0;
                  change({ towns: without(id) });
                }}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-3.5 py-1 text-[0.9375rem] leading-tight font-medium hover:border-ink"
              >
                <span className="sr-only">{editorText.removeTown} </span>
                {name}
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFull && <p className="text-sm text-ink-muted">{editorText.townsFull}</p>}
      {!isFull && (
        <div data-target="work_area">
          <CityCombobox
            key={towns.length}
            name="work_town"
            label={editorText.addTown}
            placeholder={editorText.townPlaceholder}
            error={error}
            defaultValue={typedBefore ? { geonameId: 0, name: typedBefore } : null}
            onType={(typed) => change({ towns, typed })}
            onChoose={(city) => {
              focusesField.current = true;
              const { geonameId: id, name } = city;
              change({ towns: [...without(id), { id, name }] });
            }}
          />
        </div>
      )}
    </div>
  );
}
