import { draftPrefix } from "./draft-key.ts";
import { createDraftStore } from "./draft-store.ts";

type Kept = Record<string, string[]>;

const store = createDraftStore<Kept>({
  prefix: draftPrefix,
  isValid: (kept) => typeof kept === "object",
});

/** Names of what is never kept: hidden fields and passwords. */
function isKept(control: Element): control is HTMLInputElement | HTMLTextAreaElement {
  if (control instanceof HTMLTextAreaElement) return true;
  return control instanceof HTMLInputElement && !/^(hidden|password|file)$/.test(control.type);
}

const isBox = (control: HTMLInputElement | HTMLTextAreaElement): control is HTMLInputElement =>
  /^(checkbox|radio)$/.test(control.type);

/**
 * What a user typed and did not send. Kept for the tab only: it does not outlive the visit on a
 * shared computer.
 */
export function formDraft(id: string) {
  return {
    keep(form: HTMLFormElement) {
      const kept: Kept = {};
      for (const control of [...form.elements].filter(isKept)) {
        const values = (kept[control.name] ??= []);
        if (!isBox(control) || control.checked) values.push(control.value);
      }
      store.save(id, kept);
    },
    /** Fills what is still empty; what was typed before the script came stays. */
    restore(form: HTMLFormElement) {
      const kept = store.read(id);
      if (!kept) return;
      for (const control of [...form.elements].filter(isKept)) {
        const values = kept[control.name] ?? [];
        if (isBox(control)) control.checked ||= values.includes(control.value);
        else if (!control.value && values[0]) typeInto(control, values[0]);
      }
      // Filling in the first field kept the form as it was then.
      store.save(id, kept);
    },
    discard: () => store.remove(id),
  };
}

export type FormDraft = ReturnType<typeof formDraft>;

/** As if a user typed it, so that React, and with it the counter, is notified. */
function typeInto(control: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
