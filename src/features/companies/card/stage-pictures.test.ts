import { expect, test } from "vitest";
import type { CompanyCard } from "../contract.ts";
import { lightCard, stagePictures } from "./stage-pictures.ts";

const picture = (id: string, projectId: string) => ({
  id,
  projectId,
  projectTitle: projectId,
  url: `/media/${id}`,
  alt: "",
  width: 400,
  height: 300,
  placeholder: null,
  colour: null,
});
const { projectId: _, projectTitle: __, ...background } = picture("tlo", "");

const companyName = "Remonty Żuraw";

function shown(...pictures: string[]) {
  const { pictures: stage, atOnce } = stagePictures({
    companyName,
    pictures: pictures.map((name) => picture(name, name[0]!)),
    background,
  });
  return [stage.map(({ id }) => id).join(" "), atOnce];
}

test("up to three pictures stand side by side, those of one project by themselves", () => {
  expect(shown("a1", "b1", "c1", "d1", "a2")).toEqual(["a1 b1 c1 d1 a2", 3]);
  expect(shown("a1", "b1", "a2", "b2")).toEqual(["a1 b1 a2 b2", 3]);
  expect(shown("a1", "b1", "a2")).toEqual(["a1 b1 a2", 3]);
  expect(shown("a1", "b1")).toEqual(["a1 b1", 2]);
  expect(shown("a1", "a2", "a3")).toEqual(["a1 a2 a3", 1]);
});

test("two views of one project never stand side by side", () => {
  expect(shown("a1", "b1", "c1", "a2", "a3")).toEqual(["a1 b1 c1 a2", 3]);
  expect(shown("a1", "b1", "a2", "a3", "a4")).toEqual(["a1 b1 a2", 3]);
});

test("a picture of two projects is shown once", () => {
  const twice = [picture("x", "a"), picture("x", "b"), picture("y", "c")];
  expect(
    stagePictures({ companyName, pictures: twice, background }).pictures.map(({ id }) => id),
  ).toEqual(["x", "y"]);
});

test("without projects the background stands for them", () => {
  expect(stagePictures({ companyName, pictures: [], background })).toEqual({
    pictures: [{ ...background, alt: companyName }],
    atOnce: 1,
  });
  expect(stagePictures({ companyName, pictures: [], background: null }).pictures).toEqual([]);
});

test("a picture that nobody described is called by the company's name, as a link has to be", () => {
  const pictures = [picture("x", "a"), { ...picture("y", "b"), alt: "Łazienka" }];
  const stage = stagePictures({ companyName, pictures, background: null });
  expect(stage.pictures.map(({ alt }) => alt)).toEqual([companyName, "Łazienka"]);
});

test("a page carries small pictures for those in sight alone, and the background where it is shown", () => {
  const small = "data:image/webp;base64,AAAA";
  // One photo may be in two projects; a card shows it once.
  const pictures = ["a1", "a1", "b1", "c1", "d1"].map((name) => ({
    ...picture(name, name[0]!),
    placeholder: small,
    colour: "#aaaaaa",
  }));
  const card = { companyName, pictures, background } as unknown as CompanyCard;
  const light = lightCard(card);
  expect(light.pictures.map(({ placeholder }) => placeholder)).toEqual([
    ...[small, small, small, small],
    null,
  ]);
  expect(light.pictures.map(({ id, colour }) => [id, colour])).toEqual(
    pictures.map(({ id, colour }) => [id, colour]),
  );
  expect(stagePictures(light).pictures).toHaveLength(4);
  expect(light.background).toBeNull();
  expect(lightCard({ ...card, pictures: [] }).background).toEqual(background);
});
