import { plural } from "../platform/polish/plural.ts";
import { dayOf } from "../platform/time/warsaw-day.ts";

const accounts = {
  one: "niepotwierdzone konto",
  few: "niepotwierdzone konta",
  many: "niepotwierdzonych kont",
};

const companies = { one: "firma", few: "firmy", many: "firm" };

const reports = {
  one: "zgłoszone zapytanie",
  few: "zgłoszone zapytania",
  many: "zgłoszonych zapytań",
};

type Reported = {
  id: string;
  reportedAt: Date;
  reason: string;
  companyName: string | null;
  senderEmail: string;
  message: string;
};

/** What strangers wrote must not steer the operator's terminal. */
const onOneLine = (words: string) => words.replace(/\p{Cc}+/gu, " ");

const whyHidden = "niekompletny albo ukryty przez firmę";

const erased = { one: "konto", few: "konta", many: "kont" };

const listed = (count: string, hasMore: boolean) =>
  hasMore ? `${count}, od najdawniejszych; jest ich więcej` : count;

const nobodyWaitsForPlans =
  "Nikogo do zawiadomienia: żadna firma nie czeka na wiadomość o planach płatnych.";

export const operatorText = {
  usage: [
    "Polecenia:",
    "  npm run operator -- tier <e-mail|adres> <0-4>                  zmienia plan firmy; firma dostaje wiadomość",
    '  npm run operator -- unpublish <e-mail|adres> --reason "…"      wstrzymuje profil; firma dostaje powód',
    "  npm run operator -- publish <e-mail|adres>                     zdejmuje wstrzymanie; firma dostaje wiadomość",
    "  npm run operator -- end-beta                                   zapowiada koniec darmowego planu Złotego za 30 dni",
    "  npm run operator -- plans-open [--send]                        zawiadamia o ruszeniu planów płatnych firmy, które o to prosiły; bez --send tylko je liczy",
    "  npm run operator -- unconfirmed                                konta bez potwierdzonego adresu",
    "  npm run operator -- restored                                   po przywróceniu kopii: usuwa ponownie usunięte konta",
    "  npm run operator -- reports                                    zapytania zgłoszone przez firmy jako nadużycie",
    "  npm run operator -- clear-report <id zapytania>                zdejmuje zgłoszenie; firma widzi zapytanie znowu",
    "„Adres” to końcówka strony firmy: /firma/<adres>.",
  ].join("\n"),
  noCompany: (target: string) => `Nie ma firmy „${target}”.`,
  tierChanged: (name: string, before: number, after: number) =>
    `${name}: plan ${before} → ${after}, firma dostanie wiadomość e-mailem.`,
  tierBefore: (name: string, tier: number) => `${name}: firma ma już plan ${tier}.`,
  tierKept: (name: string, tier: number) =>
    `${name}: plan ${tier}, dotąd na czas bety, zostaje bez terminu.`,
  unpublished: (name: string) => `${name}: profil wstrzymany, firma dostanie powód e-mailem.`,
  unpublishedBefore: (name: string) =>
    `${name}: profil jest już wstrzymany z tego powodu; firma nie dostanie drugiej wiadomości.`,
  unblocked: (name: string, isShown: boolean) =>
    isShown
      ? `${name}: profil jest znów widoczny, firma dostanie wiadomość e-mailem.`
      : `${name}: wstrzymanie zdjęte, ale profil pozostaje ukryty (${whyHidden}); firma dostanie wiadomość e-mailem.`,
  notBlocked: (name: string, isShown: boolean) =>
    isShown
      ? `${name}: profil nie był wstrzymany i jest widoczny.`
      : `${name}: profil nie był wstrzymany; klienci go nie widzą, bo jest ${whyHidden}.`,
  betaEnds: (count: number, day: string) =>
    count === 0
      ? "Nikogo do zawiadomienia: żadna firma nie ma planu na czas bety, o którego końcu by nie wiedziała."
      : `Zawiadamiamy o końcu darmowego planu Złotego (${day}): ${plural(count, companies)}.`,
  plansOpenPreview: (count: number) =>
    count === 0
      ? nobodyWaitsForPlans
      : `Do zawiadomienia: ${plural(count, companies)}. Wiadomość mówi, że plany można już kupić, i nie da się jej cofnąć. Jeśli tak jest, powtórz polecenie z --send.`,
  plansOpen: (count: number) =>
    count === 0
      ? nobodyWaitsForPlans
      : `Zawiadamiamy o planach płatnych: ${plural(count, companies)}.`,
  report: ({ id, reportedAt, reason, companyName, senderEmail, message }: Reported) =>
    [
      `${id}  ${dayOf(reportedAt)}  ${companyName ?? "firma usunięta"}`,
      `  od: ${senderEmail || "nadawca usunięty"}`,
      `  powód: ${onOneLine(reason)}`,
      `  treść: ${onOneLine(message)}`,
    ].join("\n"),
  reports: (count: number, hasMore: boolean) => listed(plural(count, reports), hasMore),
  noReport: (id: string) => `Nie ma zgłoszonego zapytania ${id}.`,
  reportCleared: (id: string) => `Zgłoszenie zapytania ${id} zdjęte: firma widzi je znowu.`,
  erasedAgain: (count: number) => `Usunięto ponownie: ${plural(count, erased)}.`,
  unconfirmed: (count: number, hasMore: boolean) => listed(plural(count, accounts), hasMore),
};
