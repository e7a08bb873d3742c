type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What somebody has typed and chosen in fields of the page, before scripts take a part of it over: they
 * know of nothing but what the server sent, and would set the fields to it.
 * @returns types it once more in the fields of that part, now that scripts hear of it.
 */
export function keepTyped(): (part: Element) => void {
  const fields = [...document.querySelectorAll<Field>("input, textarea, select")];
  const typed = fields.filter(isTyped).map((field) => ({
    field,
    value: field.value,
    checked: isChecked(field),
  }));
  return (part) => {
    for (const { field, value, checked } of typed) {
      if (!part.contains(field)) continue;
      field.value = value;
      if (field instanceof HTMLInputElement) field.checked = checked;
      for (const type of ["input", "change"])
        field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
}

function isTyped(field: Field): boolean {
  if (field.type === "file" || field.type === "hidden") return false;
  // A button of a group that lost the choice follows the one that got it.
  if (field.type === "radio" && !isChecked(field)) return false;
  if (isAsWritten(field)) return false;
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

const isChecked = (field: Field) => field instanceof HTMLInputElement && field.checked;
