import type { MailContent } from "../../platform/mail/mail-content.server.ts";
import { dotted } from "../../platform/polish/dotted.ts";
import { formatDate, formatRelativeDays } from "../../platform/polish/format-date.ts";
import { plural } from "../../platform/polish/plural.ts";
import { staleAfterDays } from "../calendar/rules.ts";
import { asFirm } from "../companies/text.ts";
import { limitsOf, type PlanOfCompany, planRules } from "../plans/rules.ts";
import type {
  BetaRecipient,
  BlockedProfile,
  ChangedTier,
  ReminderRecipient,
  UnblockedProfile,
} from "./job-queries.server.ts";
import { complaintsPath } from "./rules.ts";

type Site = { appUrl: string; now: Date };

/** Once for each confirmation: is the calendar still right? */
export function calendarReminderMailContent(
  to: ReminderRecipient & { confirmedAt: Date; switchUrl: string },
  { appUrl, now }: Site,
): MailContent {
  const when = formatRelativeDays(to.confirmedAt.toISOString(), now);
  return {
    subject: "Czy kalendarz Twojej firmy jest aktualny?",
    greeting: `Dzień dobry, ${to.firstName}!`,
    paragraphs: [
      `Kalendarz dostępności firmy ${to.companyName} był ostatnio potwierdzony ${when}. Klienci wybierają wykonawców po wolnych terminach, dlatego prosimy: rzuć na niego okiem.`,
      "Jeśli nic się nie zmieniło, wystarczy jedno kliknięcie „Nadal aktualny” w profilu.",
    ],
    button: { label: "Sprawdź kalendarz", url: `${appUrl}/moj-profil#dostepnosc` },
    moreButtons: [{ label: "Wyłącz przypomnienia", url: to.switchUrl }],
    footnotes: [
      `Terminów, których nikt nie potwierdził przez ${staleAfterDays} dni, nie bierzemy pod uwagę w wyszukiwarce. Twoje wpisy pozostają w profilu i wrócą do wyszukiwarki, gdy je potwierdzisz.`,
      "O tym samym kalendarzu przypominamy tylko raz.",
    ],
  };
}

/** An operator announced the end of the golden plan that was free during the beta. */
export function betaEndMailContent(
  to: BetaRecipient & { endsAt: Date },
  { appUrl }: Pick<Site, "appUrl">,
): MailContent {
  const day = formatDate(to.endsAt.toISOString());
  const { name, priceGrosze } = to.after;
  const lost = hiddenAfter(to);
  return {
    subject: `Darmowy plan Złoty kończy się ${day}`,
    greeting: `Dzień dobry, ${to.firstName}!`,
    paragraphs: [
      `Plan Złoty, który ${asFirm(to.companyName, "firma")} ma za darmo na czas bety, kończy się ${day}. Potem Twoja firma będzie mieć znów plan ${name}${priceGrosze > 0 ? "" : ", nadal bez opłat"}. Nie musisz nic robić.`,
      lost
        ? `Klienci nie zobaczą już wtedy ${lost}. Wszystko pozostanie zapisane w Twoim profilu, a realizacje się nie zmienią.`
        : "Realizacje w Twoim profilu się nie zmienią.",
    ],
    button: { label: "Zobacz plany", url: `${appUrl}/zostan-pro` },
    footnotes: ["Dziękujemy, że tworzysz z nami Domistrza od początku."],
  };
}

/** In the genitive; empty when clients see the same. */
function hiddenAfter({ before, after, hasPhone, hasWebsite }: BetaRecipient): string {
  const [was, is] = [planRules(before), planRules(after)];
  const lost = [
    ...(hasPhone && was.showsPhone && !is.showsPhone ? ["numeru telefonu"] : []),
    ...(hasWebsite && was.showsWebsite && !is.showsWebsite ? ["adresu Twojej strony"] : []),
    ...(was.hasAvailability && !is.hasAvailability ? ["kalendarza wolnych terminów"] : []),
  ];
  const last = lost.pop();
  return [lost.join(", "), last].filter(Boolean).join(" ani ");
}

