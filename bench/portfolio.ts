// Editing a project with ten photos of nearly 5 MB and a video of nearly 100 MB in a browser over a
// throttled connection that is lost once for ten seconds. Needs a build: `npm run build` first.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type CDPSession, chromium, type Page, type Request } from "playwright-core";
import sharp from "sharp";
import { startBenchSite } from "./site.ts";

const mebibyte = 1024 * 1024;
const upload = { bytesPerSecond: (20 * 1_000_000) / 8, latencyMs: 40 };
const offlineMs = 10_000;
const timeoutMs = 180_000;
const account = { email: "fachowiec@domistrz.example", password: "demo-domistrz-2026" };
const title = "Dom pod Krakowem";
const description =
  "Remont całego domu pod Krakowem: instalacje, łazienki, kuchnia i taras, zakończony po pięciu miesiącach.";

const folder = mkdtempSync(join(tmpdir(), "domistrz-portfolio-"));
const site = await startBenchSite();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
async function measure() {
  const files = [...(await makePhotos(10)), makeVideo()];
  const context = await browser.newContext({ baseURL: site.url, locale: "pl-PL" });
  const page = await context.newPage();
  await signIn(page);
  await addEmptyProject(page);
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("heading", { name: "Edytuj projekt" }).waitFor();

  const session = await context.newCDPSession(page);
  await throttle(session);
  const sent = countBytes(page);
  const heap = watchHeap(session);
  const idleMb = site.memoryMb();
  const stopWatching = site.watchMemory();
  const start = performance.now();
  await page.locator("dialog[open] input[type=file][multiple]").setInputFiles(files);
  const half = files.length * 2 * mebibyte + 40 * mebibyte;
  while (sent.bytes < half) {
    if (performance.now() - start > timeoutMs) throw new Error("The upload does not move");
    await page.waitForTimeout(100);
  }
  const sentBefore = sent.bytes;
  const percentBefore = await percent(page);
  await context.setOffline(true);
  await page.getByText("Brak internetu – dokończymy, gdy wróci").first().waitFor();
  await page.waitForTimeout(offlineMs);
  await context.setOffline(false);
  await throttle(session);
  await page
    .getByText("Gotowe", { exact: true })
    .nth(files.length - 1)
    .waitFor({ timeout: timeoutMs });
  const uploadSeconds = (performance.now() - start) / 1000;
  await page.getByRole("button", { name: "Zapisz zmiany" }).click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  const totalSeconds = (performance.now() - start) / 1000;
  const { peakMb } = stopWatching();
  await page.waitForTimeout(5_000);

  const chosen = files.reduce((sum, path) => sum + readFileSync(path).length, 0);
  print({
    "chosen (11 files)": megabytes(chosen),
    "taken by the server": `${megabytes(sent.bytes)} (photos were made smaller first)`,
    "of these before the interruption": `${megabytes(sentBefore)} (${percentBefore}% shown)`,
    "uploads begun": String(sent.begun),
    "pieces of 1 MB cut off": String(sent.cut),
    "until everything was stored": `${uploadSeconds.toFixed(1)} s, ${offlineMs / 1000} s of them offline`,
    "with saving the project": `${totalSeconds.toFixed(1)} s`,
    "JS heap of the page, peak": megabytes(await heap.stop()),
    "server memory before": `${idleMb.toFixed(0)} MB`,
    "server memory, peak": `${peakMb.toFixed(0)} MB`,
    "server memory 5 s after": `${site.memoryMb().toFixed(0)} MB`,
  });
}

async function signIn(page: Page) {
  await page.goto("/zaloguj");
  await page.waitForTimeout(1_000);
  await page.locator("main [name=email]").fill(account.email);
  await page.locator("main [name=password]").fill(account.password);
  await page.locator("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();
  await page.waitForURL(/\/moj-profil/);
}

async function addEmptyProject(page: Page) {
  await page.goto("/moj-profil?projekt=nowy");
  await page.getByLabel("Nazwa projektu").fill(title);
  await page.locator("dialog[open] textarea").fill(description);
  await page.getByRole("button", { name: "Publikuj" }).click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
}

/** Noise, so that each is as large as a photo may be at the size a phone takes it. */
async function makePhotos(count: number): Promise<string[]> {
  const paths: string[] = [];
  for (let index = 1; index <= count; index++) {
    const noise = { type: "gaussian", mean: 128, sigma: 20 + index } as const;
    const picture = sharp({
      create: { width: 4000, height: 3000, channels: 3, background: "#888", noise },
    });
    const pixels = await picture.raw().toBuffer({ resolveWithObject: true });
    const path = join(folder, `zdjecie-${index}.jpg`);
    for (let quality = 60; quality > 5; quality -= 15) {
      const jpeg = await sharp(pixels.data, { raw: pixels.info }).jpeg({ quality }).toBuffer();
      if (jpeg.length > 5 * mebibyte) continue;
      // Filled up behind its end, where decoders do not look.
      writeFileSync(path, Buffer.concat([jpeg, Buffer.alloc(4.95 * mebibyte - jpeg.length)]));
      break;
    }
    paths.push(path);
  }
  return paths;
}

/** The sample video, made as large as a video may be by a box that players skip. */
function makeVideo(): string {
  const video = readFileSync(resolve(import.meta.dirname, "../public/static/sample.mp4"));
  const box = Buffer.alloc(99.5 * mebibyte - video.length);
  box.writeUInt32BE(box.length, 0);
  box.write("free", 4, "latin1");
  const path = join(folder, "film.mp4");
  writeFileSync(path, Buffer.concat([video, box]));
  return path;
}

const throttle = (session: CDPSession) =>
  session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: upload.latencyMs,
    downloadThroughput: -1,
    uploadThroughput: upload.bytesPerSecond,
  });

/** What the server took of each piece; a piece that was cut off is sent again from where it broke. */
function countBytes(page: Page) {
  const sent = { bytes: 0, begun: 0, cut: 0 };
  const count = async (request: Request) => {
    const answer = (await request.response())?.headers() ?? {};
    const from = Number(request.headers()["upload-offset"]);
    const to = Number(answer["upload-offset"] ?? from);
    sent.bytes += to - from;
  };
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/media/uploads")) sent.begun += 1;
  });
  page.on("requestfinished", (request) => {
    if (request.method() === "PATCH" && request.url().includes("/uploads/")) void count(request);
  });
  page.on("requestfailed", (request) => {
    if (request.method() === "PATCH") sent.cut += 1;
  });
  return sent;
}

function watchHeap(session: CDPSession) {
  let peak = 0;
  const look = async () => {
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    peak = Math.max(peak, usedSize);
  };
  const timer = setInterval(() => void look().catch(() => undefined), 250);
  return {
    stop: async () => {
      clearInterval(timer);
      await look();
      return peak;
    },
  };
}

const percent = (page: Page) =>
  page.getByRole("progressbar", { name: "Przesyłanie razem" }).getAttribute("aria-valuenow");

const megabytes = (bytes: number) => `${(bytes / mebibyte).toFixed(1)} MB`;

function print(figures: Record<string, string>) {
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(36)}${value}`);
}

try {
  await measure();
} finally {
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}
