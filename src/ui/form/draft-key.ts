/** Of a form's draft in the session storage. */
export const draftPrefix = "formularz";

export function hasDraft(id: string): boolean {
  try {
    return sessionStorage.getItem(`${draftPrefix}:${id}`) !== null;
  } catch {
    // Without storage there is none.
    return false;
  }
}
