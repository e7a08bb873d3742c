const mostOfOneCompany = 2;

/**
 * Chooses from projects given newest first: at most two of a company and never two of one
 * company in a row, so that one busy firm does not fill the page.
 */
export function mixCompanies<T extends { companyId: string }>(newest: T[], limit: number): T[] {
  const left = [...newest];
  const chosen: T[] = [];
  const counts = new Map<string, number>();
  while (chosen.length < limit) {
    const last = chosen.at(-1)?.companyId;
    const next = left.findIndex(
      ({ companyId }) => companyId !== last && (counts.get(companyId) ?? 0) < mostOfOneCompany,
    );
    if (next < 0) return chosen;
    const [project] = left.splice(next, 1);
    chosen.push(project!);
    counts.set(project!.companyId, (counts.get(project!.companyId) ?? 0) + 1);
  }
  return chosen;
}
