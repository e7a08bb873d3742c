import { expect, test } from "vitest";
import { renderMail } from "../../platform/mail/mail-content.server.ts";
import { plans } from "../plans/data.ts";
import { betaEndMailContent, profileBlockedMailContent } from "./emails.server.ts";

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

test("no second dot stands behind „Sp. z o.o.”", () => {
  const to = { firstName: "Jan", companyName: "Glazura Sp. z o.o.", email: "jan@example.pl" };
  const mail = profileBlockedMailContent({ ...to, reason: "Cudze zdjęcia" }, { appUrl: "" });
  expect(mail.paragraphs[0]).toBe(
    "Profil firmy Glazura Sp. z o.o. został wstrzymany i klienci go nie widzą.",
  );
});

const beta = {
  firstName: "Jan",
  companyName: "Glazura",
  email: "jan@example.pl",
  hasPhone: true,
  hasWebsite: true,
  endsAt: new Date("2026-12-22T12:00:00Z"),
};

test.each([
  [
    0,
    "znów plan Podstawowy, nadal bez opłat.",
    "numeru telefonu, adresu Twojej strony ani kalendarza",
  ],
  [1, "znów plan Srebrny. Nie musisz", "adresu Twojej strony ani kalendarza"],
  [2, "znów plan BETA, nadal bez opłat.", "adresu Twojej strony ani kalendarza"],
])(
  "who goes back to plan %i reads which it is, and what clients see no more",
  (tier, back, lost) => {
    const [before, after] = [plans[3]!, plans[tier]!];
    const [first, second] = betaEndMailContent(
      { ...beta, before, after },
      { appUrl: "" },
    ).paragraphs;
    expect(first).toContain(back);
    expect(second).toContain(`Klienci nie zobaczą już wtedy ${lost} wolnych terminów.`);
  },
);

test.each([
  [{ hasPhone: false }, "adresu Twojej strony ani kalendarza"],
  [{ hasWebsite: false }, "numeru telefonu ani kalendarza"],
  [{ hasPhone: false, hasWebsite: false }, "kalendarza"],
])("a company of which %j reads of nothing that it has not", (lacks, lost) => {
  const to = { ...beta, ...lacks, before: plans[3]!, after: plans[0]! };
  const { paragraphs } = betaEndMailContent(to, { appUrl: "" });
  expect(paragraphs[1]).toContain(`Klienci nie zobaczą już wtedy ${lost} wolnych terminów.`);
});
