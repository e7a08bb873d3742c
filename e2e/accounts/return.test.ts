import { describe, expect, test } from "vitest";
import { dialog, fillSignIn, newAddress } from "../account-steps.ts";
import { hydrated, phone, useBrowser } from "../browser.ts";
import { addPrivate, signIn } from "../sessions.ts";

const visit = useBrowser();

describe("who signs in on the way is brought to the page that was tapped", () => {
  test("after the session ended in another tab", async () => {
    const { page, context, consoleErrors } = await visit("about:blank", { viewport: phone });
    const { email } = await addPrivate(newAddress());
    await signIn(page, email, "/");
    await hydrated(page);
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

  test("while a service is looked for, and finds all that was typed for a renovation", async () => {
    const { email } = await addPrivate(newAddress());
    const { page } = await visit("about:blank", { viewport: phone });
    await signIn(page, email, "/moje-remonty?remont=nowy");
    await hydrated(page);
    await page.getByLabel("Nazwa remontu").fill("Łazienka po zalaniu");
    await page.getByRole("searchbox", { name: "Szukaj usługi" }).fill("płytki");
    await dialog(page).getByText("Glazurnicy", { exact: true }).click();
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
