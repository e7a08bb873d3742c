import { expect, test } from "vitest";
import { mediaEditorText as text } from "./media-editor-text.ts";

test.each([
  [0, "Film „a.mp4” nie został dodany. Twój plan nie obejmuje filmów."],
  [1, "Film „a.mp4” nie został dodany. Twój plan pozwala na 1 film w realizacji."],
  [2, "Film „a.mp4” nie został dodany. Twój plan pozwala na 2 filmy w realizacji."],
  [5, "Film „a.mp4” nie został dodany. Twój plan pozwala na 5 filmów w realizacji."],
])("a video beyond %i is refused in correct Polish", (videos, sentence) => {
  expect(text.tooManyVideos("a.mp4", videos)).toBe(sentence);
});

test.each([
  [3, "Plik „a.jpg” się nie zmieścił. W jednej realizacji mogą być 3 zdjęcia i filmy."],
  [11, "Plik „a.jpg” się nie zmieścił. W jednej realizacji może być 11 zdjęć i filmów."],
])("a file beyond %i is refused in correct Polish", (total, sentence) => {
  expect(text.tooMany(["a.jpg"], { total, videos: 1 })).toBe(sentence);
});

test.each([
  [2, "Nie zmieściły się 2 pliki: „1.jpg” i „2.jpg”."],
  [5, "Nie zmieściło się 5 plików: „1.jpg”, „2.jpg”, „3.jpg”, „4.jpg” i „5.jpg”."],
])("%i files too many are named in one sentence", (count, sentence) => {
  const names = Array.from({ length: count }, (_, index) => `${index + 1}.jpg`);
  const limit = "W jednej realizacji może być 11 zdjęć i filmów.";
  expect(text.tooMany(names, { total: 11, videos: 1 })).toBe(`${sentence} ${limit}`);
});

test("a plan without videos is not asked for any", () => {
  const said = [
    text.count(0, 5, false),
    text.hint(false),
    text.add(false),
    text.tooMany(["a.jpg"], { total: 5, videos: 0 }),
  ];
  expect(said.join(" ")).not.toMatch(/film/i);
  expect(said.at(-1)).toMatch(/może być 5 zdjęć\.$/);
  for (const line of [text.count(0, 11, true), text.hint(true), text.add(true)]) {
    expect(line).toMatch(/film/);
  }
});

test("of a whole album the first ones are named, and the rest is counted", () => {
  const sentence = (count: number) =>
    text.tooMany(
      Array.from({ length: count }, (_, index) => `${index + 1}.jpg`),
      { total: 11, videos: 1 },
    );
  const ten = "„1.jpg”, „2.jpg”, „3.jpg”, „4.jpg”, „5.jpg”, „6.jpg”, „7.jpg”, „8.jpg”, „9.jpg”";
  expect(sentence(11)).toContain(`11 plików: ${ten}, „10.jpg” i „11.jpg”. W jednej`);
  expect(sentence(52)).toContain(`52 pliki: ${ten}, „10.jpg” i jeszcze 42. W jednej`);
});

test("a project of a larger plan keeps its files, and says how many are in the way of a new one", () => {
  expect(text.full(0)).toBe("To już wszystkie pliki, na które pozwala Twój plan.");
  const last = (beyond: number) => text.full(beyond).replace(/^.* gdy /, "");
  expect([1, 6].map(last)).toEqual([
    "usuniesz co najmniej 2 pliki.",
    "usuniesz co najmniej 7 plików.",
  ]);
});
