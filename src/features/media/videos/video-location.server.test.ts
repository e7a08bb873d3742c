import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { boxOf, mp4, sourceOf, withInMoov } from "../../../../tests/factories/videos.ts";
import { blanking, type Blank } from "./video-location.server.ts";
import { readVideo } from "./video-reader.server.ts";

const warsaw = "+52.2297+021.0122/";
const version = Buffer.alloc(4);
const place = boxOf("\xa9xyz", "\0\x12\x15\xc7", warsaw);
const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

async function blanked(video: Buffer, blanks: Blank[], chunkSize = video.length): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (let at = 0; at < video.length; at += chunkSize)
    chunks.push(video.subarray(at, at + chunkSize));
  return buffer(Readable.from(chunks).pipe(blanking(blanks)));
}

async function stored(video: Buffer): Promise<Buffer> {
  const { blanks } = await readVideo(sourceOf(video));
  return blanked(video, blanks);
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

describe("where a video was taken", () => {
  const cases: [string, Buffer][] = [
    ["as Android writes it", boxOf("udta", place)],
    ["as 3GPP writes it", boxOf("udta", boxOf("loci", version, warsaw))],
    ["in the track's own part", boxOf("trak", boxOf("udta", place))],
    ["as Apple writes it", appleMeta],
    ["as Apple writes it, in an MP4", boxOf("udta", boxOf("meta", version, appleMeta.subarray(8)))],
    ["in an editor's description", boxOf("uuid", xmpUuid, `<exif:GPSLatitude>${warsaw}`)],
  ];
  test.each(cases)("is gone when written %s", async (_how, box) => {
    const video = withInMoov(mp4, box);
    expect(video.includes(warsaw)).toBe(true);
    const kept = await stored(video);
    expect(kept.includes(warsaw)).toBe(false);
    expect(kept.includes("Mokotów", 0, "latin1")).toBe(false);
    expect(kept.length).toBe(video.length);
    expect(await readVideo(sourceOf(kept))).toMatchObject({ blanks: [], width: 960 });
  });

  test("is gone with a description of which the end is not read, and from a last box without a length", async () => {
    const written = `<exif:GPSLatitude>${warsaw}`;
    const long = boxOf("uuid", xmpUuid, Buffer.alloc(1024 * 1024, " "), written);
    const last = boxOf("uuid", xmpUuid, written);
    last.writeUInt32BE(0);
    for (const video of [withInMoov(mp4, long), Buffer.concat([mp4, last])]) {
      expect((await stored(video)).includes(warsaw)).toBe(false);
    }
  });

  test("is all that is gone", async () => {
    const video = withInMoov(mp4, boxOf("udta", boxOf("\xa9mak", "Kamera"), place), appleMeta);
    const kept = await stored(video);
    expect(kept.includes("Kamera") && kept.includes("Apple")).toBe(true);
    const changed = [...video.keys()].filter((at) => video[at] !== kept[at]);
    const first = video.indexOf(place);
    expect(changed[0]).toBe(first + 4);
    expect(changed.length).toBeLessThan(150);
  });

  test("is gone however the bytes are cut into pieces", async () => {
    const video = withInMoov(mp4, boxOf("udta", place));
    const { blanks } = await readVideo(sourceOf(video));
    const whole = await blanked(video, blanks);
    const start = video.indexOf(place);
    for (const chunkSize of [start + 1, start + 5, start + 7, start + 20, 1_009]) {
      expect((await blanked(video, blanks, chunkSize)).equals(whole)).toBe(true);
    }
  });

  test("a video without it is stored byte by byte as it was sent", async () => {
    expect((await readVideo(sourceOf(mp4))).blanks).toEqual([]);
    const other = boxOf("uuid", Buffer.alloc(16, 7), "GPS");
    expect((await readVideo(sourceOf(withInMoov(mp4, other)))).blanks).toEqual([]);
  });
});
