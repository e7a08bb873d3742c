import { ChipToggle } from "../../../ui/chip.tsx";
import { FieldError } from "../../../ui/form/field-parts.tsx";
import { styles } from "../../catalogue/data/styles.ts";
import { modalText as text } from "./text.ts";

type Props = {
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
};

/** „Style”: any number of them, for those who look for an architect. */
export function StylesField({ chosen, error, onChange }: Props) {
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset aria-describedby={error ? "remont-style-blad" : undefined}>
      <legend className="text-[0.9375rem] font-semibold">{text.styles}</legend>
      <p className="mt-1 mb-3 text-sm text-ink-muted">{text.stylesHint}</p>
      <div className="flex flex-wrap gap-2">
        {styles.map(({ id, label }) => (
          <ChipToggle
            key={id}
            name="styles"
            value={id}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          >
            {label}
          </ChipToggle>
        ))}
      </div>
      <FieldError id="remont-style-blad">{error}</FieldError>
    </fieldset>
  );
}
