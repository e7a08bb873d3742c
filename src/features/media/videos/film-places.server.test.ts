import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { boxOf, mp4, sourceOf, withInMoov } from "../../../../tests/factories/films.ts";
import { blanking, type Blank } from "./film-places.server.ts";
import { readFilm } from "./film-reader.server.ts";

const warsaw = "+52.2297+021.0122/";
const version = Buffer.alloc(4);
const place = boxOf("\xa9xyz", "\0\x12\x15\xc7", warsaw);
const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

async function blanked(film: Buffer, blanks: Blank[], chunkSize = film.length): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (let at = 0; at < film.length; at += chunkSize)
    chunks.push(film.subarray(at, at + chunkSize));
  return Buffer.concat(await Readable.from(chunks).pipe(blanking(blanks)).toArray());
}

async function stored(film: Buffer): Promise<Buffer> {
  const { blanks } = await readFilm(sourceOf(film));
  return blanked(film, blanks);
}

const key = (name: string) => boxOf("mdta", name);
/** Apple's way: a list of names, and a list of values numbered by them. */
const appleMeta = boxOf(
  "meta",
  boxOf("hdlr", version, version, "mdta", Buffer.alloc(13)),
  boxOf(
    "keys",
    version,
    number(3),
    key("com.apple.quicktime.make"),
    key("com.apple.quicktime.location.ISO6709"),
    key("com.apple.quicktime.location.name"),
  ),
  boxOf(
    "ilst",
    boxOf("\0\0\0\x01", boxOf("data", number(1), version, "Apple")),
    boxOf("\0\0\0\x02", boxOf("data", number(1), version, warsaw)),
    boxOf("\0\0\0\x03", boxOf("data", number(1), version, "Mokotów")),
  ),
);
const xmpUuid = Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex");

describe("where a film was taken", () => {
  const cases: [string, Buffer][] = [
    ["as Android writes it", boxOf("udta", place)],
    ["as 3GPP writes it", boxOf("udta", boxOf("loci", version, warsaw))],
    ["in the track's own part", boxOf("trak", boxOf("udta", place))],
    ["as Apple writes it", appleMeta],
    ["as Apple writes it, in an MP4", boxOf("udta", boxOf("meta", version, appleMeta.subarray(8)))],
    ["in an editor's description", boxOf("uuid", xmpUuid, `<exif:GPSLatitude>${warsaw}`)],
  ];
  test.each(cases)("is gone when written %s", async (_how, box) => {
    const film = withInMoov(mp4, box);
    expect(film.includes(warsaw)).toBe(true);
    const kept = await stored(film);
    expect(kept.includes(warsaw)).toBe(false);
    expect(kept.includes("Mokotów", 0, "latin1")).toBe(false);
    expect(kept.length).toBe(film.length);
    expect(await readFilm(sourceOf(kept))).toMatchObject({ blanks: [], width: 960 });
  });

  test("is all that is gone", async () => {
    const film = withInMoov(mp4, boxOf("udta", boxOf("\xa9mak", "Kamera"), place), appleMeta);
    const kept = await stored(film);
    expect(kept.includes("Kamera") && kept.includes("Apple")).toBe(true);
    const changed = [...film.keys()].filter((at) => film[at] !== kept[at]);
    const first = film.indexOf(place);
    expect(changed[0]).toBe(first + 4);
    expect(changed.length).toBeLessThan(150);
  });

  test("is gone however the bytes are cut into pieces", async () => {
    const film = withInMoov(mp4, boxOf("udta", place));
    const { blanks } = await readFilm(sourceOf(film));
    const whole = await blanked(film, blanks);
    const start = film.indexOf(place);
    for (const chunkSize of [start + 1, start + 5, start + 7, start + 20, 1_009]) {
      expect((await blanked(film, blanks, chunkSize)).equals(whole)).toBe(true);
    }
  });

  test("a film without it is stored byte by byte as it was sent", async () => {
    expect((await readFilm(sourceOf(mp4))).blanks).toEqual([]);
    const other = boxOf("uuid", Buffer.alloc(16, 7), "GPS");
    expect((await readFilm(sourceOf(withInMoov(mp4, other)))).blanks).toEqual([]);
  });
});
