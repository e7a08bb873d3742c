// npm run bench:photo: how soon a photo of 5 MB can be shown after its last byte was sent. A photo of
// twelve megapixels, as phones take them, sent by the upload of the project's editor.
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { pictureUrl } from "../src/features/media/picture.ts";
import { type BenchCaller, signInCompany, startBenchSite } from "./site.ts";
import { median } from "./timing.ts";

const photos = 8;
const tus = { "tus-resumable": "1.0.0" };
/** The first usable size, in the format that most browsers choose: what a phone shows in lists. */
const firstWidth = 640;

const site = await startBenchSite();
try {
  const company = await signInCompany(site);
  const figures: { megabytes: number; finishedMs: number; shownMs: number }[] = [];
  for (let nr = 0; nr < photos; nr++) {
    const bytes = await phonePhoto(nr);
    figures.push({ megabytes: bytes.length / 1e6, ...(await sendPhoto(company, bytes)) });
  }
  console.table(
    figures.map(({ megabytes, finishedMs, shownMs }) => ({
      megabytes: megabytes.toFixed(1),
      "answered, ms after the last byte": finishedMs.toFixed(0),
      [`${firstWidth} pixels wide in hand, ms after it`]: shownMs.toFixed(0),
    })),
  );
  const shown = figures.map(({ shownMs }) => shownMs).toSorted((left, right) => left - right);
  console.log(`median ${median(shown).toFixed(0)} ms, longest ${shown.at(-1)!.toFixed(0)} ms`);
} finally {
  await site.stop();
}

/** About 5 MB at 4032 × 3024: noise of several sizes, which compresses as a room with much in it. */
async function phonePhoto(nr: number): Promise<Buffer> {
  const [width, height] = [4032, 3024];
  const grain = (sigma: number) => ({ type: "gaussian" as const, mean: 128, sigma: sigma + nr });
  const fine = sharp({
    create: { width, height, channels: 3, background: "#888", noise: grain(12) },
  });
  const coarse = await sharp({
    create: { width: 252, height: 189, channels: 3, background: "#888", noise: grain(50) },
  })
    .resize(width, height)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const pixels = await fine
    .composite([{ input: coarse, blend: "overlay" }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  let best = Buffer.alloc(0);
  for (let quality = 60; quality <= 98; quality += 2) {
    const bytes = await sharp(pixels).jpeg({ quality }).toBuffer();
    if (bytes.length > 5e6) break;
    best = bytes;
  }
  return best;
}

async function sendPhoto(company: BenchCaller, bytes: Buffer) {
  const name = (text: string) => Buffer.from(text).toString("base64");
  const begun = await company("/media/uploads", {
    method: "POST",
    headers: {
      ...tus,
      "upload-length": String(bytes.length),
      "upload-metadata": `filename ${name("kuchnia.jpg")},filetype ${name("image/jpeg")}`,
    },
  });
  const path = begun.headers.get("location")!.replace(/^\/api/, "");
  let lastByteAt = 0;
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
    lastByteAt = performance.now();
  }
  const sent = await company(path, {
    method: "PATCH",
    headers: {
      ...tus,
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
      "content-length": String(bytes.length),
    },
    body: Readable.toWeb(Readable.from(pieces())) as ReadableStream<Uint8Array<ArrayBuffer>>,
  });
  if (sent.status !== 204) throw new Error(`Sending answered ${sent.status}`);
  const finished = await company(`${path}/finish`, { method: "PUT" });
  const { medium } = (await finished.json()) as { medium: { id: string } };
  const finishedMs = performance.now() - lastByteAt;
  const shown = await fetch(`${site.url}${pictureUrl(medium.id, firstWidth, "avif")}`);
  if (!shown.ok) throw new Error(`The picture answered ${shown.status}`);
  await buffer(shown.body!);
  return { finishedMs, shownMs: performance.now() - lastByteAt };
}
