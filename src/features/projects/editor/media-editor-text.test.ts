import { expect, test } from "vitest";
import { mediaEditorText as text } from "./media-editor-text.ts";

test.each([
  [0, "Film „a.mp4” nie został dodany. Twój plan nie obejmuje filmów."],
  [1, "Film „a.mp4” nie został dodany. Twój plan pozwala na 1 film w projekcie."],
  [2, "Film „a.mp4” nie został dodany. Twój plan pozwala na 2 filmy w projekcie."],
  [5, "Film „a.mp4” nie został dodany. Twój plan pozwala na 5 filmów w projekcie."],
])("a video beyond %i is refused in correct Polish", (videos, sentence) => {
  expect(text.tooManyVideos("a.mp4", videos)).toBe(sentence);
});

test.each([
  [3, "Plik „a.jpg” się nie zmieścił. W jednym projekcie mogą być 3 zdjęcia i filmy."],
  [11, "Plik „a.jpg” się nie zmieścił. W jednym projekcie może być 11 zdjęć i filmów."],
])("a file beyond %i is refused in correct Polish", (total, sentence) => {
  expect(text.tooMany("a.jpg", total)).toBe(sentence);
});
