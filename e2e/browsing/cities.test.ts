import { describe, expect, test } from "vitest";
import { desktop, hydrated, quiet, useBrowser } from "../browser.ts";
import { signInAsNewCompany } from "../sessions.ts";
import { hold } from "../slow-line/hold.ts";
import { chooseLubin, cityField, smallLubin } from "./city-steps.ts";

const visit = useBrowser();

/** In renovations, profiles and sign-ups it is tried where those are. */
describe("of two towns of one name the chosen one is meant", () => {
  test("in the search, also by who does not wait for anything", async () => {
    const { page } = await visit("/szukaj", { viewport: desktop });
    await hydrated(page);
    const spelled = /api\/location\?limit=1/;
    const go = await hold(page, spelled);
    const late = page.waitForResponse(spelled);
    await chooseLubin(page, /kujawsko/);
    await page.getByRole("button", { name: "Szukaj", exact: true }).last().click();
    await page.waitForURL((url) => url.searchParams.get("miasto") === String(smallLubin));
    go();
    await (await late).finished();
    await quiet(page);
    expect(new URL(page.url()).searchParams.get("miasto")).toBe(String(smallLubin));
    expect(await cityField(page).inputValue()).toBe("Lubin");
  });

  test("in the search of the home page, and in that of jobs, which shows its name", async () => {
    const { page } = await visit("/", { viewport: desktop });
    await hydrated(page);
    await chooseLubin(page, /kujawsko/, cityField(page, "Gdzie?"));
    await page.getByRole("main").getByRole("button", { name: "Szukaj" }).first().click();
    await page.waitForURL((url) => url.searchParams.get("miasto") === String(smallLubin));

    await signInAsNewCompany(page, "/szukaj-zlecen");
    await hydrated(page);
    await page.getByText("Filtry").click();
    await chooseLubin(page, /kujawsko/);
    await page.getByRole("button", { name: "Pokaż" }).click();
    await page.waitForURL((url) => url.searchParams.get("miasto") === String(smallLubin));
    expect(await cityField(page).inputValue()).toBe("Lubin");
    // Sent once more as it is shown, it is the same one.
    await page.getByLabel("Odległość").selectOption("50");
    await page.getByRole("button", { name: "Pokaż" }).click();
    await page.waitForURL((url) => url.searchParams.get("promien") === "50");
    expect(new URL(page.url()).searchParams.get("miasto")).toBe(String(smallLubin));
    // The large one is meant by its name, which stands in the address then.
    const spelled = page.waitForResponse(/api\/location\?limit=1/);
    await chooseLubin(page, /dolno/);
    await (await spelled).finished();
    await page.getByRole("button", { name: "Pokaż" }).click();
    await page.waitForURL((url) => url.searchParams.get("miasto") === "Lubin");
  });
});

test("a list of towns that cannot be had says so, and comes with the next letter", async () => {
  const { page } = await visit("/szukaj", { viewport: desktop });
  await hydrated(page);
  const list = /api\/location/;
  await page.route(list, (route) => route.fulfill({ status: 429, body: "" }));
  await cityField(page).fill("Wroc");
  const said = page.getByText("Nie udało się wczytać miejscowości.");
  await said.waitFor();
  await page.unroute(list);
  await cityField(page).fill("Wrocł");
  await page.getByRole("option", { name: /^Wrocław/ }).waitFor();
  expect(await said.count()).toBe(0);
});
