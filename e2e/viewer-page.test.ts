import type { Page } from "playwright-core";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { bindLetters } from "../src/platform/polish/bind-letters.ts";
import {
  axeViolations,
  axeViolationsOfMore,
  hasFocus,
  hydrated,
  phone,
  screenshot,
  sidewaysOverflow,
  useBrowser,
} from "./browser.ts";
import { execute, findCompany, projectsOf, type ShownCompany } from "./companies.ts";
import { onBoth } from "./own-profile-steps.ts";
import { site } from "./site.ts";
import { step } from "./step.ts";
import { counter, picturesOf, useScene, viewer, viewerReady } from "./viewer-steps.ts";

const visit = useBrowser();
const scene = useScene();
let many: ShownCompany;

beforeAll(async () => {
  many = await findCompany("architekci");
});

describe("sharing", () => {
  test("uses the device's own way where it has one, else copies the project's address; every size fits", async () => {
    const { page } = await visit(scene().address);
    await viewerReady(page);
    const share = viewer(page).getByRole("button", { name: "Udostępnij" });
    await step("the device's own way", async () => {
      await page.evaluate(() => {
        const share = (data: ShareData) => {
          Object.assign(window, { shared: data });
          return Promise.resolve();
        };
        Object.defineProperty(navigator, "share", { value: share, configurable: true });
      });
      await share.click();
      const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared);
      expect(shared).toEqual({ title: "Kuchnia z wyspą", url: site().url + scene().address });
      expect(await viewer(page).getByText("Skopiowano").count()).toBe(0);
      await page.evaluate(() => Reflect.deleteProperty(navigator, "share"));
    });
    await step("the project's own address on the clipboard", async () => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await share.click();
      await viewer(page).getByText("Skopiowano link do realizacji").waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(site().url + scene().address);
      expect(await axeViolations(page)).toEqual([]);
    });
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [768, 1024],
      [1024, 768],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await step(`fits ${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        expect(await sidewaysOverflow(page)).toBe(0);
        expect(await axeViolationsOfMore(page)).toEqual([]);
        if (width === 390 || width === 1440)
          await screenshot(page, `viewer-picture-${width}`, false);
        await page.keyboard.press("ArrowRight");
        await counter(page, 2);
        expect(await sidewaysOverflow(page)).toBe(0);
        if (width !== 768) await screenshot(page, `viewer-film-${width}`, false);
        await page.keyboard.press("ArrowLeft");
        await counter(page, 1);
      });
    }
  });

  test("whoever came by a shared address is on the company's page once it is closed, by the keyboard too", async () => {
    const { page } = await visit(scene().address);
    await viewerReady(page);
    await page.keyboard.press("Escape");
    await viewer(page).waitFor({ state: "detached" });
    await hasFocus(page.getByRole("main"));
  });

  test("a shared address has its own picture, words and canonical address", async () => {
    const html = await (await fetch(site().url + scene().address)).text();
    const [largest] = await picturesOf(scene().company.id);
    const { url } = site();
    expect(html).toContain(
      `<meta property="og:image" content="${url}/media/${largest}/1280.jpg"/>`,
    );
    const alt = bindLetters("Wyspa z blatem z kamienia");
    expect(html).toContain(`<meta property="og:image:alt" content="${alt}"/>`);
    expect(html).toContain(`<link rel="canonical" href="${url}${scene().address}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${url}${scene().address}"/>`);
    expect(html).toContain('"@type":"VideoObject"');
  });
});

/** Ids of the media that a page has asked for. */
const askedFor = (page: Page) =>
  page.evaluate(() => {
    const asked = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname);
    const ids = asked.flatMap((path) => /^\/media\/([^/]+)/.exec(path)?.[1] ?? []);
    return [...new Set(ids)];
  });

test("on a phone an opened project asks for its first picture, and when scripts run for what else there is", async () => {
  const { company } = scene();
  const [first, second] = await picturesOf(company.id);
  const both = [{ id: first! }, { id: second! }];
  const id = await scene().place(company.id, "Schody z dębu", both);
  const { page } = await visit("about:blank", { viewport: phone, pictures: true });
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const address = `${site().url}/firma/${company.slug}?projekt=${id}`;
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>("dialog img")];
    return images.length > 1 && images.every((image) => image.complete);
  });
  // What is not drawn is not asked for, however late a page looks at it.
  const cover = page.locator("main header img").first();
  expect(await cover.evaluate((image) => image.checkVisibility())).toBe(false);
  // It, and the logo beside the words.
  expect(await askedFor(page)).toHaveLength(2);
  expect(await askedFor(page)).toContain(first);
  expect(await askedFor(page)).not.toContain(second);
  scripts.resolve();
  await viewerReady(page);
  await expect.poll(() => askedFor(page)).toContain(second);
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("whoever reloads an opened project on a phone is where they were once it is closed", async () => {
  const { page } = await visit(`/firma/${many.slug}`, { viewport: phone });
  await hydrated(page);
  const tile = page.getByRole("article").last().getByRole("link");
  await tile.scrollIntoViewIfNeeded();
  const top = () => tile.evaluate((link) => link.getBoundingClientRect().top);
  const before = await top();
  // What is above may settle by a line.
  const moved = async () => Math.abs((await top()) - before);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(phone.height);
  await tile.press("Enter");
  await viewerReady(page);
  await page.reload();
  await viewerReady(page);
  await page.locator("main header").first().waitFor({ state: "visible" });
  expect(await moved()).toBeLessThan(60);
  await page.keyboard.press("Escape");
  await viewer(page).waitFor({ state: "detached" });
  expect(await moved()).toBeLessThan(60);
});

async function oldestProject(): Promise<string> {
  const { rows } = await execute(
    "select id from project where company_id = $1 order by created_at limit 1",
    [many.id],
  );
  return (rows[0] as { id: string }).id;
}

describe("the grid", () => {
  test("marks a project that begins with a video, and counts what there is to see", async () => {
    const [first] = await picturesOf(scene().company.id);
    await scene().place(scene().company.id, "Film z budowy", [
      { id: scene().described.id },
      { id: first! },
    ]);
    await scene().place(scene().company.id, "Sam film", [{ id: scene().bare.id }]);
    const { page } = await visit(`/firma/${scene().company.slug}`, { viewport: phone });
    await hydrated(page);
    await onBoth(page, async (name, judge) => {
      const tile = page.getByRole("article").filter({ hasText: "Film z budowy" });
      await tile.getByText("1 zdjęcie, 1 film").waitFor();
      await tile.getByText("0:07").waitFor();
      await page
        .getByRole("article")
        .filter({ hasText: "Kuchnia z wyspą" })
        .getByText("2 zdjęcia, 2 filmy")
        .waitFor();
      expect(await judge(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      await tile.scrollIntoViewIfNeeded();
      await screenshot(page, `viewer-grid-${name}`, false);
    });
  });

  test("pages through sixty projects, and a far one opens, closes and gives the focus back", async () => {
    const pictures = await picturesOf(many.id);
    const before = (await projectsOf(many.id)).length;
    const { rows } = await execute(
      `insert into project (id, company_id, title, description, subcategory_ids)
       select gen_random_uuid(), $1, 'Realizacja ' || n, 'Opis', '{}'
       from generate_series(1, 60) n returning id`,
      [many.id],
    );
    const added = (rows as { id: string }[]).map(({ id }) => id);
    onTestFinished(async () => {
      await execute("delete from project where id = any($1)", [added]);
    });
    await execute(
      `insert into project_media (project_id, media_id, position, alt)
       select project, media, position - 1, '' from unnest($1::uuid[]) project,
         unnest($2::uuid[]) with ordinality as pictures (media, position)`,
      [added, pictures.slice(0, 2)],
    );
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
    await viewerReady(page);
    await page.keyboard.press("Escape");
    await viewer(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("?strona=2");
    expect(await tiles.count()).toBe(48);
  });
});
