import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fromRoot } from "../../../tests/files.ts";
import { checkChosenFile, checkChosenPhoto, kindOfBytes } from "./file-kind.ts";

const bytes = (text: string) => Uint8Array.from(text.padEnd(64, "\0"), (one) => one.charCodeAt(0));
const demo = fromRoot("demo/media");
const jpeg = readFileSync(join(demo, "bathroom-01.jpg"));
const mebibyte = 1024 * 1024;

describe("what a file is", () => {
  test("is said by its first bytes", () => {
    expect(kindOfBytes(jpeg)?.contentType).toBe("image/jpeg");
    expect(kindOfBytes(bytes("\x89PNG\r\n\x1a\n"))?.contentType).toBe("image/png");
    expect(kindOfBytes(bytes("RIFF\x10\0\0\0WEBPVP8 "))?.contentType).toBe("image/webp");
    expect(kindOfBytes(bytes("\0\0\0\x20ftypisom"))?.contentType).toBe("video/mp4");
    expect(kindOfBytes(bytes("\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm"))).toEqual({
      kind: "video",
      contentType: "video/webm",
    });
  });

  test.each(["heic", "heix", "hevc", "mif1", "msf1", "avif", "avis"])(
    "is a photo of a phone where it is „%s”",
    (brand) => {
      const head = bytes(`\0\0\0\x20ftyp${brand}`);
      const photo = { kind: "picture", contentType: "image/jpeg", from: "heif" };
      expect(kindOfBytes(head)).toEqual(photo);
    },
  );

  test.each([
    ["SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["GIF", "GIF89a"],
    ["PDF", "%PDF-1.7"],
    ["sound", "\0\0\0\x20ftypM4A "],
    ["a read book", "\0\0\0\x20ftypM4B "],
    ["Matroska", "\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska"],
    ["sound in RIFF", "RIFF\x10\0\0\0WAVEfmt "],
    ["nothing", ""],
  ])("is not ours when it is %s", (_, head) => {
    expect(kindOfBytes(bytes(head))).toBeUndefined();
  });
});

describe("a chosen file", () => {
  const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);

  test("is refused by what it holds, whatever it is called", async () => {
    const answer = await checkChosenFile(file("salon.jpg", "<svg/>"));
    const refusal =
      "Plik „salon.jpg” nie jest prawidłowym zdjęciem ani filmem. Wybierz zdjęcie JPEG, PNG, WebP lub HEIC albo film MP4, WebM lub MOV.";
    expect(answer).toEqual({ refusal });
    expect(await checkChosenFile(file("dokument.pdf", jpeg))).toMatchObject({ kind: "picture" });
  });

  test.each([
    ["HEIC", "telefon.heic", { kind: "picture", contentType: "image/jpeg", from: "heif" }],
    ["MOV", "telefon.mov", { kind: "video", contentType: "video/mp4", from: "mov" }],
  ])("as a phone makes it, %s, is converted, whatever its size", async (_, name, kind) => {
    const taken = readFileSync(fromRoot(`tests/fixtures/${name}`));
    expect(await checkChosenFile(file(name, taken))).toEqual(kind);
    const large = file(name, taken, new Uint8Array(6 * mebibyte));
    expect(await checkChosenFile(large)).toEqual(kind);
    expect(kindOfBytes(bytes("\0\0\0\x1cftypavif"))?.from).toBe("heif");
  });

  test("without a byte is called empty, wherever it was chosen", async () => {
    const refusal =
      "Plik „IMG_0412.jpg” jest pusty albo nie da się go odczytać. Jeśli jest w chmurze, najpierw pobierz go na to urządzenie.";
    expect(await checkChosenFile(file("IMG_0412.jpg"))).toEqual({ refusal });
    expect(await checkChosenPhoto(file("IMG_0412.jpg"))).toEqual({ refusal });
  });

  test("is refused as a video where photos alone are taken, whatever its size", async () => {
    const refusal = "Plik „a.mp4” to film. W tym miejscu możesz dodać tylko zdjęcia.";
    const head = bytes("\0\0\0\x20ftypisom");
    expect(await checkChosenPhoto(file("a.mp4", head))).toEqual({ refusal });
    const large = file("a.mp4", head, new Uint8Array(100 * mebibyte));
    expect(await checkChosenPhoto(large)).toEqual({ refusal });
    expect(await checkChosenPhoto(file("a.jpg", jpeg))).toMatchObject({ kind: "picture" });
    expect(await checkChosenPhoto(file("a.txt", "abc"))).toEqual({
      refusal:
        "Plik „a.txt” nie jest prawidłowym zdjęciem. Wybierz zdjęcie JPEG, PNG, WebP lub HEIC.",
    });
  });

  test("too large for what it claims to be is reported as too large, whatever it holds", async () => {
    const nothing = new Uint8Array(5 * mebibyte + 1);
    const photo = new File([nothing], "x.png", { type: "image/png" });
    expect(await checkChosenFile(photo)).toEqual({
      refusal: "Zdjęcie „x.png” jest za duże. Maksymalny rozmiar to 5 MB.",
      largePhoto: { kind: "picture", contentType: "image/jpeg" },
    });
  });

  test("may have 5 MB as a photo and not a byte more", async () => {
    const rest = (size: number) => new Uint8Array(size - jpeg.length);
    const full = await checkChosenFile(file("ok.jpg", jpeg, rest(5 * mebibyte)));
    expect(full).toMatchObject({ kind: "picture" });
    expect(await checkChosenFile(file("x.jpg", jpeg, rest(5 * mebibyte + 1)))).toEqual({
      refusal: "Zdjęcie „x.jpg” jest za duże. Maksymalny rozmiar to 5 MB.",
      largePhoto: { kind: "picture", contentType: "image/jpeg" },
    });
  });

  test("may have 100 MB as a video and not a byte more", async () => {
    const head = bytes("\0\0\0\x20ftypisom");
    const rest = (size: number) => new Uint8Array(size - head.length);
    const full = await checkChosenFile(file("ok.mp4", head, rest(100 * mebibyte)));
    expect(full).toMatchObject({ kind: "video" });
    expect(await checkChosenFile(file("x.mp4", head, rest(100 * mebibyte + 1)))).toEqual({
      refusal: "Film „x.mp4” jest za duży. Maksymalny rozmiar to 100 MB.",
    });
  });
});
