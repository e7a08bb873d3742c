import type { CompanyCard } from "../contract.ts";

/**
 * Where the first pictures of a card's projects stand in the bytes of its JSON, and of which trades they show work:
 * who searches for a roofer is to see roofs first.
 */
export type PictureOrder = {
  /** Where the first one begins. */
  readonly begin: number;
  /** Behind each of them; a comma stands between two. */
  readonly ends: readonly number[];
  /** Ids of subcategories, of each. */
  readonly trades: readonly (readonly number[])[];
};

/** As the list in JSON tells of it, with the trades of its project: none in a card that was made before they were stored. */
type ToldPicture = {
  readonly picture: CompanyCard["pictures"][number];
  readonly trades: readonly number[] | undefined;
};

/**
 * @param begin where the first one stands
 * @returns the list without its brackets, and its order; null where it is the same whatever is searched for
 */
export function writePictures(
  pictures: readonly ToldPicture[],
  begin: number,
): { json: string; order: PictureOrder | null } {
  const first = firstOfProjects(pictures);
  const trades = first.map((told) => told.trades ?? []);
  const isSame = trades.every((ids) => String(ids) === String(trades[0]));
  if (isSame) return { json: withoutBrackets(pictures), order: null };
  const texts = pictures.map(({ picture }) => JSON.stringify(picture));
  const ends: number[] = [];
  let at = begin;
  for (const text of texts.slice(0, first.length)) {
    at += Buffer.byteLength(text);
    ends.push(at);
    at += 1;
  }
  return { json: texts.join(","), order: { begin, ends, trades } };
}

const withoutBrackets = (pictures: readonly ToldPicture[]) =>
  JSON.stringify(pictures.map(({ picture }) => picture)).slice(1, -1);

/** They stand before the second ones. */
function firstOfProjects(pictures: readonly ToldPicture[]): readonly ToldPicture[] {
  const isFirst = ({ picture }: ToldPicture, place: number) =>
    pictures.findIndex((other) => other.picture.projectId === picture.projectId) === place;
  const second = pictures.findIndex((told, place) => !isFirst(told, place));
  return second < 0 ? pictures : pictures.slice(0, second);
}

const comma = Buffer.from(",");

/** The JSON of a card in parts, with the first pictures of the projects of any of `wanted` before those of others. */
export function inOrderFor(
  json: Buffer,
  order: PictureOrder | null,
  wanted: readonly number[],
): readonly Buffer[] {
  if (!order || wanted.length === 0) return [json];
  const { begin, ends, trades } = order;
  const isWanted = trades.map((ids) => ids.some((id) => wanted.includes(id)));
  const from = (place: number) => (place === 0 ? begin : ends[place - 1]! + 1);
  const places = [...ends.keys()];
  const sorted = [
    ...places.filter((place) => isWanted[place]),
    ...places.filter((place) => !isWanted[place]),
  ];
  if (sorted.every((place, at) => place === at)) return [json];
  const pictures = sorted.flatMap((place, at) => {
    const picture = json.subarray(from(place), ends[place]);
    return at === 0 ? [picture] : [comma, picture];
  });
  return [json.subarray(0, begin), ...pictures, json.subarray(ends.at(-1))];
}
