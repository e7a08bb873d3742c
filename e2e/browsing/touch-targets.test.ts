import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { addCompany, type TestCompany } from "../../tests/factories/companies.ts";
import { dialog, newAddress } from "../account-steps.ts";
import { hydrated, phone, useBrowser } from "../browser.ts";
import { addPrivate, callApi, signIn, withDatabase } from "../sessions.ts";
import { step } from "../step.ts";

const visit = useBrowser();
const tablets = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
];

let company: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  company = await withDatabase(async (db) => {
    other = await addCompany(db, { name: "Fuga pod Palcem", subcategoryIds: [14] });
    const added = await addCompany(db, { name: "Kafel pod Palcem", subcategoryIds: [14, 15] });
    const response = { leads: 9, answered: 8, median_minutes: 90, computed_at: new Date() };
    await db
      .insertInto("company_response")
      .values({ company_id: added.id, ...response })
      .execute();
    return added;
  });
});

/**
 * What a finger would miss: lower than 44 px. Links within a sentence are as high as its lines, one
 * that covers its card is as high as that, and a field is pressed by its label.
 */
const tooLow = (page: Page) =>
  page.locator("a[href], button, summary, label:has(input), select").evaluateAll((all) => {
    const isInline = (element: Element) => getComputedStyle(element).display === "inline";
    const isInSentence = (element: Element) => {
      if (!isInline(element)) return false;
      let around = element.parentElement!;
      while (isInline(around)) around = around.parentElement!;
      return around.textContent.trim() !== element.textContent.trim();
    };
    const coversCard = (element: Element) =>
      ["::before", "::after"].some(
        (part) => getComputedStyle(element, part).position === "absolute",
      );
    return all.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1;
      const isElse = isInSentence(element) || coversCard(element);
      const name = element.getAttribute("aria-label") ?? element.textContent;
      return isShown && !isElse && height < 44 ? [`${name} (${height})`] : [];
    });
  });

test("what is pressed is 44 px high under a finger", async () => {
  const { page } = await visit("/", { viewport: phone, touch: true });
  await hydrated(page);
  await step("home", async () => expect(await tooLow(page)).toEqual([]));
  await page.getByRole("button", { name: "Otwórz menu" }).click();
  await dialog(page).getByRole("link", { name: "Zaloguj się" }).click();
  await dialog(page).getByRole("button", { name: "Zarejestruj się" }).waitFor();
  await step("the window of signing in", async () => expect(await tooLow(page)).toEqual([]));
  for (const tablet of tablets) {
    await page.setViewportSize(tablet);
    await page.goto("/");
    await hydrated(page);
    await step(`home, ${tablet.width} px`, async () => expect(await tooLow(page)).toEqual([]));
    // With one group of trades open.
    await page.goto("/szukaj?subcategories=14");
    await hydrated(page);
    await step(`search, ${tablet.width} px`, async () => expect(await tooLow(page)).toEqual([]));
  }
  await page.setViewportSize(phone);
  const paths = [
    "/szukaj?query=plytkaz",
    `/firma/${company.slug}`,
    "/zaloguj",
    "/regulamin-serwisu",
  ];
  for (const path of paths) {
    await page.goto(path);
    await hydrated(page);
    await step(path, async () => expect(await tooLow(page)).toEqual([]));
  }
});

test("what is pressed when signed in is 44 px high under a finger", async () => {
  const { page } = await visit("about:blank", { viewport: phone, touch: true });
  await signIn(page, "fachowiec@domistrz.example", "/moje-statystyki");
  await hydrated(page);
  await step("statistics", async () => expect(await tooLow(page)).toEqual([]));

  await page.goto("/moj-profil");
  await hydrated(page);
  await step("own profile", async () => expect(await tooLow(page)).toEqual([]));
  const tools = page.locator("main header").getByRole("link").or(page.getByText("Edytuj profil"));
  const widths = await tools.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().width),
  );
  expect(widths).toEqual([widths[0], widths[0], widths[0]]);

  const { id: privateUserId, email } = await addPrivate(newAddress());
  await signIn(page, email, "/moje-remonty");
  const plan = { privateUserId, name: "Łazienka", services: [14], localization: "Warszawa" };
  const created = await callApi(page, { method: "PUT", path: "/renovations", body: plan });
  const { id } = created as { id: string };
  for (const companyId of [company.id, other.id]) {
    const saved = { companyId, renovationId: id };
    await callApi(page, { method: "POST", path: "/profile/save-company", body: saved });
  }
  await page.goto(`/moje-remonty/${id}`);
  await hydrated(page);
  await page.getByText("Porównaj zapisane firmy").click();
  await step("saved companies", async () => expect(await tooLow(page)).toEqual([]));
});
