import { placeOf } from "./media-catalogue.ts";
import type { PictureVariant } from "./pictures.ts";
import type { Random } from "./random.ts";
import { stories } from "./stories/stories.ts";

/** A background photo: one of the six made for it, or a wide crop of a portfolio picture. */
export type Cover = {
  file: string;
  trades: ReadonlySet<string>;
  /** The places it shows: a firm's own projects show others. */
  places: ReadonlySet<string>;
  crop: PictureVariant | null;
};

const readyCovers: Record<string, string[]> = {
  "cover-01.jpg": ["house-barn-01.jpg", "house-barn-05.jpg"],
  "cover-02.jpg": ["kitchen-01.jpg"],
  "cover-03.jpg": ["terrace-01.jpg"],
  "cover-04.jpg": ["living-04.jpg", "painting-02.jpg"],
  "cover-05.jpg": ["house-cube-01.jpg", "house-cube-03.jpg"],
  "cover-06.jpg": ["garden-01.jpg"],
};

/** Base picture → where its wide strip begins, as a share of its height. */
const wideCrops: Record<string, number> = {
  "bathroom-01": 0.34,
  "bathroom-02": 0.28,
  "bathroom-03": 0.26,
  "bathroom-07": 0.3,
  "facade-02": 0.3,
  "facade-03": 0.24,
  "facade-05": 0.3,
  "fence-01": 0.3,
  "fence-02": 0.3,
  "fence-03": 0.2,
  "floor-01": 0.36,
  "floor-02": 0.34,
  "garden-03": 0.26,
  "garden-04": 0.3,
  "hall-01": 0.34,
  "hall-03": 0.34,
  "house-barn-03": 0.34,
  "house-cube-02": 0.24,
  "insulation-01": 0.2,
  "installation-01": 0.42,
  "kitchen-03": 0.36,
  "kitchen-04": 0.36,
  "kitchen-08": 0.4,
  "living-02": 0.3,
  "living-05": 0.36,
  "masonry-01": 0.24,
  "roof-01": 0.26,
  "roof-04": 0.36,
  "stairs-01": 0.22,
  "stairs-03": 0.2,
  "terrace-02": 0.3,
  "wardrobe-01": 0.3,
  "wintergarden-01": 0.4,
  "wintergarden-02": 0.4,
};

/** 1600×667 out of a 4:3 picture, over its whole width. */
const wideHeightShare = ((667 / 1600) * 4) / 3;

const tradesOf = (bases: string[]) =>
  new Set(stories.filter(({ picture }) => bases.includes(picture)).map(({ trade }) => trade));

const placesOf = (bases: string[]) => new Set(bases.map((base) => placeOf(base).place));

const wideCover = ([name, top]: [string, number]): Cover => ({
  file: `${name}.jpg`,
  trades: tradesOf([`${name}.jpg`]),
  places: placesOf([`${name}.jpg`]),
  crop: {
    file: `${name}.jpg`,
    base: `${name}.jpg`,
    box: { x: 0, y: top, width: 1, height: wideHeightShare },
    isMirrored: false,
    tone: { brightness: 1, saturation: 1, warmth: 1 },
    width: 1600,
    height: 667,
    alt: "",
  },
});

const covers: Cover[] = [
  ...Object.entries(readyCovers).map(([file, bases]) => ({
    file,
    trades: tradesOf(bases),
    places: placesOf(bases),
    crop: null,
  })),
  ...Object.entries(wideCrops).map(wideCover),
];

/** The least used cover that fits the main trade, that no neighbour has and no project shows. */
export function chooseCover(options: {
  trade: string;
  taken: ReadonlySet<string>;
  ownPlaces: ReadonlySet<string>;
  uses: ReadonlyMap<string, number>;
  random: Random;
}): Cover {
  const { trade, taken, ownPlaces, uses, random } = options;
  const free = random.shuffled(
    covers.filter(({ file, places }) => !taken.has(file) && places.isDisjointFrom(ownPlaces)),
  );
  const fitting = free.filter(({ trades }) => trades.has(trade));
  const choice = (fitting.length > 0 ? fitting : free).toSorted(
    (one, other) => (uses.get(one.file) ?? 0) - (uses.get(other.file) ?? 0),
  )[0];
  if (!choice) throw new Error(`No background photo left for the trade „${trade}”`);
  return choice;
}
