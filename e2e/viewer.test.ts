import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import {
  axeViolations,
  desktop,
  hydrated,
  phone,
  screenshot,
  sidewaysOverflow,
  useBrowser,
} from "./browser.ts";
import { execute, findCompany, projectsOf, type ShownCompany } from "./companies.ts";
import {
  addFilm,
  addProject,
  askedFor,
  counter,
  picturesOf,
  type PlacedFilm,
  touch,
  viewer,
  zoomOf,
} from "./viewer-steps.ts";

const visit = useBrowser();
const captions = "WEBVTT\n\n00:00:00.000 --> 00:00:05.000\nKuchnia gotowa\n";
let company: ShownCompany;
let many: ShownCompany;
let described: PlacedFilm;
let bare: PlacedFilm;
let mixed = "";
const added: string[] = [];
const address = () => `/firma/${company.slug}?projekt=${mixed}`;

beforeAll(async () => {
  company = await findCompany("fachowcy");
  many = await findCompany("architekci");
  const [first, second, third] = await picturesOf(company.id);
  described = await addFilm(company.id, "mp4", { posterId: third!, captions });
  bare = await addFilm(company.id, "webm");
  mixed = await place(company.id, "Kuchnia z wyspą", [
    { id: first!, alt: "Wyspa z blatem z kamienia" },
    { id: described.id, alt: "Spacer po gotowej kuchni" },
    { id: second! },
    { id: bare.id },
  ]);
});

/** Other files of a run look at the same companies. */
afterAll(() => execute("delete from project where id = any($1)", [added]));

async function place(...project: Parameters<typeof addProject>): Promise<string> {
  const id = await addProject(...project);
  added.push(id);
  return id;
}

async function open(path = address(), viewport = desktop): Promise<Page> {
  const { page } = await visit(path, { viewport });
  await hydrated(page);
  await counter(page, 1);
  await modal(page);
  return page;
}

/** Loaded after the page itself: before that nothing answers. */
async function modal(page: Page) {
  await page.waitForFunction(() => document.querySelector("dialog:modal") !== null);
}

const zoomButton = (page: Page, name: "Powiększ" | "Zmniejsz") =>
  viewer(page).getByRole("button", { name });
const isPaused = (page: Page) =>
  page
    .locator("video")
    .first()
    .evaluate((video: HTMLVideoElement) => video.paused);

