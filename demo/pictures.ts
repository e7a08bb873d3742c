import { placeOf, portfolioPictures } from "./media-catalogue.ts";

/** Crop in shares of the base picture's width and height. */
type CropBox = { x: number; y: number; width: number; height: number };
/** Factors around 1; small enough for a picture to stay natural. */
export type Tone = { brightness: number; saturation: number; warmth: number };

export type PictureVariant = {
  /** File name without folder, e.g. „bathroom-02-lustro.jpg”. */
  file: string;
  base: string;
  box: CropBox;
  isMirrored: boolean;
  tone: Tone;
  width: number;
  height: number;
  alt: string;
};

/** What one project shows: views of one place, none of them cut out of another. */
export type PictureSet = { id: string; place: string; pictures: PictureVariant[] };

const wholeBox: CropBox = { x: 0, y: 0, width: 1, height: 1 };
const mirroredBox: CropBox = { x: 0.03, y: 0.04, width: 0.9375, height: 0.9375 };
const plainTone: Tone = { brightness: 1, saturation: 1, warmth: 1 };

function toneOf(order: number): Tone {
  const warmths = [1.025, 0.98, 1.015, 0.985];
  return {
    brightness: order % 2 ? 1.03 : 0.98,
    saturation: order % 3 ? 1.04 : 0.92,
    warmth: warmths[order % warmths.length]!,
  };
}

const size = { width: 1280, height: 960 };
/** What the crop has of it: enlarging would take as long as all else, and show no more. */
const mirroredSize = {
  width: Math.round(size.width * mirroredBox.width),
  height: Math.round(size.height * mirroredBox.height),
};

/** Two looks of one place: as it is, and for a firm in another city the other way round. */
function setsOf(base: string, order: number): PictureSet[] {
  const { place, pictures } = placeOf(base);
  const plain = pictures.map(({ file, alt }): PictureVariant => ({
    ...size,
    file,
    base: file,
    box: wholeBox,
    isMirrored: false,
    tone: plainTone,
    alt,
  }));
  const mirrored = pictures.map(({ file, alt }): PictureVariant => ({
    ...mirroredSize,
    file: file.replace(/\.jpg$/, "-lustro.jpg"),
    base: file,
    box: mirroredBox,
    isMirrored: true,
    tone: toneOf(order),
    alt,
  }));
  return [
    { id: `${place}/a`, place, pictures: plain },
    { id: `${place}/b`, place, pictures: mirrored },
  ];
}

/** Base file → its two sets. */
export const pictureSets = new Map(
  [...portfolioPictures.keys()].map((base, order) => [base, setsOf(base, order)]),
);
