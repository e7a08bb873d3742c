import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { fromRoot } from "../../../../tests/files.ts";
import { PictureRefused } from "../picture-refused.server.ts";
import { refusedPictureText } from "../text.ts";
import { readPicture } from "./pictures.server.ts";

const photo = readFileSync(fromRoot("demo/media/bathroom-01.jpg"));

async function reasonOf(bytes: Buffer): Promise<string> {
  try {
    await readPicture(bytes);
    return "taken";
  } catch (error) {
    if (error instanceof PictureRefused) return error.reason;
    throw error;
  }
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A well-formed PNG of one colour; small in bytes however large in pixels. */
function pngOf(side: number, extra: Buffer[] = [], height = side): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(height, 1_000) * (Math.ceil(side / 8) + 1)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    ...extra,
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A grey JPEG of one block whose colour comes in one scan, and nothing in each further one. */
function jpegOf(scans: number): Buffer {
  const segment = (marker: number, data: number[]) => [0xff, marker, 0, data.length + 2, ...data];
  // The only symbol is 0, written as a bit 0: no difference, or the end of the block.
  const table = (kind: number) => [kind, 1, ...Array<number>(15).fill(0), 0];
  const scan = (at: number) => [...segment(0xda, [1, 1, 0, at, at, 0]), 0x7f];
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    ...segment(0xc2, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]),
    ...segment(0xc4, [...table(0x00), ...table(0x10)]),
    ...Array.from({ length: scans }, (_, at) => scan(at)).flat(),
    ...[0xff, 0xd9],
  ]);
}

/** The start of a file of that brand, as phones write them. */
const ftyp = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, "latin1");

describe("a genuine picture", () => {
  test("is kept as a JPEG with a tiny stand-in and its mean colour", async () => {
    const read = await readPicture(photo);
    expect(read).toMatchObject({ width: 1280, height: 960 });
    expect((await sharp(read.base).metadata()).format).toBe("jpeg");
    expect(read.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(read.placeholder.length).toBeLessThan(400);
    expect(read.colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  test.each(["png", "webp"] as const)("is taken as %s", async (format) => {
    const bytes = await sharp(photo).resize(400).toFormat(format).toBuffer();
    expect(await readPicture(bytes)).toMatchObject({ width: 400, height: 300 });
  });

  test("is never kept larger than 2560 pixels a side", async () => {
    const bytes = await sharp(photo).resize(6000, 500, { fit: "fill" }).jpeg().toBuffer();
    expect(await readPicture(bytes)).toMatchObject({ width: 2560, height: 213 });
  });

  test("stands on white where it was transparent", async () => {
    const bytes = await sharp({
      create: { width: 64, height: 64, channels: 4, background: "#00000000" },
    })
      .png()
      .toBuffer();
    expect((await readPicture(bytes)).colour).toBe("#ffffff");
  });
});

describe("what a camera or a person wrote into the file", () => {
  test("the place it was taken at is gone, and it stands upright", async () => {
    const bytes = await sharp(photo)
      .resize(400, 300)
      .withExif({
        IFD0: { Make: "Kamera" },
        IFD3: { GPSLatitude: "52/1 13/1 0/1", GPSLatitudeRef: "N" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const sent = await sharp(bytes).metadata();
    expect([sent.orientation, sent.exif?.includes("Kamera")]).toEqual([6, true]);
    const read = await readPicture(bytes);
    expect(read).toMatchObject({ width: 300, height: 400 });
    const kept = await sharp(read.base).metadata();
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(read.base.includes("Kamera")).toBe(false);
  });

  test("a script in a PNG's text is gone", async () => {
    const script = pngChunk("tEXt", Buffer.from("Comment\0<script>alert(1)</script>", "latin1"));
    const bytes = pngOf(64, [script]);
    expect(bytes.includes("<script>")).toBe(true);
    expect((await readPicture(bytes)).base.includes("<script>")).toBe(false);
  });

  test("an archive appended to a JPEG is gone", async () => {
    const bytes = Buffer.concat([photo, Buffer.from("PK\x03\x04zawartość archiwum")]);
    expect((await readPicture(bytes)).base.includes("archiwum")).toBe(false);
  });
});

describe("what is not a picture we take", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  const cases: [string, Buffer, string][] = [
    ["an SVG", Buffer.from(svg), "not_a_picture"],
    ["an SVG with an XML declaration", Buffer.from(`<?xml version="1.0"?>${svg}`), "not_a_picture"],
    ["a page named as a JPEG", Buffer.from("<!doctype html><p>zdjęcie.jpg"), "not_a_picture"],
    ["a program", Buffer.from("\x7fELF\x02\x01\x01", "latin1"), "not_a_picture"],
    ["a GIF", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1"), "not_a_picture"],
    ["nothing at all", Buffer.alloc(0), "not_a_picture"],
    ["a HEIC photo", ftyp("heic"), "unsupported_photo"],
    ["an AVIF photo", ftyp("avif"), "unsupported_photo"],
    ["the first half of a JPEG", photo.subarray(0, photo.length / 2), "damaged"],
    ["three bytes of a JPEG", photo.subarray(0, 3), "damaged"],
    ["a JPEG's start before a page", Buffer.from("\xff\xd8\xff<html>", "latin1"), "damaged"],
    ["a file of six megabytes", Buffer.concat([photo], 6 * 1024 * 1024), "too_large"],
  ];
  test.each(cases)("%s is refused", async (_what, bytes, reason) => {
    expect(await reasonOf(bytes)).toBe(reason);
  });

  test("50,000 by 50,000 pixels are refused by the header, before any is decoded", async () => {
    const bomb = pngOf(50_000);
    expect(bomb.length).toBeLessThan(100_000);
    const startedAt = performance.now();
    const reasons = await Promise.all(Array.from({ length: 12 }, () => reasonOf(bomb)));
    expect(new Set(reasons)).toEqual(new Set(["too_many_pixels"]));
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  test("a side that nobody photographs is refused by the header: the decoder holds whole rows", async () => {
    expect(await reasonOf(pngOf(30_000, [], 40))).toBe("taken");
    expect(await reasonOf(pngOf(30_001, [], 40))).toBe("too_many_pixels");
    expect(await reasonOf(pngOf(40, [], 30_001))).toBe("too_many_pixels");
    expect(await reasonOf(pngOf(40_000_000, [], 1))).toBe("too_many_pixels");
  });

  test("a JPEG that is drawn in more passes than any encoder writes is refused", async () => {
    expect(await reasonOf(jpegOf(50))).toBe("taken");
    expect(await reasonOf(jpegOf(51))).toBe("damaged");
    const progressive = await sharp(photo).jpeg({ progressive: true }).toBuffer();
    // A miniature of the camera's is no pass, and neither is what stands behind the end.
    const miniature = Buffer.concat([Buffer.from([0xff, 0xe1, 0x08, 0x00]), jpegOf(60)], 0x802);
    const whole = [progressive.subarray(0, 2), miniature, progressive.subarray(2), jpegOf(60)];
    expect(await reasonOf(Buffer.concat(whole))).toBe("taken");
  });

  test("the user gets the reason, with the name of the file", () => {
    expect(refusedPictureText("too_large", "kuchnia.jpg")).toBe(
      "Zdjęcie „kuchnia.jpg” jest za duże. Maksymalny rozmiar to 5 MB.",
    );
  });
});
