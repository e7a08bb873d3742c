import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  dialog,
  fillSignIn,
  followLink,
  keptInTab,
  mailedPath,
  newAddress,
  signUp,
} from "../account-steps.ts";
import { hydrated, phone, quiet, useBrowser } from "../browser.ts";
import { findCompany } from "../companies.ts";
import { addNewCompany, addPrivate, signIn } from "../sessions.ts";
import { hold } from "../slow-line/hold.ts";

const visit = useBrowser();

describe("who signs in on the way is brought to the page that was tapped", () => {
  test("after the session ended in another tab", async () => {
    const { page, context, consoleErrors } = await visit("about:blank", { viewport: phone });
    const { email } = await addPrivate(newAddress());
    await signIn(page, email, "/");
    await hydrated(page);
    // What the page itself asks for would find the session ended before anything is tapped.
    await quiet(page);
    await context.clearCookies();
    await page.getByRole("link", { name: "Moje remonty" }).click();
    await page.getByRole("heading", { name: "Zaloguj się" }).waitFor();
    expect(new URL(page.url()).searchParams.get("redirect")).toBe("/moje-remonty");
    await fillSignIn(page, email);
    await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await page.waitForURL("**/moje-remonty");
    await page.getByRole("heading", { level: 1, name: "Twoje remonty" }).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  test("when a call of the page before finds the session ended", async () => {
    const { page, context } = await visit("about:blank", { viewport: phone });
    const { email } = await addPrivate(newAddress());
    const { promise: isTapped, resolve: tap } = Promise.withResolvers<void>();
    await page.route("**/api/renovations/current", async (route) => {
      await isTapped;
      await route.continue();
    });
    // Neither comes nor fails: the tap is still under way.
    await page.route("**/moje-remonty.data*", () => {});
    await signIn(page, email, "/");
    await hydrated(page);
    await context.clearCookies();
    const begun = page.waitForRequest("**/moje-remonty.data*");
    await page.getByRole("link", { name: "Moje remonty" }).click();
    await begun;
    tap();
    await page.getByRole("heading", { name: "Zaloguj się" }).waitFor();
    expect(new URL(page.url()).searchParams.get("redirect")).toBe("/moje-remonty");
  });

  test("when the code that ends the session in the browser cannot be had", async () => {
    const { page, context, consoleErrors } = await visit("about:blank", { viewport: phone });
    const { email } = await addPrivate(newAddress());
    await page.route("**/assets/session-sync-*", (route) => route.abort());
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    await page.route("**/api/renovations/current", async (route) => {
      await isOver;
      await route.continue();
    });
    await signIn(page, email, "/fachowcy");
    await hydrated(page);
    await context.clearCookies();
    end();
    await page.waitForURL("**/zaloguj?redirect=%2Ffachowcy");
    await hydrated(page);
    await quiet(page);
    // The browser itself tells of the code that did not come, here as well.
    consoleErrors.splice(0);
  });

  test("a company that adds a project, on the profile itself", async () => {
    const { email } = await addNewCompany();
    const { page } = await visit("/moj-profil?projekt=nowy#uzupelnij", { viewport: phone });
    await hydrated(page);
    await fillSignIn(page.getByRole("main"), email);
    await page.getByRole("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await dialog(page).getByRole("heading", { name: "Nowa realizacja" }).waitFor();
    // The address names another window as well: that one waits for its turn.
    const profile = dialog(page).getByRole("heading", { name: "Edytuj profil" });
    await page.waitForTimeout(300);
    expect(await profile.count()).toBe(0);
    await page.keyboard.press("Escape");
    await profile.waitFor();
  });

  test("the part of the profile that a mail's link names, on the profile itself", async () => {
    const { email } = await addPrivate(newAddress());
    const { page } = await visit("/moj-profil#wyszukiwania", { viewport: phone });
    await hydrated(page);
    await fillSignIn(page.getByRole("main"), email);
    await page.getByRole("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();
    const part = page.getByRole("heading", { name: "Zapisane wyszukiwania" });
    await part.waitFor();
    await expect.poll(async () => (await part.boundingBox())!.y).toBeLessThan(phone.height / 2);
    const main = page.getByRole("main");
    expect(await main.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("a tab that waits for the address goes on when the link was used in another", async () => {
    const { page, context } = await visit("/zaloguj", { viewport: phone });
    const email = newAddress();
    await hydrated(page);
    await signUp(page, email);
    await fillSignIn(page.getByRole("main"), email);
    await page.getByRole("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await page.waitForURL("**/potwierdz-email");
    await hydrated(page);
    await followLink(await context.newPage(), await mailedPath(email, /Potwierdź/));
    await page.waitForURL("**/moj-profil");
  });

  test("while a service is looked for, and finds all that was typed for a renovation", async () => {
    const { email } = await addPrivate(newAddress());
    const { page } = await visit("about:blank", { viewport: phone });
    await signIn(page, email, "/moje-remonty?remont=nowy");
    await hydrated(page);
    await page.getByLabel("Nazwa remontu").fill("Łazienka po zalaniu");
    await page.getByRole("searchbox", { name: "Szukaj usługi" }).fill("płytki");
    await dialog(page).getByText("Glazurnicy", { exact: true }).click();
    await quiet(page);
    await page.context().clearCookies();
    await page.getByRole("searchbox", { name: "Szukaj usługi" }).fill("malowanie");
    await page.waitForURL(/\/zaloguj/);
    await fillSignIn(page.getByRole("main"), email);
    await page.getByRole("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await page.waitForURL(/remont=nowy/);
    await expect
      .poll(() => page.getByLabel("Nazwa remontu").inputValue())
      .toBe("Łazienka po zalaniu");
    const chosen = dialog(page).getByRole("list", { name: "Wybrane usługi" });
    expect(await chosen.innerText()).toContain("Glazurnicy");
  });
});

describe("what somebody typed and did not send", () => {
  const message = "Kto mieszka przy Polnej 7, proszę o wycenę";
  const typedIn = (page: Page) => page.getByLabel("Wiadomość").inputValue();
  const signInHere = async (page: Page, email: string) => {
    await page.goto("/zaloguj?redirect=/");
    await hydrated(page);
    await fillSignIn(page.getByRole("main"), email);
    await page.getByRole("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await page.waitForURL((address) => address.pathname === "/");
  };
  const write = async () => {
    const { slug } = await findCompany("fachowcy");
    const { page, context } = await visit("/", { viewport: { width: 1440, height: 900 } });
    const { email } = await addPrivate(newAddress());
    await signInHere(page, email);
    await page.goto(`/firma/${slug}`);
    await hydrated(page);
    await page.getByLabel("Wiadomość").fill(message);
    await expect.poll(() => keptInTab(page)).toContain(message);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => typedIn(page)).toBe(message);
    return { page, context, email, path: `/firma/${slug}` };
  };

  test("is not there for the next person at the same computer after signing out", async () => {
    const { page, path } = await write();
    const answer = await hold(page, "**/api/renovations/current");
    const isAsked = page.waitForRequest("**/api/renovations/current");
    await page.reload();
    await isAsked;
    await page.locator("header details > summary").click();
    await page.getByRole("button", { name: "Wyloguj", exact: true }).click();
    await page.waitForURL("**/moj-profil");
    const refused = page.waitForResponse("**/api/auth/refresh-session");
    answer();
    await refused;
    await quiet(page);
    // What was refused only now leads nobody on.
    expect(new URL(page.url()).pathname).toBe("/moj-profil");
    await page.goto(path);
    await hydrated(page);
    expect(await typedIn(page)).toBe("");
  });

  test("waits for who signs in again after the session ended, and for nobody else", async () => {
    const { page, context, email, path } = await write();
    // A call that is still under way would meet the lost session first and lead away.
    await quiet(page);
    await context.clearCookies();
    await signInHere(page, email);
    await page.goto(path);
    await hydrated(page);
    await expect.poll(() => typedIn(page)).toBe(message);
    await quiet(page);
    await context.clearCookies();
    await signInHere(page, (await addPrivate(newAddress())).email);
    await page.goto(path);
    await hydrated(page);
    expect(await typedIn(page)).toBe("");
  });
});
