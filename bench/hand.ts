import type { Locator, Page } from "playwright-core";

/** How fast somebody with a phone is: to find what to press, to type a letter, to choose a photo. */
const pace = { tapMs: 1_500, letterMs: 200, photoMs: 2_000 };

/** One hand on a phone: does what it is told and counts it. */
export function createHand(page: Page) {
  const counted = { taps: 0, fields: 0, personMs: 0 };
  const tap = async (where: Locator) => {
    await where.click();
    counted.taps += 1;
    counted.personMs += pace.tapMs;
  };
  return {
    counted,
    tap,
    /** A press into the field, and its letters. */
    fill: async (where: Locator, words: string) => {
      await where.click();
      await where.fill(words);
      counted.taps += 1;
      counted.fields += 1;
      counted.personMs += pace.tapMs + words.length * pace.letterMs;
    },
    /** A press that opens the phone's list, and one in it. */
    select: async (where: Locator, value: string) => {
      await where.selectOption(value);
      counted.taps += 2;
      counted.fields += 1;
      counted.personMs += 2 * pace.tapMs;
    },
    /** A press that opens the phone's gallery, one for each photo, and one to take several. */
    choose: async (press: Locator, photos: string[]) => {
      const chooser = page.waitForEvent("filechooser");
      await press.click();
      await (await chooser).setFiles(photos);
      const taps = 1 + photos.length + (photos.length > 1 ? 1 : 0);
      counted.taps += taps;
      counted.personMs += pace.tapMs + photos.length * pace.photoMs;
    },
  };
}
export type Hand = ReturnType<typeof createHand>;
