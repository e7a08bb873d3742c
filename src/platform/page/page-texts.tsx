/** Empty as it is drawn: who sends the page fills it in (`page-bytes.server.ts`). Nothing in it can run. */
export function PageTexts() {
  return (
    <script type="application/json" data-texts="page" dangerouslySetInnerHTML={{ __html: "" }} />
  );
}

let texts: readonly unknown[] | undefined;

/** One of what the loaders of the page that the browser was given have left in it. */
export function textInPage(at: number): unknown {
  const script = document.querySelector("body > script[data-texts]");
  texts ??= JSON.parse(script?.textContent ?? "[]") as readonly unknown[];
  return texts[at];
}
