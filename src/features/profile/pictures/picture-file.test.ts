import { expect, test } from "vitest";
import { checkPicture } from "./picture-file.ts";

const called = (name: string, content: string) => new File([content], name, { type: "image/gif" });

test("a photo in a format that the browser may read is opened, one without a byte is called empty", async () => {
  expect(await checkPicture(called("logo.gif", "GIF89a"))).toMatchObject({
    kind: { kind: "picture" },
  });
  expect(await checkPicture(called("logo.gif", ""))).toEqual({
    reason:
      "Plik „logo.gif” jest pusty albo nie da się go odczytać. Jeśli jest w chmurze, najpierw pobierz go na to urządzenie.",
    isTooLarge: false,
  });
});
