import { expect, test } from "vitest";
import {
  posterOf,
  shownVideo,
  shownPicture,
  shownProject,
} from "../../../tests/factories/shown-project.ts";
import { toListedProject } from "./listed-project.ts";

const preview = { placeholder: "data:image/webp;base64,AA==", colour: "#aabbcc" };

test("only the thumbnail keeps its stand-in, and every medium is in one list", () => {
  const project = shownProject([
    shownPicture("a", preview),
    shownPicture("b", preview),
    shownVideo("f", posterOf("p")),
  ]);
  const listed = toListedProject(project);
  expect(listed.media).toMatchObject([
    { id: "a", ...preview },
    { id: "b", placeholder: null, colour: null },
    { id: "f", poster: null, posterUrl: "/media/p/960.jpg" },
  ]);
  expect(Object.keys(listed)).not.toContain("pictures");
});

test("a video that comes first keeps its poster: that is the thumbnail", () => {
  const video = shownVideo("f", posterOf("p"));
  expect(toListedProject(shownProject([video, shownPicture("a", preview)])).media).toMatchObject([
    { id: "f", poster: { id: "p" } },
    { id: "a", placeholder: null },
  ]);
});
