import built from "./styles.css?inline";

/**
 * The style sheet of every page, within the page: a file of its own would wait on a slow line behind
 * letters and scripts (docs/performance-log.md). A browser knows it from the page that it was given.
 */
export const pageStyles = import.meta.env.SSR
  ? built
  : (document.querySelector("head > style[data-sheet]")?.textContent ?? "");

// While developing, changes show without a reload.
if (import.meta.env.DEV) void import("./styles.css");

/** Empty as the server draws it: who sends the page fills it in, the same bytes for all. */
export function PageStyles() {
  const text = import.meta.env.SSR ? "" : pageStyles;
  // Named, because extensions of the browser add sheets of their own.
  return <style data-sheet="page" dangerouslySetInnerHTML={{ __html: text }} />;
}
