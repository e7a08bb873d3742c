import { asFirm } from "../../companies/text.ts";
import type { Lead } from "../contract.ts";
import { beganAccepted } from "../rules.ts";
import { declineSentences } from "../text.ts";
import type { TimelineKind } from "../timeline.ts";

type Told = Pick<
  Lead,
  | "status"
  | "is_held"
  | "delivered_at"
  | "seen_at"
  | "withdrawn_at"
  | "decline_reason"
  | "corporate_user_id"
  | "created_at"
  | "decided_at"
>;

type LeadState = {
  /** One or two words, for a badge. */
  badge: string;
  tone: "neutral" | "accent" | "success" | "warning" | "danger";
};

/** The state in a word, the same for both sides. */
export function stateOf(lead: Told): LeadState {
  if (lead.withdrawn_at) return { badge: "Wycofane", tone: "neutral" };
  if (lead.is_held) return { badge: "Czeka na potwierdzenie", tone: "warning" };
  if (lead.status === "contacted") return { badge: "Przyjęte", tone: "success" };
  if (lead.status === "rejected") return { badge: "Odrzucone", tone: "neutral" };
  if (lead.corporate_user_id === null) return { badge: "Bez odpowiedzi", tone: "neutral" };
  return { badge: "Czeka na odpowiedź", tone: "accent" };
}

/** Where its sender goes on with a lead; null once it was declined or taken back: then another is written. */
export function onwardLink({ id, status }: Pick<Lead, "id" | "status">) {
  if (status === "rejected") return null;
  const label = status === "contacted" ? "Przejdź do rozmowy" : "Zobacz zapytanie";
  return { to: `/zlecenie/${id}`, label };
}

/** What the sender reads first: how things stand, in one sentence. `isSilent`: for so long that others are offered. */
export function senderSentence(
  lead: Told,
  company: string | null,
  { isSilent = false } = {},
): string {
  if (lead.withdrawn_at) return "To zapytanie zostało przez Ciebie wycofane.";
  if (lead.status === "rejected") {
    return `${theFirm(company)} nie przyjęła tego zapytania. ${declineSentences[lead.decline_reason ?? "none"]}`;
  }
  if (lead.corporate_user_id === null)
    return "Tej firmy nie ma już w Domistrzu. Możesz napisać do innej.";
  if (beganAccepted(lead)) {
    return `Zgłoszenie firmy${named(company)} do Twojego remontu jest przyjęte. Możecie teraz do siebie pisać.`;
  }
  if (lead.status === "contacted") {
    return `${theFirm(company)} przyjęła Twoje zapytanie. Możecie teraz do siebie pisać.`;
  }
  if (lead.is_held) {
    return `Twoje zapytanie do firmy${named(company)} jeszcze nie dotarło. Potwierdź, że chcesz je wysłać.`;
  }
  if (isSilent)
    return `${theFirm(company)} nie odpowiada od dwóch tygodni. Może jeszcze odpowie, ale nie warto na to czekać.`;
  return waitingSentence(lead, company);
}

function waitingSentence(lead: Told, company: string | null): string {
  if (lead.seen_at)
    return `${theFirm(company)} widziała już Twoje zapytanie. Czekamy na odpowiedź.`;
  if (lead.delivered_at)
    return `Zapytanie do firmy${named(company)} dotarło. Czekamy na odpowiedź.`;
  return `Przekazujemy firmie${named(company)} Twoje zapytanie.`;
}

/** The same for the company. */
export function companySentence(lead: Told & Pick<Lead, "contact_email">): string {
  if (lead.withdrawn_at) return "Nadawca wycofał to zapytanie. Nie trzeba nic robić.";
  if (!lead.contact_email) return "Nadawca usunął swoje konto. Nie można już do niego napisać.";
  if (beganAccepted(lead)) {
    return "Klient przyjął Twoje zgłoszenie do remontu. Możecie teraz do siebie pisać.";
  }
  if (lead.status === "contacted") return "Zlecenie przyjęte. Możecie teraz do siebie pisać.";
  if (lead.status === "rejected") return "Zlecenie odrzucone. Powiadamiamy o tym nadawcę.";
  return "Nadawca czeka na Twoją odpowiedź. Jego telefon, jeśli go podał, zobaczysz po przyjęciu zapytania.";
}

const theFirm = (company: string | null) => (company ? asFirm(company) : "Firma");
const named = (company: string | null) => (company ? ` ${company}` : "");

export const timelineText: Record<"company" | "sender", Record<TimelineKind, string>> = {
  sender: {
    sent: "Wysłane",
    delivered: "Przyjęte przez serwer poczty firmy",
    seen: "Otwarte przez firmę",
    answered: "Odpowiedź firmy",
    agreed: "Przyjęte przez Ciebie zgłoszenie firmy",
    accepted: "Firma przyjęła zapytanie",
    declined: "Firma odmówiła",
    withdrawn: "Wycofane przez Ciebie",
  },
  company: {
    sent: "Wysłane przez nadawcę",
    delivered: "Przyjęte przez serwer Twojej poczty",
    seen: "Otwarte w Domistrzu",
    answered: "Twoja odpowiedź",
    agreed: "Twoje zgłoszenie przyjęte przez klienta",
    accepted: "Zlecenie przyjęte",
    declined: "Zlecenie odrzucone",
    withdrawn: "Wycofane przez nadawcę",
  },
};