describe("films", () => {
  test("stand in the owner's order, and none is asked for before it is played", async () => {
    const { page } = await visit("about:blank");
    const asked = askedFor(page);
    await page.goto(inject("site").url + address(), { waitUntil: "networkidle" });
    await modal(page);
    await page.keyboard.press("ArrowRight");
    await counter(page, 2);
    await viewer(page).getByRole("button", { name: "Odtwórz: Spacer po gotowej kuchni" }).waitFor();
    await viewer(page).getByText("0:07").waitFor();
    await page.keyboard.press("End");
    await counter(page, 5);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => /\.(mp4|webm|vtt)$/.test(path))).toEqual([]);
    expect(asked.some((path) => path.endsWith("/sample.jpg"))).toBe(true);
  });

  test("play when asked, in parts, with captions, and pause when one leaves", async () => {
    const page = await open();
    await page.keyboard.press("ArrowRight");
    const part = page.waitForResponse((answer) => new URL(answer.url()).pathname === described.url);
    await viewer(page)
      .getByRole("button", { name: /^Odtwórz/ })
      .press("Enter");
    expect((await part).status()).toBe(206);
    await page.waitForFunction(() => {
      const video = document.querySelector("video")!;
      return !video.paused && video.currentTime > 0;
    });
    const track = await page.locator("video track").evaluate((element: HTMLTrackElement) => ({
      kind: element.kind,
      language: element.srclang,
      mode: element.track.mode,
      words: (element.track.cues?.[0] as VTTCue | undefined)?.text,
    }));
    expect(track).toEqual({
      kind: "captions",
      language: "pl",
      mode: "showing",
      words: "Kuchnia gotowa",
    });
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    expect(focused).toBe("VIDEO");
    expect(await axeViolations(page)).toEqual([]);
    await viewer(page).getByRole("button", { name: "Następne" }).click();
    await counter(page, 3);
    expect(await isPaused(page)).toBe(true);
  });

  test("without a poster or captions are a plain tile with their name", async () => {
    const page = await open();
    for (let at = 2; at <= 4; at++) await page.keyboard.press("ArrowRight");
    await counter(page, 4);
    await viewer(page).getByText("Kuchnia z wyspą – film").waitFor();
    expect(await page.locator("video[aria-label='Kuchnia z wyspą – film'] track").count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, "viewer-film-plain-1440", false);
    await page.locator("[aria-hidden=false] video").click({ position: { x: 40, y: 40 } });
    await page.waitForFunction(() => {
      const video = document.querySelector<HTMLVideoElement>("[aria-hidden=false] video")!;
      return !video.paused && video.currentTime > 0;
    });
  });

  test("are there without JavaScript, with the browser's own controls", async () => {
    const { page } = await visit(address(), { javaScript: false });
    const video = page.locator("video[aria-label='Spacer po gotowej kuchni']");
    expect(await video.getAttribute("preload")).toBe("none");
    expect(await video.getAttribute("controls")).not.toBeNull();
  });

  test("can be opened by themselves", async () => {
    const { page, complaints } = await visit(described.url);
    await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) > 0);
    // The browser's own page around a film has a script, which may not run here either.
    expect(complaints.filter((text) => !text.startsWith("Blocked script execution"))).toEqual([]);
    complaints.length = 0;
  });
});

describe("looking closer", () => {
  test("by keys, with arrows to look about, and out again before closing", async () => {
    const page = await open();
    await page.keyboard.press("+");
    await expect.poll(async () => (await zoomOf(page)).scale).toBeCloseTo(1.5);
    await page.keyboard.press("=");
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await zoomOf(page)).x).toBeLessThan(-50);
    expect((await zoomOf(page)).scale).toBeCloseTo(2.25);
    await counter(page, 1);
    await page.keyboard.press("-");
    await expect.poll(async () => (await zoomOf(page)).scale).toBeCloseTo(1.5);
    await page.keyboard.press("0");
    await expect.poll(async () => (await zoomOf(page)).scale).toBe(1);
    await page.keyboard.press("+");
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await zoomOf(page)).scale).toBe(1);
    await counter(page, 1);
    await page.keyboard.press("Escape");
    await viewer(page).waitFor({ state: "detached" });
  });

  test("by the button, which says where one is and keeps the focus on films", async () => {
    const page = await open();
    expect(await zoomButton(page, "Powiększ").getAttribute("aria-pressed")).toBe("false");
    await zoomButton(page, "Powiększ").click();
    expect(await zoomButton(page, "Zmniejsz").getAttribute("aria-pressed")).toBe("true");
    await expect.poll(async () => (await zoomOf(page)).scale).toBe(2.5);
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, "viewer-zoomed-1440", false);
    await page.keyboard.press("End");
    await counter(page, 5);
    const button = zoomButton(page, "Powiększ");
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("by a press on the very spot, and a drag moves the picture instead of turning", async () => {
    const page = await open();
    const box = (await page.locator("[aria-hidden=false] [data-picture]").boundingBox())!;
    const spot = { x: box.x + box.width * 0.75, y: box.y + box.height / 2 };
    await page.mouse.click(spot.x, spot.y);
    await expect.poll(async () => (await zoomOf(page)).scale).toBe(2.5);
    const before = await zoomOf(page);
    expect(before.x).toBeLessThan(0);
    await page.mouse.move(spot.x, spot.y);
    await page.mouse.down();
    await page.mouse.move(spot.x + 150, spot.y, { steps: 5 });
    await page.mouse.up();
    await counter(page, 1);
    const after = await zoomOf(page);
    expect([after.scale, Math.round(after.x - before.x)]).toEqual([2.5, 150]);
    await page.waitForTimeout(400);
    await page.mouse.click(spot.x, spot.y);
    await expect.poll(async () => (await zoomOf(page)).scale).toBe(1);
  });

  test("loads a larger picture then, and not before", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    const asked = askedFor(page);
    await page.goto(inject("site").url + address(), { waitUntil: "networkidle" });
    await modal(page);
    const [largest] = await picturesOf(company.id);
    const widths = () =>
      asked.flatMap((path) => {
        const [, id, width] = /^\/media\/(.+)\/(\d+)\.avif$/.exec(path) ?? [];
        return id === largest ? [Number(width)] : [];
      });
    expect(Math.max(...widths())).toBeLessThanOrEqual(640);
    await zoomButton(page, "Powiększ").click();
    await expect.poll(() => Math.max(...widths())).toBeGreaterThanOrEqual(1280);
  });
});