/** An operator hid the profile. */
export function profileBlockedMailContent(
  to: BlockedProfile & { reason: string },
  { appUrl }: Pick<Site, "appUrl">,
): MailContent {
  return {
    subject: "Twój profil w Domistrzu został wstrzymany",
    greeting: `Dzień dobry, ${to.firstName}!`,
    paragraphs: [
      `Profil firmy ${to.companyName} został wstrzymany i klienci go nie widzą.`,
      "Twoje dane i realizacje pozostają bez zmian i możesz je poprawić w profilu.",
    ],
    quoteTitle: "Powód:",
    quote: to.reason,
    button: { label: "Przejdź do profilu", url: `${appUrl}/moj-profil` },
    footnotes: [
      `Profil jest już poprawiony albo nie zgadzasz się z tą decyzją? Napisz do nas: ${appUrl}${complaintsPath}. Odpowiemy w ciągu 14 dni roboczych.`,
    ],
  };
}

/** An operator lifted that. */
export function profileUnblockedMailContent(
  to: UnblockedProfile,
  { appUrl }: Pick<Site, "appUrl">,
): MailContent {
  return {
    subject: "Twój profil w Domistrzu nie jest już wstrzymany",
    greeting: `Dzień dobry, ${to.firstName}!`,
    paragraphs: [
      to.isShown
        ? `Profil firmy ${to.companyName} jest znów widoczny dla klientów.`
        : `Profil firmy ${to.companyName} nie jest już wstrzymany, ale klienci go nie widzą: jest ukryty albo jeszcze niekompletny. W profilu zobaczysz, co zrobić, żeby go pokazać.`,
    ],
    button: { label: "Przejdź do profilu", url: `${appUrl}/moj-profil` },
  };
}

/** An operator changed the plan: what clients see of the company now, and what no more. */
export function tierChangedMailContent(
  { before, after, ...to }: ChangedTier,
  { appUrl }: Pick<Site, "appUrl">,
): MailContent {
  const [shown, shownBefore] = [shownBy(after), shownBy(before)];
  const gained = shown.filter((thing) => !shownBefore.includes(thing));
  const lost = shownBefore.filter((thing) => !shown.includes(thing));
  const { photos, videos } = limitsOf(after.features);
  return {
    subject: `Plan Twojej firmy w Domistrzu: ${after.name}`,
    greeting: `Dzień dobry, ${to.firstName}!`,
    paragraphs: [
      `${asFirm(to.companyName)} ma teraz plan ${after.name} (dotąd: ${before.name}). Nie musisz nic robić.`,
    ],
    facts: [
      ...(gained.length > 0
        ? [{ label: "Klienci mogą teraz zobaczyć", value: dotted(gained) }]
        : []),
      ...(lost.length > 0 ? [{ label: "Klienci już nie zobaczą", value: dotted(lost) }] : []),
      {
        label: "W jednej realizacji",
        value: `do ${plural(photos, photosUpTo)}${videos > 0 ? ` i ${plural(videos, videosUpTo)}` : ""}`,
      },
    ],
    button: { label: "Zobacz plany", url: `${appUrl}/zostan-pro` },
    footnotes: [
      "Wszystko, co jest w profilu i w realizacjach, pozostaje zapisane.",
      `Nie spodziewasz się tej zmiany? Napisz do nas: ${appUrl}${complaintsPath}.`,
    ],
  };
}

const photosUpTo = { one: "zdjęcia", few: "zdjęć", many: "zdjęć" };
const videosUpTo = { one: "filmu", few: "filmów", many: "filmów" };

function shownBy(plan: PlanOfCompany): string[] {
  const { showsPhone, showsWebsite, hasAvailability } = planRules(plan);
  return [
    ...(showsPhone ? ["numer telefonu"] : []),
    ...(showsWebsite ? ["adres strony"] : []),
    ...(hasAvailability ? ["kalendarz wolnych terminów"] : []),
  ];
}
