/** Said of rows of the search, which are also kept as such (migration 0139). */
const rowsMark = "+";

/** A notice on `public_change`. */
type PublicChange = {
  /** Ids of companies; null when all of them may have changed. */
  ids: readonly string[] | null;
  /** Whether rows of the search changed, and not only what is shown of companies. */
  isOfRows: boolean;
};

export const publicChannel = "public_change";

export function readPublicChange(payload: string): PublicChange {
  const isOfRows = payload.startsWith(rowsMark);
  const told = isOfRows ? payload.slice(rowsMark.length) : payload;
  return { ids: told === "*" ? null : told.split(","), isOfRows };
}
