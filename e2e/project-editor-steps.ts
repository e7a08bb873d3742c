import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { dialog } from "./account-steps.ts";
import { desktop, hydrated, type useBrowser } from "./browser.ts";
import { picture } from "./own-profile-steps.ts";
import { signInAsNewCompany } from "./sessions.ts";
import { site } from "./site.ts";

export type FilePayload = { name: string; mimeType: string; buffer: Buffer };

const description =
  "Łazienka 6 m² w kamienicy: nowe instalacje, płytki i zabudowa z dębu, odbiór po pięciu tygodniach.";

const root = resolve(import.meta.dirname, "..");
export const video = (name = "film.mp4"): FilePayload => ({
  name,
  mimeType: "video/mp4",
  buffer: readFileSync(join(root, "public/static/sample.mp4")),
});

export const photo = (name: string, as = name): FilePayload => ({
  name: as,
  mimeType: "image/jpeg",
  buffer: readFileSync(picture(name)),
});

/** Of `tests/fixtures`, as a telephone made it. */
export const fixture = (name: string): FilePayload => ({
  name,
  // As Windows has it, which does not know the formats of phones.
  mimeType: "",
  buffer: readFileSync(join(root, "tests/fixtures", name)),
});

/** A video that plays, made as large as wanted by a box that players skip. */
export function largeVideo(name: string, sizeBytes: number): FilePayload {
  const { buffer, mimeType } = video();
  const box = Buffer.alloc(sizeBytes - buffer.length);
  box.writeUInt32BE(box.length, 0);
  box.write("free", 4, "latin1");
  return { name, mimeType, buffer: Buffer.concat([buffer, box]) };
}

/** Over the 5 MB of a photo, and nothing that a browser can show. */
export const broken = (name: string): FilePayload => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.concat([Buffer.from("\xff\xd8\xff\xe0", "latin1"), Buffer.alloc(5 * 1024 * 1024)]),
});

/** As a person has it: the same file chosen twice has the same date. */
export function onDisk({ name, buffer }: FilePayload): string {
  const path = join(site().dataDir, name);
  writeFileSync(path, buffer);
  return path;
}

/** Chosen by its path: what a browser is handed at once may not be as large. */
export const paths = (files: FilePayload[]) => files.map(onDisk);

/** So many different photos, each of a few hundred bytes. */
export const smallPhotos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index): Promise<FilePayload> => {
      const background = { r: (20 * index) % 256, g: 120, b: (456 - 15 * index) % 256 };
      const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
        .jpeg()
        .toBuffer();
      return { name: `${index + 1}.jpg`, mimeType: "image/jpeg", buffer };
    }),
  );

const drawnNoise = new Map<string, Promise<Buffer>>();

/** Drawn once for each size: that takes longer than to encode it. */
function noiseOf(width: number, height: number): Promise<Buffer> {
  const size = `${width}x${height}`;
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width, height, channels: 3, background: "#888", noise } as const;
  const data = drawnNoise.get(size) ?? sharp({ create }).raw().toBuffer();
  drawnNoise.set(size, data);
  return data;
}

/** Noise, which no encoder makes much smaller; half transparent with four channels. */
export async function noisePicture(width: number, height: number, channels: 3 | 4) {
  const data = await noiseOf(width, height);
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  return channels === 4 ? picture.ensureAlpha(0.5) : picture;
}

type Visit = ReturnType<typeof useBrowser>;

/** A company with the form of a new project open, filled in as far as asked. */
export async function newCompany(
  visit: Visit,
  input: { viewport?: { width: number; height: number }; title?: string; files?: string[] } = {},
) {
  const visitor = await visit("about:blank", { viewport: input.viewport ?? desktop });
  const { page } = visitor;
  page.on("dialog", (question) => void question.accept());
  const account = await signInAsNewCompany(page, "about:blank");
  await openNewProject(page);
  if (input.title) await fillProject(page, input.title);
  if (input.files) {
    await chooseFiles(
      page,
      input.files.map((name) => photo(name)),
    );
    await allUploaded(page, input.files.length);
  }
  return { ...visitor, ...account };
}

export async function openNewProject(page: Page) {
  await page.goto("/moj-profil");
  await hydrated(page);
  await page.getByRole("button", { name: "Dodaj projekt" }).click();
  await page.getByRole("heading", { name: "Nowa realizacja" }).waitFor();
}

export async function openProject(page: Page, title: string) {
  await page.goto("/moj-profil");
  await hydrated(page);
  await openListed(page, title);
}

/** The same from the company's own profile, where the page is already. */
export async function openListed(page: Page, title: string) {
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("heading", { name: "Edytuj realizację" }).waitFor();
}

export async function fillProject(page: Page, title: string) {
  await page.getByLabel("Nazwa realizacji").fill(title);
  await page.getByLabel("Opis", { exact: false }).and(page.locator("textarea")).fill(description);
}

export const chooseFiles = (page: Page, files: FilePayload[] | string[]) =>
  dialog(page).locator("input[type=file][multiple]").setInputFiles(files);

export const card = (page: Page, name: string) =>
  dialog(page)
    .locator("[data-media]")
    .filter({ has: page.getByText(name, { exact: true }) });

/** The window of one photo or video: caption, order, cover, removal. */
export async function openMedium(page: Page, name: string) {
  await page.getByRole("button", { name: `Edytuj: ${name}`, exact: true }).click();
  const opened = dialog(page).last();
  await opened.getByRole("heading", { name: /^(Zdjęcie|Film)$/ }).waitFor();
  return opened;
}

/** Takes one out, or gives its upload up. */
export async function removeMedium(page: Page, name: string, words = "Usuń") {
  const opened = await openMedium(page, name);
  await opened.getByRole("button", { name: words, exact: true }).click();
}

/** Names of photos and videos in their order. */
export const order = (page: Page) =>
  dialog(page).locator("[data-media] p[title]").allTextContents();

export async function allUploaded(page: Page, count: number) {
  const done = dialog(page).locator("[data-media]").getByText("Gotowe", { exact: true });
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll("dialog[open] [data-media]")].filter((item) =>
        [...item.querySelectorAll("p")].some((line) => line.textContent === "Gotowe"),
      ).length >= wanted,
    count,
    { timeout: 60_000 },
  );
  return done;
}

/** Offsets from which pieces of large files were sent, and how many of them were begun. */
export function watchUploads(page: Page) {
  const seen = { begun: 0, offsets: [] as number[] };
  page.on("request", (request) => {
    if (!request.url().includes("/api/media/uploads")) return;
    const { "upload-offset": offset, "upload-length": length } = request.headers();
    // A video's frame travels by itself.
    if (request.method() === "POST" && Number(length) > 1024 * 1024) seen.begun += 1;
    if (request.method() === "PATCH" && offset) seen.offsets.push(Number(offset));
  });
  return seen;
}

/** A slow connection, as on a building site. */
export async function slowDown(page: Page, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
  return session;
}

export const publish = (page: Page, options: { timeout?: number } = {}) =>
  dialog(page).getByRole("button", { name: "Publikuj", exact: true }).click(options);

export const saveProject = (page: Page) =>
  dialog(page).getByRole("button", { name: "Zapisz zmiany", exact: true }).click();

export const closeProject = (page: Page) =>
  dialog(page).first().getByRole("button", { name: "Zamknij", exact: true }).click();