type Agreed = Parameters<typeof beganAccepted>[0];

/** Nobody has sent an enquiry where a company had offered itself: both have begun to talk. */
export function senderTitle(lead: Agreed, company: string | null): string {
  if (beganAccepted(lead)) return `Rozmowa z firmą${named(company)}`;
  return company ? `Twoje zapytanie do firmy ${company}` : "Twoje zapytanie";
}

export const leadText = {
  companyTitle: (sender: string) => `Zlecenie od: ${sender}`,
  number: (lead: Agreed & { number: string }) =>
    `${beganAccepted(lead) ? "Rozmowa" : "Zapytanie"} ${lead.number}`,
  orderNumber: (number: string) => `Zlecenie ${number}`,
  description: "Prywatna strona: stan sprawy, rozmowa z firmą i zdjęcia.",
  gone: "Nie znaleźliśmy takiego zapytania",
  goneText:
    "Sprawdź, czy link z wiadomości skopiował się w całości. Jeśli zapytanie zostało usunięte, tej strony już nie ma.",
  timeline: (lead: Agreed) =>
    `Co się dzieje ${beganAccepted(lead) ? "ze zgłoszeniem" : "z zapytaniem"}`,
  notYet: "jeszcze nie",
  content: (lead: Agreed) => (beganAccepted(lead) ? "Twój remont" : "Treść zapytania"),
  orderContent: "Treść zlecenia",
  services: "Usługi",
  styles: "Styl",
  wanted: "Na kiedy",
  photos: "Zdjęcia",
  photosHint: (left: number, most: number) =>
    left === most
      ? `Pokaż, jak to wygląda dziś. Możesz dodać do\u00a0${most}\u00a0zdjęć; zobaczy je tylko firma.`
      : "Zobaczy je tylko firma.",
  phone: "Twój telefon",
  phoneHintPending: "Firma zobaczy go dopiero, gdy przyjmie zapytanie.",
  phoneHintAccepted: "Firma zobaczy zmianę od razu.",
  savePhone: "Zapisz telefon",
  phoneSaved: "Zapisaliśmy telefon.",
  phoneRemoved: "Usunęliśmy telefon.",
  call: "Zadzwoń",
  write: "Napisz e-mail",
  noPhone: "Nadawca nie podał telefonu.",
  withdraw: "Wycofaj zapytanie",
  withdrawTitle: "Wycofać zapytanie?",
  withdrawText: ({ is_held }: Pick<Told, "is_held">) =>
    `${is_held ? "Firma go nie dostanie." : "Firma zobaczy, że zapytanie jest wycofane, i nie będzie już mogła go przyjąć."} Tego nie da się cofnąć, ale zawsze możesz wysłać nowe.`,
  keep: "Zostaw",
  withdrawn: "Zapytanie wycofane.",
  confirm: "Potwierdź i wyślij",
  confirmText:
    "Firma dostaje teraz wiele zapytań albo ta sama treść trafiła z Twojego adresu do kilku firm, dlatego prosimy o potwierdzenie, że to naprawdę Ty.",
  confirmByMail:
    "Wysłaliśmy Ci e-mail z linkiem. Otwórz go i potwierdź, że chcesz wysłać to zapytanie.",
  confirmed: "Wysłaliśmy zapytanie do firmy.",
  note: "Firma dodała:",
  reasonTold: "Przekazaliśmy nadawcy powód:",
  nowAccepted: "Zlecenie przyjęte. Daliśmy znać nadawcy.",
  nowDeclined: "Zlecenie odrzucone. Powiadamiamy o tym nadawcę.",
  sender: "Nadawca",
  toProfile: "Zobacz profil firmy",
  toRenovations: "Wróć do remontów",
  toRenovation: (name: string) => `Wróć do remontu „${name}”`,
  similar: "Szukaj innych firm",
  needsScript: "Aby coś tu zmienić, włącz JavaScript.",
  keepLink:
    "To Twoja prywatna strona. Kto ma ten link, może tu zrobić to samo co Ty – nie przekazuj go nikomu.",
  erasedSender: "nadawca, którego konto usunięto",
  back: "Wszystkie zlecenia",
} as const;

export const sentLeadsText = {
  title: "Twoje zapytania",
  lead: "Zapytania wysłane z tego konta i z Twojego adresu e-mail.",
  withTalks: "Zapytania i rozmowy",
  withTalksLead:
    "Zapytania, które wysłano z tego konta albo z Twojego adresu e-mail, i rozmowy z firmami, które się zgłosiły.",
  none: "Nie masz jeszcze zapytań",
  noneText: "Gdy napiszesz do firmy, znajdziesz tu jej odpowiedź i całą rozmowę.",
  find: "Znajdź firmę",
  goneCompany: "Firma, której już nie ma",
  open: "Otwórz",
  more: "Pokaż starsze",
} as const;
