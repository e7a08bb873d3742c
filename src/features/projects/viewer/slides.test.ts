import { expect, test } from "vitest";
import { shownVideo, shownPicture } from "../../../../tests/factories/shown-project.ts";
import { slidesOf } from "./slides.ts";

const [a, b] = [shownPicture("a"), shownPicture("b", { alt: "Blat" })];
const kitchen = { title: "Kuchnia", media: [a, shownVideo("f"), b] };

test("pictures and videos come in the owner's order, and the sample last", () => {
  const slides = slidesOf(kitchen);
  expect(slides.map(({ key }) => key)).toEqual(["a", "f", "b", "sample"]);
  expect(slides[3]).toMatchObject({ isSample: true, video: { url: "/static/sample.mp4" } });
});

test("each has words for those who cannot see it; only the owner's own stand below it", () => {
  const slides = slidesOf(kitchen);
  expect(slides[0]).toMatchObject({ picture: { alt: "Kuchnia – zdjęcie 1" }, caption: null });
  expect(slides[1]).toMatchObject({ label: "Kuchnia – film", caption: null });
  expect(slides[2]).toMatchObject({ picture: { alt: "Blat" }, caption: "Blat" });
});

test("a project without any medium still shows the sample", () => {
  expect(slidesOf({ title: "Kuchnia", media: [] })).toHaveLength(1);
});
