import { type ComponentProps, type ReactNode, useId, useState } from "react";
import {
  FieldError,
  FieldFrame,
  type FieldTexts,
  inputClass,
  RequiredMark,
  useControl,
} from "./field-parts.tsx";

type Control<Tag extends "input" | "textarea" | "select"> = Omit<ComponentProps<Tag>, "name"> &
  Omit<FieldTexts, "required"> & { name: string };

/** A labelled text input; takes every attribute of `<input>`. `className` goes to the frame. */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...input
}: Control<"input">) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const texts = { label, hint, error, hideLabel, required: input.required };
  return (
    <FieldFrame id={id} texts={texts} className={className}>
      <input type="text" {...input} {...useControl(id, texts)} className={inputClass} />
    </FieldFrame>
  );
}

type EmailFieldProps = Omit<
  Control<"input">,
  "type" | "inputMode" | "autoCapitalize" | "spellCheck" | "maxLength" | "label" | "name"
> & {
  label?: string;
  name?: string;
  /** `username` where it is the name one signs in with. */
  autoComplete: "username" | "email";
};

/** An e-mail address; the form decides which ones it takes, and how long: a browser would cut one short in silence. */
export function EmailField({
  label = "Adres e-mail",
  name = "email",
  required = true,
  ...input
}: EmailFieldProps) {
  return (
    <TextField
      {...input}
      label={label}
      name={name}
      required={required}
      type="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

type TextAreaProps = Control<"textarea"> & {
  /** The browser is not told: it would cut the end off what is pasted, without a word. */
  maxLength?: number;
  /** Shows „n/maxLength” under the field, red at the limit. */
  counter?: boolean;
};

/** A labelled text area; takes every other attribute of `<textarea>`. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  className,
  maxLength = Infinity,
  counter = false,
  onChange,
  ...area
}: TextAreaProps) {
  const ownId = useId();
  const id = area.id ?? ownId;
  const [typed, setTyped] = useState(String(area.defaultValue ?? ""));
  // Signs as the rules count them: an emoji is one, and so is a letter with its accent.
  const { length } = [
    ...String(area.value ?? typed)
      .normalize()
      .trim(),
  ];
  const texts = { label, hint, error, hideLabel, required: area.required };
  const showsCounter = counter || length > maxLength;
  return (
    <FieldFrame
      id={id}
      texts={texts}
      className={className}
      aside={showsCounter && <Counter id={`${id}-count`} length={length} max={maxLength} />}
    >
      <textarea
        rows={5}
        {...area}
        {...useControl(id, texts, showsCounter ? `${id}-count` : undefined)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
        className={`${inputClass} resize-y`}
      />
    </FieldFrame>
  );
}

function Counter({ id, length, max }: { id: string; length: number; max: number }) {
  const full = length >= max;
  return (
    <p id={id} className={`shrink-0 tabular-nums ${full ? "font-semibold text-danger" : ""}`}>
      {length}/{max}
      {full && <span className="sr-only"> – osiągnięto limit znaków</span>}
    </p>
  );
}

type Option = { value: string | number; label: string; disabled?: boolean };

type SelectFieldProps = Control<"select"> & {
  options: readonly Option[];
  /** First, empty option; „Wybierz z listy” unless given, none when null. */
  placeholder?: string | null;
};

/** A labelled native select. */
export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  className,
  options,
  placeholder = "Wybierz z listy",
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  const id = select.id ?? ownId;
  const texts = { label, hint, error, hideLabel, required: select.required };
  return (
    <FieldFrame id={id} texts={texts} className={className}>
      <select {...select} {...useControl(id, texts)} className={`${inputClass} chooser`}>
        {placeholder !== null && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "name"> & {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
};

const tickClass = "mt-px size-6 shrink-0 rounded-sm accent-accent";
const tickLabelClass = "text-[0.9375rem] leading-6.5";

/** One of a list, within its label: without a hint or an error it needs no id, and all of its line ticks it. */
export function Tick({
  label,
  className = "",
  ...input
}: Pick<CheckboxProps, "label" | "name" | "className" | "value" | "checked" | "onChange">) {
  return (
    <label className={`flex items-start gap-3 ${className}`}>
      <input {...input} type="checkbox" className={tickClass} />
      <span className={tickLabelClass}>{label}</span>
    </label>
  );
}

export function Checkbox({ label, hint, error, className = "", ...input }: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          {...input}
          {...useControl(id, { label, hint, error })}
          type="checkbox"
          className={tickClass}
        />
        <label htmlFor={id} className={tickLabelClass}>
          {label}
          {input.required && <RequiredMark />}
        </label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 pl-9 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
