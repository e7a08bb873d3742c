/** Of a form's draft in the session storage. */
export const draftPrefix = "formularz";

/** „zapytanie:…” of one company may also begin with what was sent to another, under „zapytanie”. */
export function hasDraft(id: string): boolean {
  try {
    const ids = [id, id.split(":")[0]];
    return ids.some((one) => sessionStorage.getItem(`${draftPrefix}:${one}`) !== null);
  } catch {
    // Without storage there is none.
    return false;
  }
}
