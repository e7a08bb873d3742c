import { useId } from "react";
import { FieldError, RequiredMark, useControl } from "../../../ui/form/field-parts.tsx";
import { uiText } from "./ui-text.ts";

const choices = [
  { value: "Architekt", label: uiText.specializationArchitect },
  { value: "Fachowiec", label: uiText.specializationTrade },
] as const;

/** One of two, chosen by one press. Neither is chosen for anybody: it decides what a firm may offer. */
export function SpecializationChoice({
  chosen,
  error,
}: {
  chosen: string | undefined;
  error: string | undefined;
}) {
  const id = useId();
  const { id: _id, ...control } = useControl(id, { label: uiText.specialization, error });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-medium">
        {uiText.specialization}
        <RequiredMark />
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
        {choices.map(({ value, label }, index) => (
          <label
            key={value}
            className={`flex min-h-13 cursor-pointer items-center gap-2.5 rounded-lg border bg-surface px-3.5 py-2 transition-colors duration-150 hover:border-ink has-checked:border-accent has-checked:ring-1 has-checked:ring-accent ${error ? "border-danger" : "border-line-strong"}`}
          >
            <input
              type="radio"
              name="specialization"
              value={value}
              required
              defaultChecked={chosen === value}
              {...(index === 0 && control)}
              className="size-5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
