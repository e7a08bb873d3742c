/**
 * An address without the parameters that nothing here reads: links of advertisements and newsletters
 * carry their own (`utm_source`, `fbclid`), and each would be another address of the same page.
 * @param known names of the parameters that pages and calls read
 */
export function ownAddress(url: string, known: ReadonlySet<string>): string {
  const at = url.indexOf("?");
  if (at < 0) return url;
  const given = url.slice(at + 1).split("&");
  const own = given.filter((pair) => known.has(nameOf(pair)));
  if (own.length === given.length) return url;
  const path = url.slice(0, at);
  return own.length === 0 ? path : `${path}?${own.join("&")}`;
}

function nameOf(pair: string): string {
  const end = pair.indexOf("=");
  const name = end < 0 ? pair : pair.slice(0, end);
  if (!/[%+]/.test(name)) return name;
  try {
    return decodeURIComponent(name.replaceAll("+", " "));
  } catch {
    return name;
  }
}
