// Which tests did not run, and why: their names say it, where a machine lacks what they need.

const mark = " – pominięte: ";
const withoutReason = "bez podanego powodu";

/**
 * @param {import("./skipped-tests.d.mts").Report} report of vitest, as JSON
 * @returns {string[]} a line for each reason
 */
export function tellSkipped(report) {
  const names = new Map();
  for (const { assertionResults } of report.testResults) {
    for (const { status, ancestorTitles, title } of assertionResults) {
      if (status !== "skipped" && status !== "pending" && status !== "todo") continue;
      const [, reason = withoutReason] =
        [...ancestorTitles, title].find((part) => part.includes(mark))?.split(mark) ?? [];
      names.set(reason, [...(names.get(reason) ?? []), title]);
    }
  }
  return [...names].map(([reason, titles]) => {
    const which = reason === withoutReason ? `: ${titles.join(", ")}` : "";
    return `Pominięte testy: ${titles.length} – ${reason}${which}`;
  });
}
