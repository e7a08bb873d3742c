/** An address a page may link to, and how people read it; nothing for any other scheme. */
export function websiteLink(website: string | null): { href: string; label: string } | undefined {
  const url = website ? URL.parse(website) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const path = url.pathname === "/" ? "" : url.pathname.replace(/\/$/, "");
  return { href: url.href, label: url.host.replace(/^www\./, "") + path };
}
