import { expect, test } from "vitest";
import { renderMail } from "../../platform/mail/mail-content.server.ts";
import { profileBlockedMailContent } from "./emails.server.ts";

test("the reason for which a profile was blocked stands below the word for it, with its lines", async () => {
  const to = { firstName: "Jan", companyName: "Glazura", email: "jan@example.pl" };
  const reason = "Cudze zdjęcia:\nłazienka, taras.";
  const appUrl = "https://domistrz.example";
  const { text } = await renderMail(
    profileBlockedMailContent({ ...to, reason }, { appUrl }),
    appUrl,
  );
  expect(text).toContain("https://domistrz.example/regulamin-serwisu#reklamacje");
  expect(text).toContain("\n\nPowód:\n\n> Cudze zdjęcia:\n> łazienka, taras.\n\n");
});
