import { type ReactNode, useId } from "react";
import { ChipToggle } from "../chip.tsx";
import { FieldError } from "./field-parts.tsx";

type ChipChoiceProps = {
  legend: string;
  hint: string;
  name: string;
  options: readonly { id: number; label: string }[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error?: string | undefined;
  /** After the chips, such as a way to more of them. */
  children?: ReactNode;
};

/** Any number of a few things, as chips under a heading. */
export function ChipChoice(props: ChipChoiceProps) {
  const { legend, hint, name, options, chosen, onChange, error, children } = props;
  const id = useId();
  const toggle = (option: number) =>
    onChange(
      chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option],
    );
  return (
    <fieldset aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend className="text-[0.9375rem] font-medium">{legend}</legend>
      <p id={`${id}-hint`} className="mt-1 mb-3 text-sm text-ink-muted">
        {hint}
      </p>
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <ChipToggle
            key={option.id}
            name={name}
            value={option.id}
            data-target={index === 0 ? name : undefined}
            checked={chosen.includes(option.id)}
            onChange={() => toggle(option.id)}
          >
            {option.label}
          </ChipToggle>
        ))}
        {children}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
