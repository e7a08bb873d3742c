import { hash } from "node:crypto";

/** Source of a policy (`'sha256-…'`) that allows this script or style sheet and no other. */
export function sourceOf(inlined: string): string {
  return `'sha256-${hash("sha256", inlined, "base64")}'`;
}

/** As an element carries it. */
export const markOf = (nonce: string) => ` nonce="${nonce}"`;

/**
 * Sources that allow the scripts inside a page that many will get without its nonce, and without the
 * texts `leftOut`: those that carry it. A script that does not, so that nothing of ours wrote it, stays
 * forbidden.
 */
export function scriptSources(html: string, nonce: string, leftOut: readonly string[]): string[] {
  const mark = markOf(nonce);
  const sources = new Set<string>();
  // Marks are few, and so found sooner than the names of elements.
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    const begin = html.indexOf(">", at) + 1;
    const end = html.indexOf("</script>", begin);
    if (begin === 0 || end < 0) break;
    const tag = html.slice(html.lastIndexOf("<", at), begin);
    if (!tag.startsWith("<script") || /\ssrc=/.test(tag)) continue;
    const script = leftOut.reduce(
      (text, taken) => text.replaceAll(taken, ""),
      html.slice(begin, end),
    );
    sources.add(sourceOf(script));
  }
  return [...sources];
}