describe("fingers", () => {
  test("swipe from 50 px on; two of them zoom, and then one moves the picture", async () => {
    const page = await open(address(), phone);
    await touch(page, [{ x: 200, y: 250 }], [{ x: 160, y: 250 }]);
    await counter(page, 1);
    await touch(page, [{ x: 250, y: 250 }], [{ x: 180, y: 252 }]);
    await counter(page, 2);
    await touch(page, [{ x: 150, y: 150 }], [{ x: 230, y: 152 }]);
    await counter(page, 1);
    const pinch = {
      from: [150, 250].map((x) => ({ x, y: 250 })),
      to: [90, 310].map((x) => ({ x, y: 250 })),
    };
    await touch(page, pinch.from, pinch.to);
    await expect.poll(async () => (await zoomOf(page)).scale).toBeGreaterThan(1.8);
    const { x } = await zoomOf(page);
    await touch(page, [{ x: 250, y: 250 }], [{ x: 150, y: 250 }]);
    await counter(page, 1);
    await expect.poll(async () => (await zoomOf(page)).x).toBeLessThan(x - 60);
    await touch(page, pinch.to, pinch.from);
    await touch(page, pinch.to, pinch.from);
    await expect.poll(async () => (await zoomOf(page)).scale).toBe(1);
  });

  test("a double tap looks closer, as one tap does", async () => {
    const page = await open(address(), phone);
    const spot = [{ x: 200, y: 250 }];
    await touch(page, spot, spot);
    await touch(page, spot, spot);
    await expect.poll(async () => (await zoomOf(page)).scale).toBe(2.5);
    await page.waitForLoadState("networkidle");
    await screenshot(page, "viewer-zoomed-390", false);
    await page.waitForTimeout(400);
    await touch(page, spot, spot);
    await expect.poll(async () => (await zoomOf(page)).scale).toBe(1);
  });
});

describe("sharing", () => {
  test("copies the project's own address where the device shares nothing itself", async () => {
    const page = await open();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await viewer(page).getByRole("button", { name: "Udostępnij" }).click();
    await viewer(page).getByText("Skopiowano link do projektu").waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(inject("site").url + address());
    expect(await axeViolations(page)).toEqual([]);
  });

  test("uses the device's own way where it has one", async () => {
    const { page } = await visit("about:blank");
    await page.addInitScript(() => {
      const share = (data: ShareData) => {
        Object.assign(window, { shared: data });
        return Promise.resolve();
      };
      Object.defineProperty(navigator, "share", { value: share });
    });
    await page.goto(inject("site").url + address());
    await modal(page);
    await viewer(page).getByRole("button", { name: "Udostępnij" }).click();
    const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared);
    expect(shared).toEqual({ title: "Kuchnia z wyspą", url: inject("site").url + address() });
    expect(await viewer(page).getByText("Skopiowano").count()).toBe(0);
  });

  test("a shared address has its own picture, words and canonical address", async () => {
    const html = await (await fetch(inject("site").url + address())).text();
    const [largest] = await picturesOf(company.id);
    const { url } = inject("site");
    expect(html).toContain(
      `<meta property="og:image" content="${url}/media/${largest}/1280.jpg"/>`,
    );
    expect(html).toContain('<meta property="og:image:alt" content="Wyspa z blatem z kamienia"/>');
    expect(html).toContain(`<link rel="canonical" href="${url}${address()}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${url}${address()}"/>`);
    expect(html).toContain('"@type":"VideoObject"');
  });
});

