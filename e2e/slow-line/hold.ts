import type { Page, Request } from "playwright-core";

/** Requests of `page` to `url` wait, those that `isMeant`. @returns lets them go */
export async function hold(
  page: Page,
  url: string | RegExp,
  isMeant: (request: Request) => boolean = () => true,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (isMeant(route.request())) await promise;
    // The page may have given it up meanwhile.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** The first answer from `url` is had at once and told late. @returns when it was had, and what tells it */
export async function delayAnswer(page: Page, url: string | RegExp) {
  const { promise, resolve: tell } = Promise.withResolvers<void>();
  const { promise: had, resolve: isHad } = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(url, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const response = await route.fetch();
    isHad();
    await promise;
    return route.fulfill({ response }).catch(() => undefined);
  });
  return { had, tell };
}
