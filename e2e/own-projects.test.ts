import { expect, test } from "vitest";
import { hydrated, useBrowser } from "./browser.ts";
import { execute } from "./companies.ts";
import { signInAsNewCompany } from "./sessions.ts";

const visit = useBrowser();

test("a large portfolio is short on a phone, listed whole, and stays so while a project is edited", async () => {
  const { page } = await visit("about:blank");
  const { email } = await signInAsNewCompany(page, "about:blank");
  await execute(
    `insert into project (id, company_id, title, description, created_at, updated_at)
     select gen_random_uuid(), a.id, 'Realizacja ' || n, 'Opis', now() - n * interval '1 day', now()
     from account a, generate_series(1, 51) n where a.email = $1`,
    [email],
  );
  await page.goto("/moj-profil");
  await hydrated(page);
  const tiles = page.getByRole("article");
  const more = page.getByRole("link", { name: "Załaduj więcej" });
  expect(await tiles.count()).toBe(24);
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const portfolio = page.getByRole("tabpanel", { name: "Projekty" });
  expect((await portfolio.boundingBox())!.height).toBeLessThan(5 * 844);
  await page.setViewportSize(wide);
  for (const count of [48, 51]) {
    await more.click();
    await expect.poll(() => tiles.count()).toBe(count);
  }
  await more.waitFor({ state: "detached" });
  expect(await tiles.count()).toBe(51);

  const editor = page.getByRole("heading", { name: "Edytuj realizację" });
  await page.getByRole("link", { name: "Realizacja 51" }).click();
  await editor.waitFor();
  await page.keyboard.press("Escape");
  await editor.waitFor({ state: "detached" });
  expect(await tiles.count()).toBe(51);
  await page.waitForURL((address) => address.search === "?strona=3");

  await page.goto(`${page.url().split("#")[0]}&projekt=nowy`);
  const added = page.getByRole("heading", { name: "Nowa realizacja" });
  await added.waitFor();
  await hydrated(page);
  await page.keyboard.press("Escape");
  await added.waitFor({ state: "detached" });
  expect(await tiles.count()).toBe(51);
});
