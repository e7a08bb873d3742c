/** A text asked so often is worth a name: the database parses it once a connection. */
const askedOften = 3;
/** Every connection keeps what has a name until it is closed. */
const mostNames = 400;
const mostCounted = 2_000;

export type StatementNames = (text: string) => string | undefined;

/**
 * Names for prepared statements. With a name the database keeps the parsed statement, and after
 * five plans of its own a general one where that is not dearer (`plan_cache_mode = auto`).
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= mostNames || !isWorthName(text)) return undefined;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < askedOften) {
      if (counts.size >= mostCounted) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/** Stands in statements on the search's tables for which one plan is right, whatever is asked. */
export const onePlan = "/* one plan */";

/**
 * What else reads the search's tables is planned each time: cities, trades and words are so unequal
 * that one plan for all is wrong by factors of ten. `*` names columns that a migration may add to, after
 * which a prepared statement fails.
 */
function isWorthName(text: string): boolean {
  if (text.includes(onePlan)) return true;
  return (
    !/\b(?:company_search|company_name_start|search_term)|@@/.test(text) &&
    !/(?:select |returning |\.|, )\*/.test(text)
  );
}
