import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Entry = { state: { idx: number }; url: string };

/** When steps that were begun, and those they lead to, are done. */
const arrived = () => new Promise((resolve) => void setTimeout(resolve, 20));

/** A browser's history, and a router that hears of steps. */
function openBrowser() {
  let entries: Entry[] = [{ state: { idx: 0 }, url: "/moj-profil" }];
  let place = 0;
  let heard: string[] = [];
  const listeners: ((event: Event) => void)[] = [];
  const go = (by: number) => {
    place += by;
    let isHeard = true;
    const event = { stopImmediatePropagation: () => (isHeard = false) } as unknown as Event;
    const here = entries[place]!;
    for (const listener of listeners) listener(event);
    if (isHeard) heard.push(here.url);
  };
  const history = {
    get state() {
      return entries[place]!.state;
    },
    pushState: (state: Entry["state"], _title: string, url?: string) => {
      entries = [...entries.slice(0, place + 1), { state, url: url || entries[place]!.url }];
      place += 1;
    },
    replaceState: (state: Entry["state"], _title: string, url?: string) => {
      entries[place] = { state, url: url || entries[place]!.url };
    },
    // A step comes later, as in browsers.
    back: () => void setTimeout(() => go(-1)),
  };
  const stepBack = () => {
    history.back();
    return arrived();
  };
  vi.stubGlobal("window", {});
  vi.stubGlobal("history", history);
  vi.stubGlobal("location", {
    get href() {
      return entries[place]!.url;
    },
  });
  vi.stubGlobal("addEventListener", (_type: string, listener: (event: Event) => void) => {
    listeners.push(listener);
  });
  const steps = () => {
    const told = heard;
    heard = [];
    return told;
  };
  return { history, steps, stepBack };
}

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

/** The page before, the page, and over it a window with an address of its own. */
async function openWindow() {
  const browser = openBrowser();
  const { closedByBack } = await import("./back-closes.ts");
  const { history } = browser;
  history.pushState({ idx: 1 }, "", "/remont");
  history.pushState({ idx: 2 }, "", "/remont?okno");
  const { joinEntryBefore, placeNow } = await import("./entry-before.ts");
  /** Pressed twice before either has come through. */
  const closeWindow = async () => {
    const places = [placeNow(), placeNow()];
    const closings = places.map(async (place) => {
      // The router keeps the place that it finds there.
      history.replaceState({ idx: placeNow() }, "", "/remont");
      await joinEntryBefore(place);
    });
    await Promise.all(closings);
  };
  return { ...browser, closedByBack, closeWindow };
}

test("after a window with an address was closed, a step back leads to the page before", async () => {
  const { steps, stepBack, closeWindow } = await openWindow();
  await closeWindow();
  await stepBack();
  expect(steps()).toEqual(["/moj-profil"]);
});

test("and also where a question in it was opened and closed", async () => {
  const { steps, stepBack, closedByBack, closeWindow } = await openWindow();
  closedByBack(() => undefined)();
  await closeWindow();
  await stepBack();
  expect(steps()).toEqual(["/moj-profil"]);
});

test("a step back closes the question alone", async () => {
  const { steps, stepBack, closedByBack } = await openWindow();
  const close = vi.fn<() => void>();
  closedByBack(close);
  await stepBack();
  expect(close).toHaveBeenCalledOnce();
  expect(steps()).toEqual([]);
});
