import { Button } from "../../../ui/button.tsx";
import { ChipToggle } from "../../../ui/chip.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { type DeclineReason, declineReasons } from "../rules.ts";
import { declineLabels } from "../text.ts";
import { decisionText as text } from "./text.ts";

type FieldsProps = {
  pending: boolean;
  /** Whether this is the answer that the link proposed. */
  loud: boolean;
};

export function AcceptFields({ pending, loud }: FieldsProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <input type="hidden" name="status" value="contacted" />
      <p className="text-ink-muted">{text.acceptNote}</p>
      <Button
        type="submit"
        pending={pending}
        variant={loud ? "primary" : "outlined"}
        className="max-sm:w-full"
      >
        {text.accept}
      </Button>
    </div>
  );
}

/** Without scripts the page comes back when the answer was not taken: with what was written. */
type DeclineProps = FieldsProps & {
  chosen: DeclineReason | null | undefined;
  note: string | null | undefined;
};

export function DeclineFields({ pending, loud, chosen, note }: DeclineProps) {
  return (
    <div className="grid gap-5">
      <input type="hidden" name="status" value="rejected" />
      <p className="text-ink-muted">{text.declineNote}</p>
      <fieldset>
        <legend className="mb-2 text-[0.9375rem] font-medium">{text.reason}</legend>
        <div className="flex flex-wrap gap-2">
          <ChipToggle type="radio" name="reason" value="" defaultChecked={!chosen}>
            {text.noReason}
          </ChipToggle>
          {declineReasons.map((reason) => (
            <ChipToggle
              key={reason}
              type="radio"
              name="reason"
              value={reason}
              defaultChecked={chosen === reason}
            >
              {declineLabels[reason]}
            </ChipToggle>
          ))}
        </div>
      </fieldset>
      <TextArea label={text.note} name="note" rows={3} maxLength={500} defaultValue={note ?? ""} />
      <Button
        type="submit"
        pending={pending}
        variant={loud ? "black" : "blackoutlined"}
        className="justify-self-start max-sm:w-full"
      >
        {text.decline}
      </Button>
    </div>
  );
}
