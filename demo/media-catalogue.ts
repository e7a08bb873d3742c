import { readFileSync } from "node:fs";

type CataloguePicture = {
  file: string;
  subject: string;
  title: string;
  alt: string;
  use: "portfolio" | "cover";
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

/** Firm name → its own mark, relative to `mediaDir`. */
export const namedLogos = new Map(catalogue.logos.map(({ name, file }) => [name, file]));
