/**
 * Whether the asker has this very content already, as `If-None-Match` tells (RFC 9110, 13.1.2): by `*` whatever it is,
 * and weak tags are as good as strong ones.
 */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const [own] = withoutWeakness(etag);
  return ifNoneMatch.trim() === "*" || withoutWeakness(ifNoneMatch).includes(own!);
}

const withoutWeakness = (tags: string) =>
  tags.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
