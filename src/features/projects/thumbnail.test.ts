import { describe, expect, test } from "vitest";
import {
  posterOf,
  shownVideo,
  shownPicture,
  shownProject,
} from "../../../tests/factories/shown-project.ts";
import { mediaCountText } from "./media-count.ts";
import { thumbnailOf } from "./thumbnail.ts";

const picture = shownPicture("a", { alt: "Wyspa" });

describe("a project's thumbnail", () => {
  test("is its first picture, called as its owner or its title does", () => {
    expect(thumbnailOf(shownProject([picture]))).toMatchObject({ id: "a", alt: "Wyspa" });
    expect(thumbnailOf(shownProject([shownPicture("b")]))?.alt).toBe("Kuchnia na Mokotowie");
  });

  test("is the poster of a video that comes first", () => {
    const video = shownVideo("f", { ...posterOf("p"), alt: "Spacer po kuchni" });
    expect(thumbnailOf(shownProject([video, picture]))).toMatchObject({
      id: "p",
      alt: "Spacer po kuchni",
    });
  });

  test("of a video without a poster is the first picture beside it, else nothing", () => {
    expect(thumbnailOf(shownProject([shownVideo("f"), picture]))?.id).toBe("a");
    expect(thumbnailOf(shownProject([shownVideo("f")]))).toBeNull();
    expect(thumbnailOf(shownProject([]))).toBeNull();
  });
});

test("the line below says how much there is to see", () => {
  const said = (pictures: number, videos: number) =>
    mediaCountText(
      shownProject([
        ...Array.from({ length: pictures }, (_, at) => shownPicture(`p${at}`)),
        ...Array.from({ length: videos }, (_, at) => shownVideo(`f${at}`)),
      ]),
    );
  expect([said(10, 1), said(2, 0), said(22, 2), said(1, 1), said(0, 5)]).toEqual([
    "10 zdjęć, 1 film",
    "2 zdjęcia",
    "22 zdjęcia, 2 filmy",
    "1 zdjęcie, 1 film",
    "5 filmów",
  ]);
  expect([said(1, 0), said(0, 1), said(0, 0)]).toEqual(["", "", ""]);
});
