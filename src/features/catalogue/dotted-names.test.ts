import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DottedNames } from "./dotted-names.tsx";

test("names with a comma are told apart by a dot, and by a pause where they are read aloud", () => {
  const names = ["Instalacje", "Tynki, Wylewki", "Glazurnicy"];
  const markup = renderToStaticMarkup(createElement(DottedNames, { names }));
  const shown = markup.replaceAll(/<span class="sr-only">.*?<\/span>/g, "");
  expect(shown.replaceAll(/<.*?>/g, "")).toBe("Instalacje\u00a0· Tynki, Wylewki\u00a0· Glazurnicy");
  const heard = markup.replaceAll(/<span aria-hidden="true">.*?<\/span>/g, "");
  expect(heard.replaceAll(/<.*?>/g, "")).toBe("Instalacje, Tynki, Wylewki, Glazurnicy");
});
