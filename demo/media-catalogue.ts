import { readFileSync } from "node:fs";

type CataloguePicture = {
  file: string;
  subject: string;
  title: string;
  alt: string;
  use: "portfolio" | "cover";
  /** The place it shows, where more than one picture shows it. */
  set?: string;
  shot?: "wide" | "medium" | "detail";
  /** Of a picture taken before the works: the one that shows the same view after them. */
  after?: string;
};

type Catalogue = {
  pictures: CataloguePicture[];
  logos: { file: string; name: string; trade: string }[];
};

export const mediaDir = new URL("./media/", import.meta.url);

const catalogue = JSON.parse(
  readFileSync(new URL("catalogue.json", mediaDir), "utf8"),
) as Catalogue;

export const portfolioPictures = new Map(
  catalogue.pictures
    .filter(({ use }) => use === "portfolio")
    .map((picture) => [picture.file, picture]),
);

/** The view of the place, nearer ones, and last how it was before the works. */
const shotOrder = ({ shot, after }: CataloguePicture) =>
  after ? 3 : ["wide", "medium", "detail"].indexOf(shot ?? "wide");

const places = Map.groupBy(portfolioPictures.values(), ({ set, file }) => set ?? file);

/** All pictures of the place that `file` shows, each another view of it, `file` first. */
export function placeOf(file: string): { place: string; pictures: CataloguePicture[] } {
  const own = portfolioPictures.get(file)!;
  const place = own.set ?? file;
  const others = places.get(place)!.filter((picture) => picture !== own);
  return {
    place,
    pictures: [own, ...others.toSorted((one, other) => shotOrder(one) - shotOrder(other))],
  };
}

/** Firm name → its own mark, relative to `mediaDir`. */
export const namedLogos = new Map(catalogue.logos.map(({ name, file }) => [name, file]));
