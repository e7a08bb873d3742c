import { describe, expect, test } from "vitest";
import { newAddress } from "../account-steps.ts";
import { hasFocus, holdNotice, hydrated, phone, useBrowser } from "../browser.ts";
import { execute } from "../companies.ts";
import { addPrivate, signIn } from "../sessions.ts";
import { heading, look, lookOnBoth, publish } from "./plan-steps.ts";

const visit = useBrowser();

/** Stored directly, for tests of what comes after. */
async function addRenovation(ownerId: string, name: string): Promise<string> {
  const { rows } = await execute(
    `insert into renovation (id, owner_id, name, subcategory_ids, city_id, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, '{1,3,25}', 756135, now(), now()) returning id`,
    [ownerId, name],
  );
  return (rows[0] as { id: string }).id;
}

/** Its owner's browser on its page. */
async function visitRenovation(name: string, query = "") {
  const { id: ownerId, email } = await addPrivate(newAddress());
  const id = await addRenovation(ownerId, name);
  const { page, consoleErrors } = await visit("about:blank", { viewport: phone });
  await signIn(page, email, `/moje-remonty/${id}${query}`);
  await hydrated(page);
  return { page, id, ownerId, consoleErrors };
}

describe("a renovation", () => {
  test("collects companies, which can be taken out and put back", async () => {
    const { page } = await visitRenovation("Remont łazienki");
    await heading(page, "Nie masz zapisanych firm").waitFor();
    await lookOnBoth(page, "renovation");
    const more = page.getByRole("region", { name: "Przeglądaj więcej firm" });
    const card = more.getByRole("article").first();
    const name = (await card.getByRole("heading").textContent()) ?? "";
    // Its months and trades go along to the form.
    const contact = await card.getByRole("link", { name: /^Kontakt/ }).getAttribute("href");
    expect(contact).toMatch(/^\/firma\/[^?#]+\?.*subcategories=\d/);
    await card.getByRole("button", { name: /^Zapisz/ }).click();
    await card.getByRole("button", { name: /^Zapisana/ }).waitFor();
    const panel = page.getByRole("tabpanel", { name: /^Zapisane/ });
    await panel.getByRole("link", { name, exact: true }).waitFor();
    await panel.getByRole("link", { name: /^Wyślij wiadomość/ }).waitFor();
    const second = more.getByRole("article").nth(1);
    await second.getByRole("button", { name: /^Zapisz/ }).click();
    const table = page.getByRole("table", { name: "Porównanie zapisanych firm" });
    await page.emulateMedia({ media: "print" });
    const unsaid = [more, heading(page, "Nie poddawaj się!")];
    await Promise.all([table.waitFor(), ...unsaid.map((one) => one.waitFor({ state: "hidden" }))]);
    await page.emulateMedia({ media: null });
    const compare = page.getByText("Porównaj zapisane firmy");
    // Below ten cards nobody would look for it.
    const write = panel.getByRole("link", { name: /^Wyślij wiadomość/ }).first();
    expect((await compare.boundingBox())!.y).toBeLessThan((await write.boundingBox())!.y);
    await compare.click();
    await lookOnBoth(page, "renovation-saved");
    await table.getByRole("link", { name, exact: true }).click();
    await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    await page.goBack();
    await table.waitFor();
    await page.setViewportSize({ width: 768, height: 1024 }); // Its frame is 692 px wide then.
    await expect.poll(async () => (await table.boundingBox())!.width).toBeLessThan(693);
    await second.getByRole("button", { name: /^Zapisana/ }).click();
    await compare.waitFor({ state: "detached" });
    await panel.getByRole("button", { name: /^Usuń firmę/ }).click();
    await panel.getByText(`Firma ${name} została usunięta.`).waitFor();
    const undo = panel.getByRole("button", { name: "Cofnij" });
    await hasFocus(undo);
    await heading(page, "Nie masz zapisanych firm").waitFor();
    await undo.press("Enter");
    await panel.getByRole("link", { name, exact: true }).waitFor();
    await hasFocus(panel.getByRole("list", { name: "Zapisane" }));
    await page.getByRole("tab", { name: "Chętni do realizacji" }).click();
    await heading(page, "Nie poddawaj się!").waitFor();
    expect(new URL(page.url()).searchParams.get("zakladka")).toBe("chetni");
    await lookOnBoth(page, "renovation-willing");
  });

  test("that was changed in another window shows both versions", async () => {
    const { page, id, consoleErrors } = await visitRenovation("Stara nazwa");
    await page.getByRole("link", { name: "Edytuj" }).click();
    await page.getByLabel("Nazwa remontu").fill("Moja nazwa");
    await execute("update renovation set name = 'Ich nazwa', version = 2 where id = $1", [id]);
    await publish(page).click();
    await hasFocus(heading(page, "Ten remont zmieniono w innym oknie"));
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("412")]);
    const row = page.getByRole("row", { name: /^Nazwa/ });
    expect(await row.getByRole("cell").allTextContents()).toEqual(["Moja nazwa", "Ich nazwa"]);
    await look(page, "renovation-conflict-390");
    await page.getByRole("button", { name: "Zapisz moją wersję" }).click();
    await page.getByRole("heading", { level: 1, name: "Moja nazwa" }).waitFor();
    // That the window was closed is no step of its own.
    await page.goBack();
    await page.waitForURL("about:blank");
  });

  test.each([
    ["which hears of it", true],
    ["which hears of it when it is saved", false],
  ])(
    "that is deleted while it is edited in another tab, %s, is left with what was typed",
    async (_, hears) => {
      const { page, id, consoleErrors } = await visitRenovation("Do usunięcia");
      if (!hears) {
        // Never answered.
        await page.route("**/api/renovations/events*", () => undefined);
        await page.reload();
        await hydrated(page);
      }
      await page.getByRole("link", { name: "Edytuj" }).click();
      await page.getByLabel("Nazwa remontu").fill("Łazienka na nowo");
      await execute("delete from renovation where id = $1", [id]);
      if (!hears) await publish(page).click();
      await heading(page, "Nie znaleziono takiego remontu").waitFor();
      const others = consoleErrors.splice(0).filter((said) => !said.includes("404"));
      expect(others).toEqual([]);
      await look(page, "renovation-gone-390");
      await page.getByRole("button", { name: "Utwórz nowy remont" }).click();
      await page.getByText(/^Przywróciliśmy zmiany/).waitFor();
      expect(await page.getByLabel("Nazwa remontu").inputValue()).toBe("Łazienka na nowo");
      await publish(page).click();
      await page.getByRole("link", { name: "Łazienka na nowo" }).waitFor();
      await page.goto(`/moje-remonty/${id}`);
      await heading(page, "Nie znaleziono takiego remontu").waitFor();
      await hydrated(page);
      expect(await page.getByRole("button", { name: "Utwórz nowy remont" }).count()).toBe(0);
      await page.getByRole("main").getByRole("link", { name: "Twoje remonty" }).click();
      await heading(page, "Twoje remonty").waitFor();
    },
  );

  test("is saved, and deleted, where the answer got lost on its way", async () => {
    const { page, consoleErrors } = await visitRenovation("Przed zmianą");
    const losing = new Set<string>();
    await page.route("**/api/renovations/*", async (route) => {
      if (!losing.delete(route.request().method())) return route.fallback();
      await route.fetch();
      await route.abort("connectionreset");
    });
    await page.getByRole("link", { name: "Edytuj" }).click();
    await page.getByLabel("Nazwa remontu").fill("Po zmianie");
    losing.add("PATCH");
    await publish(page).click();
    await page.getByText(/Wpisane dane zostały zachowane/).waitFor();
    await page.getByRole("link", { name: "Edytuj" }).click();
    await page.getByText(/^Przywróciliśmy zmiany/).waitFor();
    await publish(page).click();
    // It is no other window's change that stands in the way.
    await page.getByText("Zmiany zostały zapisane.").waitFor();
    await page.getByRole("heading", { level: 1, name: "Po zmianie" }).waitFor();
    await page.getByRole("link", { name: "Edytuj" }).click();
    losing.add("DELETE");
    await page.getByRole("button", { name: "Usuń remont" }).click();
    await page.getByRole("button", { name: "Tak, usuń" }).click();
    await page.waitForURL(/\/moj-profil$/);
    await page.getByText("Renowacja została usunięta.").waitFor();
    // What the browser says of the calls that were cut off, and of those that came too late.
    const others = consoleErrors.splice(0).filter((said) => !/RESET|412|404/.test(said));
    expect(others).toEqual([]);
  });

  test("is deleted after a confirmation, and its owner told so on the own profile", async () => {
    const { page, ownerId } = await visitRenovation("Do usunięcia", "?remont=edycja");
    await addRenovation(ownerId, "Drugi");
    await page.getByRole("button", { name: "Usuń remont" }).click();
    await heading(page, "Czy na pewno chcesz usunąć tę renowację?").waitFor();
    await look(page, "renovation-delete-390");
    await page.getByRole("button", { name: "Tak, usuń" }).click();
    await page.waitForURL(/\/moj-profil$/);
    const notice = page.getByText("Renowacja została usunięta.");
    await notice.waitFor();
    const letGo = await holdNotice(page);
    await page.getByRole("link", { name: "Drugi" }).waitFor();
    expect(await page.getByRole("link", { name: "Do usunięcia" }).count()).toBe(0);
    await look(page, "renovations-profile-390");
    expect(await letGo()).toBe(5000);
    await notice.waitFor({ state: "detached" });
  });
});
