import { describe, expect, test } from "vitest";
import { dialog } from "./account-steps.ts";
import { hasFocus, hydrated, phone, screenshot, useBrowser } from "./browser.ts";
import { chooseLubin, cityIdOfCompany, smallLubin } from "./browsing/city-steps.ts";
import { execute } from "./companies.ts";
import {
  goToStep,
  look,
  lookOnBoth,
  openEditor,
  save,
  uploadPicture,
} from "./own-profile-steps.ts";
import { signIn, signInAsNewCompany } from "./sessions.ts";
import { htmlOf, site } from "./site.ts";
import { step } from "./step.ts";

const visit = useBrowser();

const demoCompany = "fachowiec@domistrz.example";
const unpublished =
  "Twój profil jest nieopublikowany. Opublikujemy go automatycznie, gdy uzupełnisz wymagane dane.";

describe("from a new account to a profile that clients find", () => {
  test("on a phone, each step of it looked at on a desk as well", async () => {
    const { page } = await visit("about:blank", { viewport: phone });
    const { name, email } = await signInAsNewCompany(page);
    await page.getByText(unpublished).waitFor();
    await hydrated(page);
    await lookOnBoth(page, "own-new", true);
    await page.getByRole("button", { name: /^Zdjęcie profilowe/ }).click();
    const target = page.locator('[data-target="logourl"]');
    await target.waitFor();
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
    await lookOnBoth(page, "own-editor");

    await uploadPicture(page, "Zdjęcie profilowe", "bathroom-01.jpg");
    await uploadPicture(page, "Zdjęcie w tle", "cover-02.jpg");
    await save(page);
    await page.getByText("Opis jest wymagany.").waitFor();
    // Beside the button as well, and gone once it is right.
    const wrong = page.getByText(/^Popraw zaznaczone pola: /);
    expect(await wrong.textContent()).toBe("Popraw zaznaczone pola: Opis firmy, Telefon.");
    await lookOnBoth(page, "own-errors");
    await page.getByLabel("Opis firmy").fill("Remontujemy łazienki i kuchnie w Lubinie.");
    await step("the town chosen of two of one name", () => chooseLubin(page, /kujawsko/));
    await page.getByLabel("Czym się zajmujesz?").fill("plytki, łazienki");
    const proposal = page.getByRole("button", { name: /^Wybierz: Glazurnicy/ });
    await proposal.click();
    await page.getByRole("button", { name: /^Wybrane: Glazurnicy/ }).waitFor();
    expect(await page.getByRole("checkbox", { name: "Glazurnicy" }).isChecked()).toBe(true);
    const chosen = page.getByText(/^Wybrano \d/);
    // Words of the whole trade: none of its services is taken for granted.
    expect(await chosen.count()).toBe(0);
    const search = page.getByRole("searchbox", { name: "Szukaj wśród usług" });
    await search.fill("lazien");
    await search.press("ArrowDown");
    await page.keyboard.press("Space");
    await expect.poll(() => chosen.textContent()).toMatch(/^Wybrano 1\b/);
    await lookOnBoth(page, "own-services");
    await goToStep(page, /Szczegółowe informacje/);
    await page.getByText("Jeszcze jedno: podaj numer telefonu, a zapiszemy profil.").waitFor();
    await page.getByText("Numer telefonu jest wymagany.").waitFor();
    const telephone = page.getByLabel("Telefon");
    await telephone.focus();
    // From the clipboard: cut off it would be another number, and a right one.
    await page.keyboard.insertText("600 700 800              601 701 801");
    await save(page);
    await page.getByText("Numer telefonu jest nieprawidłowy.").waitFor();
    await telephone.fill("600 700 800");
    await lookOnBoth(page, "own-details");
    await goToStep(page, /Dostępność/);
    await page.getByText("Kalendarz włączysz od planu Złotego.").waitFor();
    await lookOnBoth(page, "own-locked");
    await page.getByRole("button", { name: "Dalej" }).click();
    await page.getByText("Obecny plan: BETA").waitFor();
    await hasFocus(page.getByRole("heading", { name: "Edytuj profil" }));
    await dialog(page).getByRole("status").getByText("Krok 4 z 4: Poziom konta").waitFor();
    await lookOnBoth(page, "own-plan");
    await save(page);

    await hasFocus(page.getByRole("heading", { name: "Twój profil jest opublikowany!" }));
    expect(await cityIdOfCompany(email)).toBe(smallLubin);
    await page.getByRole("img", { name: "Kod QR z adresem profilu" }).waitFor();
    await page.getByRole("link", { name: "Dodaj pierwszą realizację" }).waitFor();
    const whatsApp = page.getByRole("link", { name: "Wyślij przez WhatsApp" });
    expect(await whatsApp.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\?text=.*firma/);
    await page.getByRole("button", { name: "Kopiuj link" }).click();
    await page.getByText(/^Link skopiowany\.|^Nie udało się skopiować linku\./).waitFor();
    await lookOnBoth(page, "own-published");
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("img", { name: /^Kod QR/ }).isVisible()).toBe(true);
    expect(await page.getByText("Kopiuj link").isVisible()).toBe(false);
    await screenshot(page, "own-printed-390", false);
    await page.emulateMedia({ media: null });
    await dialog(page).getByRole("link", { name: "Zobacz profil publiczny" }).click();
    await page.waitForURL(/\/firma\//);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(name);
    await page.goto(`/szukaj?search=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name, exact: true }).first().waitFor();
  }, 180_000);
});

describe("the calendar", () => {
  test("is painted by keys and by dragging, and confirmed by one press", async () => {
    const { page } = await visit("about:blank");
    await signIn(page, demoCompany, "/moj-profil#dostepnosc");
    await page.getByRole("heading", { name: "Edytuj profil" }).waitFor();
    const months = page.locator("[data-month]");
    await months.first().waitFor();
    expect(await months.first().evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "Nadal aktualny", exact: true }).click();
    await page.getByText("Dziękujemy. Kalendarz jest potwierdzony.").waitFor();

    await page.getByText("Zajęty", { exact: true }).first().click();
    await months.first().focus();
    await page.keyboard.press("Alt+ArrowRight");
    expect(await months.first().evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    const words = () => months.evaluateAll((all) => all.map((one) => one.textContent ?? ""));
    for (const at of [0, 1, 2]) expect((await words())[at]).toMatch(/Zajęty$/);

    await page.getByText("Częściowo dostępny", { exact: true }).first().click();
    const [from, to] = [await months.nth(6).boundingBox(), await months.nth(9).boundingBox()];
    await page.mouse.move(from!.x + 20, from!.y + 20);
    await page.mouse.down();
    await page.mouse.move(to!.x + 20, to!.y + 20, { steps: 8 });
    await page.mouse.up();
    for (const at of [6, 7, 8, 9]) expect((await words())[at]).toMatch(/Częściowo dostępny$/);
    const selected = await words();
    await months.nth(11).click();
    expect((await words())[11]).toMatch(/Częściowo dostępny$/);
    await look(page, "own-calendar-1440");
    await page.setViewportSize({ width: 360, height: 800 });
    await look(page, "own-calendar-360");
    await save(page);
    await page.getByText("Zapisano zmiany w profilu.").waitFor();
    await page.goto("/moj-profil");
    await openEditor(page);
    await goToStep(page, /Dostępność/);
    expect((await words()).slice(0, 11)).toEqual(selected.slice(0, 11));
  });

  test("that was not confirmed for long says so on the public page", async () => {
    const { rows } = await execute(
      "select c.slug from company c join account a on a.id = c.id where a.email = $1",
      [demoCompany],
    );
    const { slug } = rows[0] as { slug: string };
    const set = (when: string) =>
      execute(`update company set calendar_confirmed_at = ${when} where slug = $1`, [slug]);
    await set("now() - interval '100 days'");
    // Kept pages hear of a change within a second.
    const patience = { timeout: 5_000, interval: 500 };
    const page = () => htmlOf(`/firma/${slug}`);
    await expect.poll(page, patience).toContain("Terminy mogły się zmienić – zapytaj o nie firmę.");
    await set("now()");
    await expect.poll(page, patience).toContain("Kalendarz potwierdzony dziś");
  });
});

describe("the owner's page", () => {
  test("hides the profile from clients and shows it again", async () => {
    const { page } = await visit("about:blank");
    await signIn(page, demoCompany);
    await hydrated(page);
    const visible = page.getByRole("switch", { name: "Profil widoczny dla klientów" });
    await visible.click();
    await page.getByRole("heading", { name: "Ukryć profil?" }).waitFor();
    await look(page, "own-hide-1440");
    await page.getByRole("button", { name: "Ukryj profil" }).click();
    await page.getByText(/^Twój profil jest ukryty\./).waitFor();
    // It stands elsewhere now.
    await hasFocus(visible);
    await look(page, "own-hidden-1440");
    await page.getByRole("link", { name: "Podgląd profilu publicznego" }).click();
    await page.getByText("Tak zobaczą Twój profil klienci.").waitFor();
    await look(page, "own-preview-1440");
    await page.getByRole("link", { name: "Wróć do swojego profilu" }).click();
    await visible.click();
    await page.getByText(/^Twój profil jest ukryty\./).waitFor({ state: "detached" });
    expect(await visible.getAttribute("aria-checked")).toBe("true");
    await hasFocus(visible);
  });

  test("says line by line why the profile was blocked, and on a phone all of it", async () => {
    const { page } = await visit("about:blank", { viewport: { width: 360, height: 800 } });
    const { name } = await signInAsNewCompany(page, "about:blank");
    const reason = `Zdjęcia innych firm:\n- https://firma.example/${"kuchnie/".repeat(12)}1.jpg`;
    await execute("update company set blocked_reason = $2 where name = $1", [name, reason]);
    await page.goto("/moj-profil");
    const shown = page.getByText("Powód: Zdjęcia innych firm:");
    expect(await shown.innerText()).toContain("innych firm:\n- https");
    const beyond = await shown
      .locator("..")
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(beyond).toBe(0);
  });

  test("is led by its address to „Projekty” and „Zlecenia”", async () => {
    const { page } = await visit("about:blank", { viewport: { width: 360, height: 800 } });
    await signIn(page, demoCompany, "/moj-profil#zlecenia");
    await page.getByRole("heading", { name: /^Oczekujące/ }).waitFor();
    const leads = page.getByRole("tab", { name: /^Zlecenia/ });
    const arrived = async () =>
      await expect
        .poll(() =>
          leads.evaluate((tab) => [
            document.activeElement === tab,
            tab.getBoundingClientRect().top,
          ]),
        )
        .toEqual([true, expect.toSatisfy((top: number) => top > 60 && top < 300)]);
    await arrived();
    await look(page, "own-leads-360");
    // The editor covers the whole screen of a phone: a step back closes it, over the same tab.
    await openEditor(page);
    expect(await leads.getAttribute("aria-selected")).toBe("true");
    await page.goBack();
    await dialog(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).hash).toBe("#zlecenia");
    expect(await leads.getAttribute("aria-selected")).toBe("true");
    // The same address again, from elsewhere on the page.
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator("header details > summary").click();
    await page.locator("header").getByRole("link", { name: "Zlecenia" }).click();
    await arrived();
    await page.getByRole("tab", { name: "Projekty" }).click();
    await page.getByRole("button", { name: "Dodaj projekt" }).waitFor();
    expect(new URL(page.url()).hash).toBe("#projekty");
    await look(page, "own-projects-360", true);
  });
});

