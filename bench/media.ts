// npm run bench:media: what large and hostile uploads cost the server, and those who search meanwhile.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { bomb, noisePhoto, paddedVideo } from "./media-files.ts";
import { type BenchCaller, type BenchSite, signInCompany, startBenchSite } from "./site.ts";
import { type Figures, median, percentile } from "./timing.ts";

const megabyte = 1024 * 1024;
const question = "/api/companies?mainCategory=fachowcy&location=Warszawa&search=remont";
const number = (value: number, digits = 0) => value.toFixed(digits).padStart(8);
const say = (line: string) => process.stdout.write(`${line}\n`);

const base64Bytes = (bytes: number) => Math.ceil(bytes / 3) * 4;
const bytesOf = (photos: Buffer[], video: Buffer) =>
  [...photos, video].reduce((sum, { length }) => sum + base64Bytes(length), 0);

const site = await startBenchSite();
try {
  const company = await signInCompany(site);
  await quiet(site);
  const before = await searchFor(site, 10_000);
  say(row("search, nothing else", before));
  await benchBombs(company, before);
  await quiet(site);
  await benchJson(company, before);
} finally {
  await site.stop();
}

/** Twelve at once, as different pictures: equal ones would be decoded once. */
async function benchBombs(company: BenchCaller, before: Figures) {
  const bombs = await Promise.all(Array.from({ length: 12 }, (_, shade) => bomb(shade * 20)));
  const memory = site.watchMemory();
  const startMb = site.memoryMb();
  const startedAt = performance.now();
  const sent = Promise.all(
    bombs.map((bytes) =>
      company("/profile/upload-cover", {
        method: "PUT",
        headers: { "content-type": "image/png" },
        body: new Uint8Array(bytes),
      }),
    ),
  );
  const during = await searchWhile(site, sent);
  const responses = await sent;
  const { peakMb } = memory();
  say(row("search, 12 bombs decoding", during, before));
  say(
    `  12 pictures of 39.7 MP: ${number((performance.now() - startedAt) / 1000, 1)} s, answers ${tally(responses)}, memory ${number(startMb)} MB → peak ${number(peakMb)} MB`,
  );
}

/** Ten photos of 5 MB and a video of 100 MB as data URLs in one JSON body. */
async function benchJson(company: BenchCaller, before: Figures) {
  const photos = await Promise.all(Array.from({ length: 10 }, noisePhoto));
  const video = paddedVideo(100 * megabyte);
  const body = () => jsonBody(photos, video);
  const bodyMb = bytesOf(photos, video) / megabyte;
  const memory = site.watchMemory();
  const startMb = site.memoryMb();
  const startedAt = performance.now();
  const sent = company("/projects/add", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: body(),
  });
  const during = await searchWhile(site, sent);
  const response = await sent;
  const seconds = (performance.now() - startedAt) / 1000;
  const { peakMb } = memory();
  const { status } = response;
  const project = (await response.json()) as {
    images?: string[];
    videos?: string[];
    detail?: string;
  };
  say(row("search, 200 MB arriving as JSON", during, before));
  say(
    `  body of ${number(bodyMb)} MB: ${number(seconds, 1)} s, answer ${status} with ${project.images?.length} pictures and ${project.videos?.length} film ${project.detail ?? ""}`,
  );
  say(`  memory ${number(startMb)} MB → peak ${number(peakMb)} MB (+${number(peakMb - startMb)})`);
  say(`  files left in the spool: ${readdirSync(join(site.dataDir, "spool")).length}`);
}

/** Written piece by piece, so that this process does not hold it either. */
function jsonBody(photos: Buffer[], video: Buffer): BodyInit {
  const step = 3 * 64 * 1024;
  async function* pieces() {
    const words = { title: "Dom pod lasem", description: "Generalny remont domu. ".repeat(4) };
    yield `${JSON.stringify(words).slice(0, -1)},"images":[`;
    for (const [index, photo] of photos.entries()) {
      yield `${index > 0 ? "," : ""}"data:image/jpeg;base64,`;
      for (let at = 0; at < photo.length; at += step) {
        yield photo.subarray(at, at + step).toString("base64");
      }
      yield '"';
    }
    yield `],"videos":["data:video/mp4;base64,`;
    for (let at = 0; at < video.length; at += step) {
      yield video.subarray(at, at + step).toString("base64");
    }
    yield '"]}';
  }
  return Readable.toWeb(Readable.from(pieces(), { objectMode: false })) as ReadableStream<
    Uint8Array<ArrayBuffer>
  >;
}

async function askOnce({ url }: BenchSite): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${url}${question}`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The search answered ${response.status}`);
  return performance.now() - startedAt;
}

/** One after another, with a short pause as people have. */
async function searchFor(on: BenchSite, forMs: number): Promise<Figures> {
  const end = performance.now() + forMs;
  return searchUntil(on, () => performance.now() > end);
}

async function searchWhile(on: BenchSite, work: Promise<unknown>): Promise<Figures> {
  let isOver = false;
  void work.finally(() => (isOver = true)).catch(() => undefined);
  return searchUntil(on, () => isOver);
}

async function searchUntil(on: BenchSite, isOver: () => boolean): Promise<Figures> {
  const figures: Figures = [];
  while (!isOver()) {
    figures.push(await askOnce(on));
    await new Promise((next) => setTimeout(next, 20));
  }
  return figures.toSorted((left, right) => left - right);
}

function row(name: string, figures: Figures, reference?: Figures): string {
  const p50 = median(figures);
  const ratio = reference ? `  ×${(p50 / median(reference)).toFixed(2)}` : "";
  return `${name.padEnd(34)} p50 ${number(p50, 1)} ms  p95 ${number(percentile(figures, 0.95), 1)} ms  (${figures.length} questions)${ratio}`;
}

/** The demo's pictures are encoded in the background at first: waits until the server rests. */
async function quiet(on: BenchSite) {
  let calm = 0;
  while (calm < 20) {
    const took = await askOnce(on);
    calm = took < 25 ? calm + 1 : 0;
    await new Promise((next) => setTimeout(next, 250));
  }
}

function tally(responses: Response[]): string {
  const counts = new Map<number, number>();
  for (const { status } of responses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(", ");
}
