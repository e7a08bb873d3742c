import { expect, test } from "vitest";
import { captionsText } from "./captions-text.ts";

const polish = "Więc łączę ść – źle?";

test.each([
  ["UTF-8", "\xef\xbb\xbfWi\xc4\x99c", "Więc"],
  ["UTF-16", "\xff\xfeW\0i\0\x19\x01c\0", "Więc"],
  ["windows-1250", "Wi\xeac \xb3\xb9cz\xea \x9c\xe6 \x96 \x9fle?", polish],
  ["ISO 8859-2", "Wi\xeac \xb3\xb1cz\xea \xb6\xe6 - \xbcle?", polish.replace("–", "-")],
  ["nothing", "", ""],
])("captions are read in %s", (_encoding, written, read) => {
  const { buffer } = Uint8Array.from(written, (byte) => byte.charCodeAt(0));
  expect(captionsText(buffer)).toBe(read);
});
