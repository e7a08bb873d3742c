/**
 * The version a caller knows, from `If-Match`: `"7"`, `W/"7"` or `7`; anything else, `*` among
 * it, asks for nothing.
 */
export function readVersion(ifMatch: string | undefined): number | undefined {
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch?.trim() ?? "")?.[1];
  return digits === undefined ? undefined : Number(digits);
}
