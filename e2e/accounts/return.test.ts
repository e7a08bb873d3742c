import { describe, expect, test } from "vitest";
import { fillSignIn, newAddress } from "../account-steps.ts";
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
});
