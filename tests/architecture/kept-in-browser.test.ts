import { expect, test } from "vitest";
import { cookiesText } from "../../src/features/site/legal/cookies-text.ts";
import { source, textOf } from "./source.ts";

/** „formularz…, klucz… (pamięć przeglądarki)” tells of two. */
const told = cookiesText.sections
  .find(({ id }) => id === "rodzaje")!
  .blocks.flatMap((block) => (typeof block === "object" && "rows" in block ? block.rows : []))
  .map(([names = ""]) => names)
  .filter((names) => names.endsWith(" (pamięć przeglądarki)"))
  .flatMap((names) => names.slice(0, names.indexOf(" (")).split(", "))
  .map((name) => name.replace(/…$/, ""));

const keeps =
  /Storage\b|createDraftStore|createLastingDrafts|createMessageDrafts|DraftKind<|\bcaches\./;
const naming = /(?:(?:[kK]ey|[pP]refix)(?: =|:)|createMessageDrafts\() ?["`]([a-z][a-z-]+)/g;

test("the cookie policy tells of all that is kept in a browser, and of nothing else", () => {
  const inBrowsers = source.filter(
    (path) => !path.includes(".server.") && keeps.test(textOf(path)),
  );
  const kept = inBrowsers.flatMap((path) =>
    [...textOf(path).matchAll(naming)].map(([, name = ""]) => name),
  );
  expect(told.toSorted()).toEqual([...new Set(kept)].toSorted());
});
