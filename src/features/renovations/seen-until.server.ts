/** Up to when something was seen: of the newest thing that was shown, but not of what is to come. */
export function seenUntil(at: Date, until: string | undefined): Date {
  const shown = until === undefined ? at : new Date(until);
  return shown < at ? shown : at;
}
