import { beginningOf } from "../../../platform/mail/beginning-of.server.ts";
import { withoutLinks } from "../../../platform/mail/link-words.server.ts";
import type { MailContent } from "../../../platform/mail/mail-content.server.ts";
import { dotted } from "../../../platform/polish/dotted.ts";
import { formatDate } from "../../../platform/polish/format-date.ts";
import { pluralForm } from "../../../platform/polish/plural.ts";
import { namedSubcategories } from "../../catalogue/catalogue.ts";
import { cityById } from "../../catalogue/cities.server.ts";
import { asFirm } from "../../companies/text.ts";
import type { LeadRow } from "../../leads/queries.server.ts";
import type {
  ChangedOffer,
  DecidedOffer,
  PausedOffer,
  RemovedOffer,
  UntoldOffers,
} from "../offer-mail-queries.server.ts";
import { budgetText, monthsText } from "../planning/text.ts";

const mostListed = 10;
const wordsShown = 300;
const companyForms = {
  one: "firma chce zająć się Twoim remontem",
  few: "firmy chcą zająć się Twoim remontem",
  many: "firm chce zająć się Twoim remontem",
};

/** To the homeowner: companies that would like to do it. */
export function offersMailContent(untold: UntoldOffers, url: string): MailContent {
  const { renovationName, ownerFirstName, offers } = untold;
  const [first] = offers;
  const isOne = offers.length === 1;
  const rest = offers.length - mostListed;
  return {
    subject: isOne
      ? `${asFirm(withoutLinks(first!.companyName))} chce zająć się Twoim remontem`
      : `${offers.length} ${pluralForm(offers.length, companyForms)}`,
    greeting: ownerFirstName ? `Dzień dobry, ${ownerFirstName}!` : "Dzień dobry!",
    paragraphs: [
      `Do remontu „${renovationName}” ${isOne ? "zgłosiła się firma" : "zgłosiły się firmy"}:`,
    ],
    facts: offers.slice(0, mostListed).map(({ companyName, cityId, message }) => ({
      label: withoutLinks(companyName),
      value: [cityById(cityId)?.name, beginningOf(message, wordsShown)].filter(Boolean).join(" – "),
    })),
    button: { label: isOne ? "Zobacz zgłoszenie" : "Zobacz zgłoszenia", url },
    footnotes: [
      ...(rest > 0 ? [`Na stronie remontu jest ich więcej: jeszcze ${rest}.`] : []),
      "Firma nie zna Twojego imienia ani adresu e-mail. Zobaczy je dopiero wtedy, gdy przyjmiesz jej zgłoszenie.",
      "Odpowiedź na tę wiadomość nie dotrze do firmy: odpowiedz na stronie remontu. Nie chcesz nowych zgłoszeń? Wstrzymaj albo zamknij na niej remont.",
    ],
  };
}

/** To the company whose offer was accepted. */
export function acceptedMailContent(
  { companyName, renovationName }: DecidedOffer,
  { lead, appUrl }: { lead: LeadRow; appUrl: string },
): MailContent {
  return {
    subject: `Klient przyjął Twoje zgłoszenie: ${renovationName}`,
    greeting: "Dzień dobry!",
    paragraphs: [
      `Dobra wiadomość: klient chce porozmawiać z firmą ${companyName} o remoncie „${renovationName}”. Napiszcie do siebie – rozmowa już czeka w Domistrzu.`,
    ],
    facts: [
      ...(lead.sender_name ? [{ label: "Klient", value: lead.sender_name }] : []),
      { label: "E-mail", value: lead.contact_email },
    ],
    quote: lead.message,
    button: { label: "Przejdź do rozmowy", url: `${appUrl}/zlecenie/${lead.id}` },
    footnotes: ["Odpowiedź na tę wiadomość trafi prosto do klienta."],
  };
}

const notJudged = "To nie jest ocena Twojej pracy. Innych zleceń możesz poszukać w Domistrzu:";
const otherJobs = (appUrl: string) => ({
  label: "Szukaj zleceń",
  url: `${appUrl}/szukaj-zlecen`,
});

