/** Pages kept for reading without a connection stand in one cache of the browser for each account. */
const prefix = "zachowane-strony ";

export const keptPagesOf = (accountId: string) => prefix + accountId;

/** Deletes those of all accounts but this one; at signing out, of all. Browser only. */
export async function forgetKeptPages(exceptAccountId = ""): Promise<void> {
  // Absent outside https.
  if (!("caches" in globalThis)) return;
  try {
    const names = await caches.keys();
    const foreign = names.filter(
      (name) => name.startsWith(prefix) && name !== keptPagesOf(exceptAccountId),
    );
    await Promise.all(foreign.map((name) => caches.delete(name)));
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