async function oldestProject(): Promise<string> {
  const { rows } = await execute(
    "select id from project where company_id = $1 order by created_at limit 1",
    [many.id],
  );
  return (rows[0] as { id: string }).id;
}

describe("the grid", () => {
  test("marks a project that begins with a film, and counts what there is to see", async () => {
    const [first] = await picturesOf(company.id);
    await place(company.id, "Film z budowy", [{ id: described.id }, { id: first! }]);
    await place(company.id, "Sam film", [{ id: bare.id }]);
    for (const [name, viewport] of [
      ["390", phone],
      ["1440", desktop],
    ] as const) {
      const { page } = await visit(`/firma/${company.slug}`, { viewport });
      await hydrated(page);
      const tile = page.getByRole("article").filter({ hasText: "Film z budowy" });
      await tile.getByText("1 zdjęcie, 1 film").waitFor();
      await tile.getByText("0:07").waitFor();
      await page
        .getByRole("article")
        .filter({ hasText: "Kuchnia z wyspą" })
        .getByText("2 zdjęcia, 2 filmy")
        .waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      await tile.scrollIntoViewIfNeeded();
      await screenshot(page, `viewer-grid-${name}`, false);
    }
  });

  test("pages through sixty projects, and a far one opens, closes and gives the focus back", async () => {
    const pictures = await picturesOf(many.id);
    const before = (await projectsOf(many.id)).length;
    for (let n = 1; n <= 60; n++) {
      await place(
        many.id,
        `Realizacja ${n}`,
        pictures.slice(0, 10).map((id) => ({ id })),
      );
    }
    const { page } = await visit(`/firma/${many.slug}`);
    await hydrated(page);
    const tiles = page.getByRole("article");
    for (const count of [24, 48, before + 60]) {
      await page.waitForFunction(
        (wanted) => document.querySelectorAll("article h3").length === wanted,
        count,
      );
      if (count <= 48) await page.getByRole("link", { name: "Załaduj więcej" }).click();
    }
    expect(await page.getByRole("link", { name: "Załaduj więcej" }).count()).toBe(0);
    const last = tiles.last().getByRole("link");
    await last.click();
    await counter(page, 1);
    await page.keyboard.press("Escape");
    await viewer(page).waitFor({ state: "detached" });
    expect(await last.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(new URL(page.url()).search).toBe("?strona=3");
    await page.goto(`/firma/${many.slug}?strona=2&projekt=${await oldestProject()}`);
    await hydrated(page);
    await counter(page, 1);
    await page.keyboard.press("Escape");
    await viewer(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("?strona=2");
    expect(await tiles.count()).toBe(48);
  });
});

describe("every size", () => {
  test("fits from a small phone to a wide screen", async () => {
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [768, 1024],
      [1024, 768],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      const page = await open(address(), { width, height });
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      if (width === 390 || width === 1440) await screenshot(page, `viewer-picture-${width}`, false);
      await page.keyboard.press("ArrowRight");
      await counter(page, 2);
      expect(await sidewaysOverflow(page)).toBe(0);
      if (width !== 768) await screenshot(page, `viewer-film-${width}`, false);
    }
  });
});