/** To a company whose offer was declined, or was waiting when the renovation was closed. */
export function declinedMailContent(
  { companyName, renovationName, renovationStatus, isOtherChosen }: DecidedOffer,
  appUrl: string,
): MailContent {
  const isClosed = renovationStatus === "closed" && !isOtherChosen;
  const outcome = isOtherChosen
    ? "klient zdecydował się na kogoś innego"
    : "klient z niego nie skorzysta";
  return {
    subject: `Zgłoszenie do remontu „${renovationName}”`,
    greeting: "Dzień dobry!",
    paragraphs: [
      isClosed
        ? `Dziękujemy za zgłoszenie firmy ${companyName} do remontu „${renovationName}”. Klient zamknął już ten remont i nie szuka dalej wykonawców.`
        : `Dziękujemy za zgłoszenie firmy ${companyName} do remontu „${renovationName}”. Tym razem ${outcome}.`,
      notJudged,
    ],
    button: otherJobs(appUrl),
  };
}

/** To a company that waited for an answer to a renovation that its owner has deleted. */
export function removedMailContent(
  { cityId, offeredAt }: Pick<RemovedOffer, "cityId" | "offeredAt">,
  appUrl: string,
): MailContent {
  const day = formatDate(offeredAt);
  const place = cityById(cityId)?.name;
  const sent = place ? `do remontu w miejscowości ${place}, wysłane ${day}` : `wysłane ${day}`;
  return {
    subject: `Zgłoszenie z ${day}: klient usunął remont`,
    greeting: "Dzień dobry!",
    paragraphs: [
      `Dziękujemy za zgłoszenie ${sent}. Klient usunął ten remont z Domistrza, więc zgłoszenie nie czeka już na odpowiedź.`,
      notJudged,
    ],
    button: otherJobs(appUrl),
  };
}

/** To a company that waits for an answer: the works, the place, the months or the budget are others now. */
export function changedMailContent(changed: ChangedOffer, appUrl: string): MailContent {
  const { renovationId, renovationName, companyName, cityId, subcategoryIds, date, budget } =
    changed;
  const trades = namedSubcategories(subcategoryIds).map(({ name }) => name);
  const facts = [
    { label: "Miejscowość", value: cityById(cityId)?.name ?? "" },
    { label: "Termin", value: monthsText(date) || "do ustalenia" },
    { label: "Potrzebne usługi", value: dotted(trades) },
    { label: "Budżet", value: budgetText(budget) },
  ];
  return {
    subject: `Klient zmienił remont „${renovationName}”`,
    greeting: "Dzień dobry!",
    paragraphs: [
      `Klient zmienił remont „${renovationName}”, do którego zgłosiła się ${asFirm(companyName, "firma")}. Teraz wygląda tak:`,
    ],
    facts: facts.filter(({ value }) => value !== ""),
    button: { label: "Zobacz zlecenie", url: `${appUrl}/szukaj-zlecen/${renovationId}` },
    footnotes: [
      "Twoje zgłoszenie nadal czeka na odpowiedź. Jeśli już nie pasuje, zmień je albo wycofaj na stronie zlecenia.",
    ],
  };
}

/** To a company that waits for an answer: the homeowner paused the renovation, or resumed it. */
export function pausedMailContent(
  { companyName, renovationName, renovationStatus, renovationId }: PausedOffer,
  appUrl: string,
): MailContent {
  const isPaused = renovationStatus === "paused";
  return {
    subject: isPaused
      ? `Klient wstrzymał remont „${renovationName}”`
      : `Klient wznowił remont „${renovationName}”`,
    greeting: "Dzień dobry!",
    paragraphs: isPaused
      ? [
          `Remont „${renovationName}”, do którego zgłosiła się ${asFirm(companyName, "firma")}, jest na razie wstrzymany przez klienta.`,
          "Twoje zgłoszenie zostaje i nie musisz nic robić. Napiszemy, gdy klient wróci do remontu albo odpowie.",
        ]
      : [
          `Klient wrócił do remontu „${renovationName}”. Zgłoszenie firmy ${companyName} jest aktualne i czeka na jego odpowiedź.`,
        ],
    button: { label: "Zobacz zgłoszenie", url: `${appUrl}/szukaj-zlecen/${renovationId}` },
  };
}
