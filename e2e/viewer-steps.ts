import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { hydrated } from "./browser.ts";
import { execute, findCompany, type ShownCompany } from "./companies.ts";
import { site } from "./site.ts";

const file = (path: string) => readFileSync(new URL(path, import.meta.url));
const videos = {
  mp4: { bytes: file("../public/static/sample.mp4"), type: "video/mp4", width: 960, ms: 7_440 },
  webm: {
    bytes: file("../tests/fixtures/kuchnia.webm"),
    type: "video/webm",
    width: 320,
    ms: 3_008,
  },
};

type PlacedVideo = { id: string; url: string };

/** A video of the company's, as if it had been uploaded and looked at. */
async function addVideo(
  ownerId: string,
  kind: keyof typeof videos,
  traits: { posterId?: string; captions?: string } = {},
): Promise<PlacedVideo> {
  const { bytes, type, width, ms } = videos[kind];
  const name = createHash("sha256").update(bytes).digest("hex");
  const path = join(site().dataDir, `media/videos/${name.slice(0, 2)}/${name}/film.${kind}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  const { rows } = await execute(
    `insert into media (id, owner_id, kind, sha256, content_type, size_bytes, width, height,
       duration_ms, poster_id, captions, examined_at)
     values ($1, $2, 'video', decode($3, 'hex'), $4, $5, $6, $7, $8, $9, $10, now())
     on conflict (owner_id, sha256) do update set poster_id = excluded.poster_id,
       captions = excluded.captions
     returning id`,
    [
      randomUUID(),
      ownerId,
      name,
      type,
      bytes.length,
      width,
      Math.round((width * 9) / 16),
      ms,
      traits.posterId ?? null,
      traits.captions ?? null,
    ],
  );
  const { id } = rows[0] as { id: string };
  return { id, url: `/media/${id}/film.${kind}` };
}

/** A project of the company's with these media in this order. @returns its id. */
async function addProject(
  companyId: string,
  title: string,
  media: { id: string; alt?: string }[],
): Promise<string> {
  const id = randomUUID();
  await execute(
    `insert into project (id, company_id, title, description, subcategory_ids)
     values ($1, $2, $3, 'Zabudowa na wymiar, kamień na blacie i światło pod szafkami.', '{}')`,
    [id, companyId, title],
  );
  for (const [position, { id: mediaId, alt = "" }] of media.entries()) {
    await execute(
      "insert into project_media (project_id, media_id, position, alt) values ($1, $2, $3, $4)",
      [id, mediaId, position, alt],
    );
  }
  return id;
}

const captions = "WEBVTT\n\n00:00:00.000 --> 00:00:05.000\nKuchnia gotowa\n";

type Scene = {
  company: ShownCompany;
  /** With a poster and captions. */
  described: PlacedVideo;
  /** Without either. */
  bare: PlacedVideo;
  /** Address of a project of two pictures and these two videos, in turns. */
  address: string;
  /** Adds a project that goes with the others when the file is done. */
  place(...project: Parameters<typeof addProject>): Promise<string>;
};

/** A project worth looking at, for one file. Other files of a run look at the same company. */
export function useScene(): () => Scene {
  let scene: Scene | undefined;
  const added: string[] = [];
  const place: Scene["place"] = async (...project) => {
    const id = await addProject(...project);
    added.push(id);
    return id;
  };
  beforeAll(async () => {
    const company = await findCompany("fachowcy");
    const [first, second, third] = await picturesOf(company.id);
    const described = await addVideo(company.id, "mp4", { posterId: third!, captions });
    const bare = await addVideo(company.id, "webm");
    const id = await place(company.id, "Kuchnia z wyspą", [
      { id: first!, alt: "Wyspa z blatem z kamienia" },
      { id: described.id, alt: "Spacer po gotowej kuchni" },
      { id: second! },
      { id: bare.id },
    ]);
    const address = `/firma/${company.slug}?projekt=${id}`;
    scene = { company, described, bare, address, place };
  });
  afterAll(() => execute("delete from project where id = any($1)", [added]));
  return () => scene!;
}

/** The viewer answers only when it has been loaded, after the page itself. */
export async function viewerReady(page: Page) {
  await hydrated(page);
  await page.waitForFunction(() => document.querySelector("dialog:modal") !== null);
  await counter(page, 1);
}

/** Pictures the company has already, the largest first. */
export async function picturesOf(companyId: string): Promise<string[]> {
  const { rows } = await execute(
    "select id from media where owner_id = $1 and kind = 'picture' order by width desc, id",
    [companyId],
  );
  return (rows as { id: string }[]).map(({ id }) => id);
}

export const viewer = (page: Page) => page.getByRole("dialog");
export const counter = (page: Page, at: number) =>
  viewer(page)
    .getByText(new RegExp(`^${at} z\\s\\d+$`))
    .waitFor();

/** How large the shown picture is drawn, and where from its middle. */
export function zoomOf(page: Page): Promise<{ scale: number; x: number; y: number }> {
  return page.evaluate(() => {
    const shown = document.querySelector("[aria-hidden=false] [data-picture]");
    const { a: scale, e: x, f: y } = new DOMMatrix(getComputedStyle(shown!).transform);
    return { scale, x, y };
  });
}

/** Addresses of this site that the page asks for from now on. */
export function askedFor(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

type Finger = { x: number; y: number };

/** Real fingers on the glass: they go from their places to others, in a few steps. */
export async function touch(page: Page, ...ways: [from: Finger[], ...to: Finger[][]]) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const points = (way: number, at: number) =>
    ways[way]!.map((finger, id) => {
      const end = (ways[way + 1] ?? ways[way]!)[id]!;
      return { id, x: finger.x + (end.x - finger.x) * at, y: finger.y + (end.y - finger.y) * at };
    });
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: object[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints } as never);
  await send("touchStart", points(0, 0));
  for (const way of ways.slice(1).keys()) {
    for (const at of [0.25, 0.5, 0.75, 1]) await send("touchMove", points(way, at));
  }
  await send("touchEnd", []);
  await session.detach();
}
