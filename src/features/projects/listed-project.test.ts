import { expect, test } from "vitest";
import {
  posterOf,
  shownFilm,
  shownPicture,
  shownProject,
} from "../../../tests/factories/shown-project.ts";
import { asListed } from "./listed-project.ts";

const standIn = { placeholder: "data:image/webp;base64,AA==", colour: "#aabbcc" };

test("only the thumbnail keeps its stand-in, and every medium stands in one list", () => {
  const project = shownProject([
    shownPicture("a", standIn),
    shownPicture("b", standIn),
    shownFilm("f", posterOf("p")),
  ]);
  const listed = asListed(project);
  expect(listed.media).toMatchObject([
    { id: "a", ...standIn },
    { id: "b", placeholder: null, colour: null },
    { id: "f", poster: null, posterUrl: "/media/p/960.jpg" },
  ]);
  expect(Object.keys(listed)).not.toContain("pictures");
});

test("a film that comes first keeps its poster: that is the thumbnail", () => {
  const film = shownFilm("f", posterOf("p"));
  expect(asListed(shownProject([film, shownPicture("a", standIn)])).media).toMatchObject([
    { id: "f", poster: { id: "p" } },
    { id: "a", placeholder: null },
  ]);
});
