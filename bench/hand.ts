import type { Locator, Page } from "playwright-core";

/** How fast somebody with a phone is: to find what to press, to type a letter, to choose a photo. */
const pace = { tapMs: 1_500, letterMs: 200, photoMs: 2_000 };

/** One hand on a phone: does what it is told, counts it and keeps a list of what it pressed. */
export function createHand(page: Page) {
  const counted = { taps: 0, fields: 0, personMs: 0 };
  const pressed: string[] = [];
  const count = (label: string) => {
    counted.taps += 1;
    counted.personMs += pace.tapMs;
    pressed.push(label);
  };
  const tap = async (where: Locator) => {
    count(await labelOf(where));
    await where.click();
  };
  return {
    counted,
    pressed,
    tap,
    /** A press outside of the site, such as the one on a link in a mail. */
    tapElsewhere: count,
    /** Letters, after a press into the field unless it has the focus already. */
    fill: async (where: Locator, words: string) => {
      await where.waitFor();
      const isReady = await where.evaluate((field) => field === document.activeElement);
      if (!isReady) await tap(where);
      await where.fill(words);
      counted.fields += 1;
      counted.personMs += words.length * pace.letterMs;
    },
    /** A press that opens the phone's gallery, one for each photo, and one to take several. */
    choose: async (press: Locator, photos: string[]) => {
      const chooser = page.waitForEvent("filechooser");
      await tap(press);
      await (await chooser).setFiles(photos);
      photos.forEach(() => count("(a photo in the gallery)"));
      if (photos.length > 1) count("(take them)");
      counted.personMs += photos.length * (pace.photoMs - pace.tapMs);
    },
  };
}
export type Hand = ReturnType<typeof createHand>;

/** What stands on a button, or beside a field. */
function labelOf(where: Locator): Promise<string> {
  return where.first().evaluate((element: HTMLElement) => {
    const { labels } = element as HTMLInputElement;
    const words = element.getAttribute("aria-label") || labels?.[0]?.innerText || element.innerText;
    return words.replace(/\s+/g, " ").trim();
  });
}
