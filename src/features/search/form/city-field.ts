/** What stands in the city's field, which keeps its own text. */
export function typedCity(form: HTMLFormElement | null): string | undefined {
  const field = form?.elements.namedItem("miasto");
  return field instanceof HTMLInputElement ? field.value.trim() : undefined;
}
