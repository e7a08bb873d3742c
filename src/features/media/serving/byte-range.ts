/** Inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number };

const single = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/i;

/**
 * What a `Range` header asks for of `sizeBytes`: one part, „none” when no part of it is there, or
 * undefined when the whole is to be sent, as for several parts at once or a unit we do not know.
 */
export function rangeOf(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | "none" | undefined {
  const [, first, last, suffix] = single.exec(header?.trim() ?? "") ?? [];
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), sizeBytes);
    return length > 0 ? { start: sizeBytes - length, end: sizeBytes - 1 } : "none";
  }
  if (first === undefined) return undefined;
  const start = Number(first);
  const end = last ? Math.min(Number(last), sizeBytes - 1) : sizeBytes - 1;
  if (last && Number(last) < start) return undefined;
  return start < sizeBytes ? { start, end } : "none";
}
