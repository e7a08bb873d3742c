import { contactText as text } from "./ui-text.ts";

/** Sent as `changesContact`: what becomes of the address that the company shows to clients. */
export function ContactChoice({ contact, changes }: { contact: string; changes: boolean }) {
  return (
    <fieldset className="grid w-full min-w-0 gap-3 wrap-anywhere">
      <legend className="mb-1 font-medium">{text.legend}</legend>
      <p className="text-[0.9375rem] text-ink-muted">{text.shown(contact)}</p>
      <Choice value="tak" label={text.change} checked={changes} />
      <Choice value="nie" label={text.keep(contact)} hint={text.keepHint} checked={!changes} />
    </fieldset>
  );
}

function Choice({
  value,
  label,
  hint,
  checked,
}: {
  value: "tak" | "nie";
  label: string;
  hint?: string;
  checked: boolean;
}) {
  return (
    <label className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg border border-line-strong bg-surface p-4 has-checked:border-accent has-checked:ring-1 has-checked:ring-accent">
      <input
        type="radio"
        name="changesContact"
        value={value}
        defaultChecked={checked}
        className="mt-0.5 size-5 accent-accent"
      />
      <span>
        <span className="font-medium">{label}</span>
        {hint && <span className="block text-sm text-ink-muted">{hint}</span>}
      </span>
    </label>
  );
}

/** Undefined where nothing was asked. */
export const readContactChoice = (sent: unknown): boolean | undefined =>
  typeof sent === "string" ? sent === "tak" : undefined;
