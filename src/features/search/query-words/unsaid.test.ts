import { expect, test } from "vitest";
import { withoutUnsaid } from "./unsaid.ts";

test.each([
  "letnia kuchnia 501234567",
  "letnia kuchnia tel. 501 234 567",
  "letnia kuchnia, nr tel: +48 501-234-567",
  "letnia kuchnia, proszę o numer telefonu",
  "letnia kuchnia kom. 790 123 456",
])("how somebody is to be called says nothing of what is to be done: „%s”", (text) => {
  const kept = withoutUnsaid(text).replace(/[\s,]|proszę o/g, "");
  expect(kept).toBe("letniakuchnia");
});

test.each(["wnęka 120 200 300", "naprawa telefonu", "gniazdko telefoniczne", "telefon w domu"])(
  "„%s” is of things",
  (text) => {
    expect(withoutUnsaid(text)).toBe(text);
  },
);
