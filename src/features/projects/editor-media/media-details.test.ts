import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { shownVideo, shownPicture } from "../../../../tests/factories/shown-project.ts";
import type { MediaEntry } from "../draft/project-draft.ts";
import { MediaDetails, type MediaDetailsProps } from "./media-details.tsx";

const id = "11111111-2222-4333-8444-555555555555";
const picture: MediaEntry = {
  key: id,
  kind: "picture",
  name: "",
  alt: "Wyspa",
  medium: shownPicture(id),
};

const nothing = () => undefined;

function details(changes: Partial<MediaDetailsProps> = {}): string {
  const props: MediaDetailsProps = {
    ...{ entry: picture, name: "kuchnia.jpg", place: 1, count: 3 },
    ...{ upload: undefined, error: undefined, captionError: undefined },
    ...{ onAlt: nothing, onMove: nothing, onRemove: nothing, onCaptions: nothing },
    onClose: nothing,
    ...changes,
  };
  return renderToStaticMarkup(createElement(MediaDetails, props));
}

/** The button with this label; whether it can be pressed. */
function canPress(html: string, label: string): boolean {
  const button = html.match(/<button[^>]*>/g)?.find((tag) => tag.includes(`aria-label="${label}`));
  if (!button) throw new Error(`No button „${label}”`);
  return !button.includes('aria-disabled="true"');
}

const moves = (html: string) => [
  canPress(html, "Przesuń wcześniej"),
  canPress(html, "Przesuń później"),
];

test.each([
  ["the first of three", 0, 3, [false, true]],
  ["the middle one", 1, 3, [true, true]],
  ["the last", 2, 3, [true, false]],
  ["the only one", 0, 1, [false, false]],
])("%s can be moved only to where there is a place", (_which, place, count, expected) => {
  expect(moves(details({ place, count }))).toEqual(expected);
});

test("the first is the thumbnail, any other can become it", () => {
  expect(details({ place: 0 })).not.toContain("Ustaw jako miniaturę");
  expect(details({ place: 1 })).toContain("Ustaw jako miniaturę");
  expect(details({ place: 2 })).toContain("Miejsce 3 z 3");
});

test("what is on its way can be cancelled, what arrived or failed removed", () => {
  const upload = {
    ...{ id: "a", name: "kuchnia.jpg", kind: "picture", state: "sending" },
  } as unknown as NonNullable<MediaDetailsProps["upload"]>;
  expect(details({ upload })).toContain("Anuluj przesyłanie");
  expect(details({ upload: { ...upload, state: "done" } })).toContain("Usuń");
  expect(details({ upload: { ...upload, state: "failed" } })).toContain("Usuń");
  expect(details()).toContain("Usuń");
});

test("captions are offered for a stored video alone", () => {
  const video: MediaEntry = { ...picture, kind: "video", medium: shownVideo(id) };
  expect(details({ entry: video })).toContain("apisy");
  expect(details({ entry: { ...video, medium: null } })).not.toContain("apisy");
  expect(details()).not.toContain("apisy");
});

test("the caption says that it may be left out", () => {
  expect(details()).toContain("Podpis zdjęcia (nieobowiązkowy)");
  expect(details({ entry: { ...picture, kind: "video" } })).toContain(
    "Podpis filmu (nieobowiązkowy)",
  );
});

test("the error of its description is beside it", () => {
  const html = details({ error: "Opis jest za długi." });
  expect(html).toContain("Opis jest za długi.");
  expect(html).toContain('value="Wyspa"');
});
