import { hash } from "node:crypto";

/** Source of a policy (`'sha256-…'`) that allows this script or style sheet and no other. */
export function sourceOf(inlined: string): string {
  return `'sha256-${hash("sha256", inlined, "base64")}'`;
}

const [beforeNonce, behindNonce] = [' nonce="', '"'];

/** A stretch of a page, from its first character to behind its last. */
export type Stretch = { start: number; end: number };
type NoncePlace = Stretch & {
  /** All of the attribute by which an element carries the nonce; otherwise the nonce stands there as a text. */
  isMark: boolean;
};

/** Where a page's nonce stands in it, in order. */
export function placesOfNonce(nonce: string, html: string): NoncePlace[] {
  const places: NoncePlace[] = [];
  for (let at = html.indexOf(nonce); at >= 0; at = html.indexOf(nonce, at + nonce.length)) {
    const end = at + nonce.length;
    const start = at - beforeNonce.length;
    const isMark = html.startsWith(beforeNonce, start) && html.startsWith(behindNonce, end);
    places.push(
      isMark ? { start, end: end + behindNonce.length, isMark } : { start: at, end, isMark },
    );
  }
  return places;
}

/**
 * Sources that allow the scripts inside a page that many will get without its nonce: those that carry it.
 * A script that does not, so that nothing of ours wrote it, stays forbidden.
 * @param leftOut what its scripts go out without
 */
export function scriptSources(
  html: string,
  places: readonly NoncePlace[],
  leftOut: string,
): string[] {
  const sources = new Set<string>();
  for (const { start, isMark } of places) {
    if (!isMark) continue;
    const begin = html.indexOf(">", start) + 1;
    const end = html.indexOf("</script>", begin);
    if (begin === 0 || end < 0) break;
    const tag = html.slice(html.lastIndexOf("<", start), begin);
    if (!tag.startsWith("<script") || /\ssrc=/.test(tag)) continue;
    const script = html.slice(begin, end);
    sources.add(sourceOf(leftOut ? script.replaceAll(leftOut, "") : script));
  }
  return [...sources];
}
