type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What somebody has typed and chosen in fields of the page, before scripts take a part of it over: they
 * know of nothing but what the server sent, and would set the fields to it.
 * @returns types it once more in the fields of that part, now that scripts hear of it.
 */
export function keepTyped(): (part: Element) => Promise<void> {
  const fields = [...document.querySelectorAll<Field>("input, textarea, select")];
  const typed = fields.filter(isTyped).map((field) => ({
    field,
    shown: { value: field.value, checked: isChecked(field) },
  }));
  return async (part) => {
    for (const { field, shown } of typed) {
      // The field before is drawn first: a search begun by a month would not know the words.
      await Promise.resolve();
      if (!part.contains(field)) continue;
      Object.assign(field, shown);
      for (const type of ["input", "change"])
        field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
}

function isTyped(field: Field): boolean {
  if (/file|hidden/.test(field.type) || isAsWritten(field)) return false;
  // A button of a group that lost the choice follows the one that got it.
  if (field.type === "radio" && !isChecked(field)) return false;
  const served = asServed(field);
  return field.value !== served.value || isChecked(field) !== isChecked(served);
}

function isAsWritten(field: Field): boolean {
  if (field instanceof HTMLSelectElement || field.value !== field.defaultValue) return false;
  return field instanceof HTMLTextAreaElement || field.checked === field.defaultChecked;
}

/** With the value that the browser has made of what the server sent: the first choice, a date of nothing. */
function asServed(field: Field): Field {
  const copy = document.createElement("template");
  copy.innerHTML = field.outerHTML;
  return copy.content.firstElementChild as Field;
}

const isChecked = (field: Field) => "checked" in field && field.checked;
