import { expect, test } from "vitest";
import { foundAgain } from "./found-again.ts";

const name = "image.jpg";
const lost = [
  { name, alt: "Prysznic", bytes: 3, place: 0 },
  { name, alt: "Okno", bytes: 5, place: 1 },
  { name, alt: "Lustro", bytes: 7, place: 2 },
];
const chosen = (size: number) => ({ file: { name, size } });

test("of several files of one name each finds its own words, whatever their order", () => {
  const taken = [chosen(9), chosen(7), chosen(3)];
  const { found, lostPlaces } = foundAgain(lost, taken);
  expect(taken.map((one) => found.get(one)?.alt)).toEqual(["Okno", "Lustro", "Prysznic"]);
  expect(lostPlaces).toEqual([]);
});

test("what was not chosen again stays missing", () => {
  const one = chosen(7);
  const { found, lostPlaces } = foundAgain(lost, [one, { file: { name: "inny.jpg", size: 5 } }]);
  expect([...found.keys()]).toEqual([one]);
  expect(lostPlaces.map(({ alt }) => alt)).toEqual(["Prysznic", "Okno"]);
});
