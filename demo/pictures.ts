import { portfolioPictures } from "./media-catalogue.ts";
import { stories } from "./stories/stories.ts";

/** Crop in shares of the base picture's width and height. */
export type CropBox = { x: number; y: number; width: number; height: number };
/** Factors around 1; small enough for a picture to stay natural. */
export type Tone = { brightness: number; saturation: number; warmth: number };

export type PictureVariant = {
  /** File name without folder, e.g. „bathroom-02-detal1.jpg”. */
  file: string;
  base: string;
  box: CropBox;
  isMirrored: boolean;
  tone: Tone;
  width: number;
  height: number;
  alt: string;
};

/** What one project shows: the whole view first, then details of the same place. */
export type PictureSet = { id: string; base: string; pictures: PictureVariant[] };

const wholeBox: CropBox = { x: 0, y: 0, width: 1, height: 1 };
const plainTone: Tone = { brightness: 1, saturation: 1, warmth: 1 };
/** Encoding takes time at first start, so only the pictures told most often get a second set. */
const mirroredBaseCount = 47;
const detailShare = 0.64;

const detailCorners: Record<string, [[number, number], [number, number]]> = {
  bathroom: [
    [0.32, 0.14],
    [0, 0.34],
  ],
  kitchen: [
    [0.34, 0.12],
    [0.06, 0.34],
  ],
  living: [
    [0.3, 0.14],
    [0.08, 0.34],
  ],
  hall: [
    [0.18, 0.2],
    [0.36, 0.08],
  ],
  stairs: [
    [0.32, 0.06],
    [0.1, 0.34],
  ],
  "house-barn": [
    [0.22, 0.16],
    [0.1, 0.28],
  ],
  "house-cube": [
    [0.2, 0.16],
    [0.12, 0.3],
  ],
  facade: [
    [0.3, 0.22],
    [0.06, 0.3],
  ],
  fence: [
    [0.24, 0.22],
    [0.02, 0.26],
  ],
  garden: [
    [0.16, 0.3],
    [0.34, 0.24],
  ],
  terrace: [
    [0.26, 0.22],
    [0.06, 0.3],
  ],
  wintergarden: [
    [0.18, 0.34],
    [0.3, 0.12],
  ],
  roof: [
    [0.28, 0.2],
    [0.02, 0.26],
  ],
  floor: [
    [0.3, 0.12],
    [0.04, 0.36],
  ],
  tiling: [
    [0, 0],
    [0.34, 0.22],
  ],
  wardrobe: [
    [0.1, 0.16],
    [0.34, 0.28],
  ],
};

function toneOf(order: number): Tone {
  const warmths = [1.025, 0.98, 1.015, 0.985];
  return {
    brightness: order % 2 ? 1.03 : 0.98,
    saturation: order % 3 ? 1.04 : 0.92,
    warmth: warmths[order % warmths.length]!,
  };
}

function detailBox(subject: string, detail: 0 | 1): CropBox {
  const corners = detailCorners[subject] ?? [
    [0.3, 0.2],
    [0.05, 0.3],
  ];
  const [x, y] = corners[detail];
  return { x, y, width: detailShare, height: detailShare };
}

function pictureOf(base: string, change: Partial<PictureVariant> & { suffix: string }) {
  const { suffix, ...rest } = change;
  const { title, alt } = portfolioPictures.get(base)!;
  return {
    file: `${base.replace(/\.jpg$/, "")}${suffix}.jpg`,
    base,
    box: wholeBox,
    isMirrored: false,
    tone: plainTone,
    width: 1280,
    height: 960,
    alt: suffix.includes("detal1")
      ? `${title} – zbliżenie`
      : suffix.includes("detal2")
        ? `${title} – inne ujęcie`
        : alt,
    ...rest,
  };
}

function plainSet(base: string): PictureSet {
  const { subject } = portfolioPictures.get(base)!;
  const size = { width: 1024, height: 768 };
  return {
    id: `${base}/a`,
    base,
    pictures: [
      pictureOf(base, { suffix: "" }),
      pictureOf(base, { suffix: "-detal1", box: detailBox(subject, 0), ...size }),
      pictureOf(base, { suffix: "-detal2", box: detailBox(subject, 1), ...size }),
    ],
  };
}

function mirroredSet(base: string, order: number): PictureSet {
  const { subject } = portfolioPictures.get(base)!;
  const look = { isMirrored: true, tone: toneOf(order) };
  return {
    id: `${base}/b`,
    base,
    pictures: [
      pictureOf(base, {
        suffix: "-lustro",
        box: { x: 0.03, y: 0.04, width: 0.94, height: 0.94 },
        ...look,
      }),
      pictureOf(base, {
        suffix: "-lustro-detal1",
        box: detailBox(subject, 0),
        width: 1024,
        height: 768,
        ...look,
      }),
    ],
  };
}

function tellingsByBase(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { picture } of stories) counts.set(picture, (counts.get(picture) ?? 0) + 1);
  return counts;
}

function planSets(): Map<string, PictureSet[]> {
  const counts = tellingsByBase();
  const bases = [...portfolioPictures.keys()];
  const wanted = bases.toSorted(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || one.localeCompare(other),
  );
  const mirrored = new Set(wanted.slice(0, mirroredBaseCount));
  return new Map(
    bases.map((base, order) => [
      base,
      mirrored.has(base) ? [plainSet(base), mirroredSet(base, order)] : [plainSet(base)],
    ]),
  );
}

/** Base file → its one or two sets. */
export const pictureSets = planSets();
