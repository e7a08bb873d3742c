import { draftPrefix } from "./draft-key.ts";
import { createDraftStore } from "./draft-store.ts";

type Kept = Record<string, string[]>;

const store = createDraftStore<Kept>({
  prefix: draftPrefix,
  isValid: (kept) => typeof kept === "object",
});

/** Beside the fields of what was sent: the id of the form that sent it. */
const sentBy = "";

/** The next form of its kind begins with what this one sent: one asks several companies the same. */
export function keepSent(id: string, { form, fields }: { form: FormData; fields: string[] }) {
  const kept = fields.map((name) => [name, form.getAll(name).map(String)] as const);
  store.save(kindOf(id), { ...Object.fromEntries(kept), [sentBy]: [id] });
}

/** Not in the same form again. */
function sentElsewhere(id: string): Kept | null {
  const { [sentBy]: by, ...sent } = store.read(kindOf(id)) ?? {};
  return by && by[0] !== id ? sent : null;
}

const kindOf = (id: string) => id.split(":")[0]!;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Hidden fields and passwords never are. */
function isKept(control: Element): control is Control {
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) return true;
  return control instanceof HTMLInputElement && !/^(hidden|password|file)$/.test(control.type);
}

const isEmpty = ({ value }: Control) => !value;

const isUntouched = (control: Control) =>
  isEmpty(control) || ("defaultValue" in control && control.value === control.defaultValue);

const isBox = (control: Control): control is HTMLInputElement =>
  /^(checkbox|radio)$/.test(control.type);

/**
 * What a user typed and did not send. Kept for the tab only: it does not outlive the visit on a
 * shared computer.
 */
export function formDraft(id: string) {
  return {
    keep(form: HTMLFormElement) {
      const shown: Kept = {};
      for (const control of [...form.elements].filter(isKept)) {
        const values = (shown[control.name] ??= []);
        if (!isBox(control) || control.checked) values.push(control.value);
      }
      // A part of the form may come back that is not there now.
      store.save(id, { ...store.read(id), ...shown });
    },
    /**
     * Fills what is as the page came; what was typed before the script came stays. What was sent
     * elsewhere, or `isPosted`, takes the place of no value that the page has by itself.
     * @returns whether anything was filled
     */
    restore(form: HTMLFormElement, isPosted: boolean): boolean {
      const own = store.read(id);
      const kept = own ?? sentElsewhere(id);
      if (!kept) return false;
      let isFilled = false;
      const isOpen = own && !isPosted ? isUntouched : isEmpty;
      for (const control of [...form.elements].filter(isKept)) {
        const values = kept[control.name] ?? [];
        if (isBox(control)) control.checked ||= values.includes(control.value);
        else if (isOpen(control) && values[0] && values[0] !== control.value) {
          fill(control, values[0]);
          isFilled = true;
        }
      }
      // Filling in the first field kept the form as it was then.
      store.save(id, kept);
      return isFilled;
    },
    discard: () => store.remove(id),
  };
}

export type FormDraft = ReturnType<typeof formDraft>;

/** As if a user typed or chose it, so that React, and with it the counter, is notified. */
function fill(control: Control, value: string) {
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  if (control instanceof HTMLSelectElement) {
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