describe("„Zostań PRO”", () => {
  test("shows the plans to a guest and leads to registration as a company", async () => {
    const { page } = await visit("/zostan-pro");
    await hydrated(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByText("Wkrótce", { exact: true }).waitFor();
      const gold = page.getByRole("article").filter({ hasText: "Złoty" });
      await gold.getByText("Najbardziej popularny").waitFor();
      await gold.getByText("99 zł").waitFor();
      const cards = page.getByRole("article");
      expect(await cards.getByText("Darmowy", { exact: true }).count()).toBe(2);
      await look(page, `pro-${width}`, true);
    }
    await page.getByRole("link", { name: "Załóż konto firmy" }).click();
    await page.waitForURL(/konto=firma/);
  });

  test("takes a company's interest and gives it back, also without JavaScript", async () => {
    const { page, context } = await visit("about:blank");
    await signIn(page, demoCompany, "/zostan-pro");
    await hydrated(page);
    await page.getByRole("button", { name: "Powiadom mnie, gdy ruszy" }).click();
    await page.getByText("Damy Ci znać, gdy ruszą plany płatne.").waitFor();
    await look(page, "pro-waiting-1440");
    const plain = await visit("about:blank", { javaScript: false });
    await plain.context.addCookies(await context.cookies());
    await plain.page.goto(`${site().url}/zostan-pro`);
    await plain.page.getByRole("button", { name: "Nie powiadamiaj mnie" }).click();
    await plain.page.getByRole("button", { name: "Powiadom mnie, gdy ruszy" }).waitFor();
  });
});
