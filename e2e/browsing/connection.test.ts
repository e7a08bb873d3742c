import { beforeAll, describe, expect, test } from "vitest";
import { newAddress } from "../account-steps.ts";
import { axeViolations, hydrated, useBrowser, type Visitor, quiet } from "../browser.ts";
import { execute, findCompany, projectsOf, type ShownCompany } from "../companies.ts";
import { addPrivate, signIn } from "../sessions.ts";
import { step } from "../step.ts";

const visit = useBrowser();
const longTimeout = { timeout: 15_000 };
let company: ShownCompany;

beforeAll(async () => {
  company = await findCompany("fachowcy");
});

/** A visitor whose failed requests are expected to be complained about by the browser. */
async function visitOffline(path: string) {
  const visitor = await visit(path);
  await hydrated(visitor.page);
  await quiet(visitor.page);
  await visitor.context.setOffline(true);
  return visitor;
}

const notice = ({ page }: Visitor) =>
  page.getByRole("alert").filter({ hasText: "Brak połączenia z internetem." });
const forgiveNetworkErrors = ({ consoleErrors }: Visitor) => {
  const others = consoleErrors.filter((text) => !text.includes("net::ERR_"));
  consoleErrors.splice(0, consoleErrors.length, ...others);
};

describe("without a connection", () => {
  test("a company's tabs go on, a project waits for its viewer, a link leaves the page as it is, with what was typed", async () => {
    const [project] = await projectsOf(company.id);
    const visitor = await visitOffline(`/firma/${company.slug}`);
    const { page, context } = visitor;
    await step("tabs go on, and a project opens once its viewer can be loaded", async () => {
      await page.getByRole("tab", { name: "O nas" }).click();
      await page.getByRole("heading", { name: "Kategorie usług" }).waitFor();
      expect(await notice(visitor).count()).toBe(0);
      await page.getByRole("tab", { name: "Projekty" }).click();
      await page.getByRole("link", { name: project!.title, exact: true }).click();
      await notice(visitor).waitFor();
      await page.getByRole("heading", { level: 1, name: company.companyName }).waitFor();
      await context.setOffline(false);
      await page.getByRole("dialog").waitFor();
      await notice(visitor).waitFor({ state: "detached" });
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await quiet(page);
      await context.setOffline(true);
    });
    await page.getByLabel("Wiadomość").fill("Proszę o wycenę łazienki.");
    await page.getByRole("link", { name: "Architekci", exact: true }).first().click();
    await notice(visitor).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/firma/${company.slug}`);
    expect(await page.getByLabel("Wiadomość").inputValue()).toBe("Proszę o wycenę łazienki.");
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Spróbuj ponownie" }).click();
    await notice(visitor).waitFor();
    await context.setOffline(false);
    await notice(visitor).waitFor({ state: "detached" });
    expect(await page.getByLabel("Wiadomość").inputValue()).toBe("Proszę o wycenę łazienki.");
    await page.getByRole("link", { name: "Architekci", exact: true }).first().click();
    await page.waitForURL(/\/architekci$/);
    forgiveNetworkErrors(visitor);
  });

  test("a server that is not reached while the browser is connected is the same, one that fails shows the error page", async () => {
    const visitor = await visit("/fachowcy");
    const { page, consoleErrors } = visitor;
    await hydrated(page);
    const names = await page.locator("article h3").allTextContents();
    const lost = Promise.withResolvers<void>();
    await page.route(/\.data|favicon/, async (route) => {
      await lost.promise;
      await route.abort();
    });
    await step("a page that is given up is on its way no more", async () => {
      const loading = page.getByText("Wczytywanie strony");
      // Above the list: it grows as the page's end comes into view, away from under a pointer.
      await page.getByRole("banner").getByRole("link", { name: "Dla firm" }).click();
      await loading.waitFor();
      lost.resolve();
      await notice(visitor).waitFor();
      await loading.waitFor({ state: "detached" });
    });
    expect(new URL(page.url()).pathname).toBe("/fachowcy");
    expect((await page.locator("article h3").allTextContents()).slice(0, 4)).toEqual(
      names.slice(0, 4),
    );
    await page.unroute(/\.data|favicon/);
    await page.getByRole("button", { name: "Spróbuj ponownie" }).click();
    await page.waitForURL(/\/dla-firm$/);
    await notice(visitor).waitFor({ state: "detached" });
    forgiveNetworkErrors(visitor);
    await step("an error of the server", async () => {
      await page.route(/fachowcy\.data/, (route) => route.fulfill({ status: 500, body: "" }));
      await page.getByRole("banner").getByRole("link", { name: "Fachowcy" }).click();
      await page.getByRole("heading", { level: 1, name: "Coś poszło nie tak" }).waitFor();
      expect(await notice(visitor).count()).toBe(0);
      consoleErrors.splice(0);
    });
  });

  test("words that could not be searched for are searched for by the next try", async () => {
    const visitor = await visit("/dla-firm");
    const { page } = visitor;
    await hydrated(page);
    await quiet(page);
    await page.route("**/*", (route) => route.abort());
    await page.getByRole("banner").getByRole("searchbox").fill("glazura w Krakowie");
    await page.keyboard.press("Enter");
    await notice(visitor).waitFor();
    await page.unroute("**/*");
    await page.getByRole("button", { name: "Spróbuj ponownie" }).click();
    await page.waitForURL(/\/szukaj\?query=glazura\+w\+Krakowie$/);
    forgiveNetworkErrors(visitor);
  });

  test("a try that fails only after the connection is back does not say otherwise", async () => {
    const visitor = await visitOffline("/fachowcy");
    const { page, context } = visitor;
    let giveUp: (() => Promise<void>) | undefined;
    await page.route(/\.data|\/assets\//, (route) => {
      giveUp ??= () => route.abort();
    });
    await page.getByRole("search").getByRole("link", { name: "Architekci" }).click();
    await expect.poll(() => giveUp, longTimeout).toBeDefined();
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    const answered = page.waitForResponse(/favicon\.svg/);
    await giveUp!();
    await answered;
    await notice(visitor).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/fachowcy");
    forgiveNetworkErrors(visitor);
  });

  test("going back keeps the page and its address, and its place on it", async () => {
    const visitor = await visit("/fachowcy");
    const { page, context } = visitor;
    await hydrated(page);
    await page.locator("article h3 a").first().click();
    await page.waitForURL(/\/firma\//);
    const address = page.url();
    await quiet(page);
    await page.evaluate(() => window.scrollTo(0, 700));
    await context.setOffline(true);
    await page.evaluate(() => history.back());
    await notice(visitor).waitFor();
    await expect.poll(() => page.url(), longTimeout).toBe(address);
    await page.getByRole("heading", { level: 2, name: "Opowiedz o projekcie" }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(700);
    await context.setOffline(false);
    await notice(visitor).waitFor({ state: "detached" });
    await page.goBack();
    await page.waitForURL(/\/fachowcy$/);
    await page.locator("article").first().waitFor();
    forgiveNetworkErrors(visitor);
  });

  test("signed-in people keep their page too", async () => {
    const { email } = await addPrivate(newAddress());
    const visitor = await visit("about:blank");
    const { page, context } = visitor;
    await signIn(page, email);
    await hydrated(page);
    await quiet(page);
    await context.setOffline(true);
    await page.getByRole("link", { name: "Fachowcy", exact: true }).first().click();
    await notice(visitor).waitFor();
    expect(new URL(page.url()).pathname).toBe("/moj-profil");
    forgiveNetworkErrors(visitor);
  });

  test("what was saved just before is shown once the connection is back", async () => {
    const visitor = await visit("about:blank");
    const { page, context } = visitor;
    const { id, email } = await addPrivate(newAddress());
    await execute(
      `insert into saved_search (id, owner_id, name, path, query, main_ids, created_at, told_until)
       values (gen_random_uuid(), $1, 'Dach', '/fachowcy', 'search=dach', '{2}', now(), now())`,
      [id],
    );
    await signIn(page, email);
    await hydrated(page);
    await quiet(page);
    const reading = "**/moj-profil.data*";
    await page.route(reading, async (route) => {
      await context.setOffline(true);
      await route.abort("internetdisconnected");
    });
    const list = page.getByRole("list", { name: "Zapisane wyszukiwania" });
    await list.getByRole("button", { name: /^Zmień nazwę/ }).click();
    await list.getByLabel("Nazwa wyszukiwania").fill("Dach domu");
    await list.getByRole("button", { name: "Zapisz" }).click();
    await notice(visitor).waitFor();
    await page.unroute(reading);
    await context.setOffline(false);
    await list.getByRole("link", { name: "Dach domu" }).waitFor();
    await notice(visitor).waitFor({ state: "detached" });
    forgiveNetworkErrors(visitor);
  });

  test("a form whose code cannot be fetched keeps its page and what was typed, though the browser knew of no loss", async () => {
    const visitor = await visit(`/firma/${company.slug}`);
    const { page } = visitor;
    await hydrated(page);
    await quiet(page);
    await page.route("**/*", (route) => route.abort());
    await page.getByLabel("Wiadomość").fill("Proszę o wycenę łazienki.");
    await page.getByRole("button", { name: "Wyślij", exact: true }).click();
    await notice(visitor).waitFor();
    expect(await page.getByLabel("Wiadomość").inputValue()).toBe("Proszę o wycenę łazienki.");
    await page.unroute("**/*");
    await notice(visitor).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Wyślij", exact: true }).click();
    await page.getByText("Musisz zaakceptować regulamin.").waitFor();
    forgiveNetworkErrors(visitor);
  });

  test("a part of a page that cannot be fetched comes by itself once it can, though the browser knew of no loss", async () => {
    const { email } = await addPrivate(newAddress());
    const visitor = await visit("about:blank");
    const { page } = visitor;
    await signIn(page, email, "/moje-remonty");
    await hydrated(page);
    await page.route(/renovation-modal|favicon/, (route) => route.abort());
    await page.getByRole("link", { name: "Nowy remont" }).first().click();
    await page.waitForURL(/\?remont=nowy$/);
    // The step's own answer came, and told of a connection for a moment.
    await quiet(page);
    await notice(visitor).waitFor();
    await page.unroute(/renovation-modal|favicon/);
    await page.getByRole("dialog").waitFor();
    await notice(visitor).waitFor({ state: "detached" });
    forgiveNetworkErrors(visitor);
  });
});
