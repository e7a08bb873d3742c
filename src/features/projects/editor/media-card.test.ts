import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { shownVideo, shownPicture } from "../../../../tests/factories/shown-project.ts";
import type { MediaEntry } from "../draft/project-draft.ts";
import { MediaCard, type MediaCardProps } from "./media-card.tsx";

const id = "11111111-2222-4333-8444-555555555555";
const picture: MediaEntry = {
  key: id,
  kind: "picture",
  name: "",
  alt: "Wyspa",
  medium: shownPicture(id),
};

const nothing = () => undefined;

function card(changes: Partial<MediaCardProps> = {}): string {
  const props: MediaCardProps = {
    ...{ entry: picture, name: "kuchnia.jpg", place: 1, count: 3, still: true },
    ...{ upload: undefined, error: undefined, captionError: undefined },
    ...{ onAlt: nothing, onMove: nothing, onRemove: nothing, onRetry: nothing },
    onCaptions: nothing,
    ...changes,
  };
  return renderToStaticMarkup(createElement(MediaCard, props));
}

/** The button with this label; whether it can be pressed. */
function canPress(html: string, label: string): boolean {
  const button = html.match(/<button[^>]*>/g)?.find((tag) => tag.includes(`aria-label="${label}`));
  if (!button) throw new Error(`No button „${label}”`);
  return !/ disabled=""/.test(button);
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
  expect(moves(card({ place, count }))).toEqual(expected);
});

test("the first is the thumbnail, any other can become it", () => {
  expect(card({ place: 0 })).not.toContain('aria-label="Ustaw jako miniaturę');
  expect(card({ place: 1 })).toContain('aria-label="Ustaw jako miniaturę: kuchnia.jpg"');
  expect(card({ place: 2 })).toContain('aria-label="Ustaw jako miniaturę: kuchnia.jpg"');
});

test("what is on its way can be cancelled, what arrived removed", () => {
  const upload = {
    ...{ id: "a", name: "kuchnia.jpg", kind: "picture", state: "sending" },
  } as unknown as NonNullable<MediaCardProps["upload"]>;
  expect(card({ upload })).toContain('title="Anuluj');
  expect(card({ upload: { ...upload, state: "done" } })).toContain('title="Usuń');
  expect(card()).toContain('title="Usuń');
});

test("captions are offered for a stored video alone", () => {
  const video: MediaEntry = { ...picture, kind: "video", medium: shownVideo(id) };
  expect(card({ entry: video })).toContain("apisy");
  expect(card({ entry: { ...video, medium: null } })).not.toContain("apisy");
  expect(card()).not.toContain("apisy");
});

test("the error of its description is beside it", () => {
  const html = card({ error: "Opis jest za długi." });
  expect(html).toContain("Opis jest za długi.");
  expect(html).toContain('value="Wyspa"');
});
