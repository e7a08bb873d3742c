import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations, phone, screenshot, useBrowser, quiet } from "./browser.ts";
import { site } from "./site.ts";
import { step } from "./step.ts";
import {
  askedFor,
  counter,
  picturesOf,
  touch,
  useScene,
  viewer,
  viewerReady,
  zoomOf,
} from "./viewer-steps.ts";

const visit = useBrowser();
const scene = useScene();

async function open(): Promise<Page> {
  const { page } = await visit(scene().address);
  await viewerReady(page);
  return page;
}

const zoomButton = (page: Page, name: "Powiększ" | "Zmniejsz") =>
  viewer(page).getByRole("button", { name });
const isPaused = (page: Page) =>
  page
    .locator("video")
    .first()
    .evaluate((video: HTMLVideoElement) => video.paused);

describe("videos", () => {
  test("stand in the owner's order, come when asked with captions, and are a plain tile without a poster", async () => {
    const { page } = await visit("about:blank");
    const asked = askedFor(page);
    await page.goto(site().url + scene().address, { waitUntil: "networkidle" });
    await viewerReady(page);
    await page.keyboard.press("ArrowRight");
    await counter(page, 2);
    await viewer(page).getByRole("button", { name: "Odtwórz: Spacer po gotowej kuchni" }).waitFor();
    await viewer(page).getByText("0:07").waitFor();
    await page.keyboard.press("End");
    await counter(page, 5);
    await quiet(page);
    expect(asked.filter((path) => /\.(mp4|webm|vtt)$/.test(path))).toEqual([]);
    expect(asked.some((path) => path.endsWith("/sample.jpg"))).toBe(true);
    await page.keyboard.press("Home");
    await counter(page, 1);
    await step(
      "play when asked, in parts, with captions from the first word, and pause when one leaves",
      async () => {
        await page.route(/\.vtt$/, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 500));
          await route.continue();
        });
        await page.keyboard.press("ArrowRight");
        const part = page.waitForResponse(
          (response) => new URL(response.url()).pathname === scene().described.url,
        );
        await viewer(page)
          .getByRole("button", { name: /^Odtwórz/ })
          .press("Enter");
        expect((await part).status()).toBe(206);
        await page.waitForFunction(() => {
          const video = document.querySelector("video")!;
          // The clock is a hair past zero already while a film waits for its captions.
          return !video.paused && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
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
      },
    );
    await step("without a poster or captions a plain tile with its name", async () => {
      await page.keyboard.press("ArrowRight");
      await counter(page, 4);
      await viewer(page).getByText("Kuchnia z wyspą – film").waitFor();
      expect(await page.locator("video[aria-label='Kuchnia z wyspą – film'] track").count()).toBe(
        0,
      );
      expect(await axeViolations(page)).toEqual([]);
      await screenshot(page, "viewer-film-plain-1440", false);
      await page.locator("[aria-hidden=false] video").click({ position: { x: 40, y: 40 } });
      await page.waitForFunction(() => {
        const video = document.querySelector<HTMLVideoElement>("[aria-hidden=false] video")!;
        return !video.paused && video.currentTime > 0;
      });
    });
  });

  test("are there without JavaScript, with the browser's own controls", async () => {
    const html = await (await fetch(site().url + scene().address)).text();
    const [video] = /<video[^>]*aria-label="Spacer po gotowej kuchni"[^>]*>/.exec(html)!;
    expect(video).toContain('preload="none"');
    expect(video).toMatch(/ controls\b/);
  });

  test("can be opened by themselves", async () => {
    const { page, consoleErrors } = await visit(scene().described.url);
    await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) > 0);
    // The browser's own page around a video has a script, which may not run here either.
    expect(consoleErrors.filter((text) => !text.startsWith("Blocked script execution"))).toEqual(
      [],
    );
    consoleErrors.length = 0;
  });
});

describe("looking closer", () => {
  test("by keys, by the button and by a press, and out again before closing", async () => {
    const page = await open();
    await step("by keys, with arrows to look about", async () => {
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
    });
    await step("by the button, which says where one is and keeps the focus on videos", async () => {
      await zoomButton(page, "Powiększ").click();
      // Its words say what it does next: a button „Zmniejsz” that is pressed would say the opposite.
      expect(await zoomButton(page, "Zmniejsz").getAttribute("aria-pressed")).toBeNull();
      await expect.poll(async () => (await zoomOf(page)).scale).toBe(2.5);
      expect(await axeViolations(page)).toEqual([]);
      await screenshot(page, "viewer-zoomed-1440", false);
      await page.keyboard.press("End");
      await counter(page, 5);
      const button = zoomButton(page, "Powiększ");
      expect(await button.getAttribute("aria-disabled")).toBe("true");
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    });
    await page.keyboard.press("Home");
    await counter(page, 1);
    await step(
      "by a press on the very spot, and a drag moves the picture instead of turning",
      async () => {
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
        const travelled = async () => Math.round((await zoomOf(page)).x - before.x);
        await expect.poll(travelled).toBe(150);
        expect((await zoomOf(page)).scale).toBe(2.5);
        await page.waitForTimeout(400);
        await page.mouse.click(spot.x, spot.y);
        await expect.poll(async () => (await zoomOf(page)).scale).toBe(1);
      },
    );
    await page.keyboard.press("Escape");
    await viewer(page).waitFor({ state: "detached" });
  });
});

describe("on a phone", () => {
  test("looking closer loads a larger picture, and not before; fingers turn and zoom", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    const asked = askedFor(page);
    await page.goto(site().url + scene().address, { waitUntil: "networkidle" });
    await viewerReady(page);
    const [largest] = await picturesOf(scene().company.id);
    const widths = () =>
      asked.flatMap((path) => {
        const [, id, width] = /^\/media\/(.+)\/(\d+)\.avif$/.exec(path) ?? [];
        return id === largest ? [Number(width)] : [];
      });
    expect(Math.max(...widths())).toBeLessThanOrEqual(640);
    await zoomButton(page, "Powiększ").click();
    await expect.poll(() => Math.max(...widths())).toBeGreaterThanOrEqual(1280);
    await zoomButton(page, "Zmniejsz").click();
    await expect.poll(async () => (await zoomOf(page)).scale).toBe(1);
    await step(
      "swipe from 50 px on; two of them zoom, and then one moves the picture",
      async () => {
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
      },
    );
    // No second tap of the last touch.
    await page.waitForTimeout(400);
    await step("a double tap looks closer, as one tap does", async () => {
      const spot = [{ x: 200, y: 250 }];
      await touch(page, spot, spot);
      await touch(page, spot, spot);
      await expect.poll(async () => (await zoomOf(page)).scale).toBe(2.5);
      await quiet(page);
      await screenshot(page, "viewer-zoomed-390", false);
      await page.waitForTimeout(400);
      await touch(page, spot, spot);
      await expect.poll(async () => (await zoomOf(page)).scale).toBe(1);
    });
    await step(
      "a picture is still seen where the phone lies, or all is enlarged four times",
      async () => {
        for (const [width, height] of [
          [740, 360],
          [320, 256],
        ] as const) {
          await page.setViewportSize({ width, height });
          const picture = viewer(page).locator("[data-picture]").first();
          expect((await picture.boundingBox())!.height).toBeGreaterThan(180);
        }
      },
    );
  });
});
