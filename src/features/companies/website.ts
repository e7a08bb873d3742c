/** An address a page may link to, and how people read it; nothing for any other scheme. */
export function websiteLink(website: string | null): { href: string; label: string } | undefined {
  const url = website ? URL.parse(website) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  // As it is told: parsed, its Polish letters would be „xn--…” and „%C5%82”.
  const label = website!.replace(/^https?:\/\/(?:www\.)?|\/?(?:[?#].*|$)/gi, "");
  return { href: url.href, label };
}
