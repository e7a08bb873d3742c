import { hasLink, withoutLinks } from "../../../platform/mail/link-words.server.ts";
import type { MailContent } from "../../../platform/mail/mail-content.server.ts";
import { dotted } from "../../../platform/polish/dotted.ts";
import { formatPhone } from "../../../platform/polish/format-phone.ts";
import { formatMonths } from "../../../platform/polish/format.ts";
import { styleById, subcategoryById } from "../../catalogue/catalogue.ts";
import type { LeadForMail } from "../queries.server.ts";
import { leadNumber } from "../rules.ts";

/** Addresses that accept and decline without signing in. */
type DecisionLinks = { acceptUrl: string; declineUrl: string };

type CompanyMailLinks = { appUrl: string; decisions: DecisionLinks };

/** To the company, which may answer the sender's address at once; the phone comes with accepting. */
export function leadMailContent(lead: LeadForMail, links: CompanyMailLinks): MailContent {
  const { appUrl, decisions } = links;
  const look = { label: "Zobacz zapytanie", url: `${appUrl}/zlecenie/${lead.id}` };
  return {
    subject: subjectOf(lead),
    greeting: "Dzień dobry!",
    paragraphs: [
      `Ktoś chce porozmawiać z firmą ${lead.companyName} o swoim remoncie i napisał przez profil w Domistrzu:`,
    ],
    facts: [
      ...named("Od", lead.senderName ?? ""),
      { label: "E-mail", value: lead.senderEmail },
      ...askedFor(lead),
    ],
    quote: lead.message,
    button: { label: "Akceptuj zlecenie", url: decisions.acceptUrl },
    moreButtons: [{ label: "Odrzuć zlecenie", url: decisions.declineUrl }, look],
    footnotes: [
      "Odpowiedź na tę wiadomość trafi prosto do nadawcy zapytania. Jego telefon, jeśli go podał, zobaczysz po przyjęciu zapytania.",
      "Przyjmij albo odrzuć zlecenie, a my powiadomimy nadawcę o Twojej decyzji.",
    ],
  };
}

/**
 * „Nowe zapytanie: Glazurnicy, marzec 2027 (3F2A-91B0)”: on a phone it may be all that is seen. Mails of
 * one subject would be shown as one conversation.
 */
function subjectOf(lead: LeadForMail): string {
  const [trade, ...others] = lead.subcategoryIds.flatMap((id) => subcategoryById(id)?.name ?? []);
  const rest = others.length > 0 ? " i inne" : "";
  const what = [trade && trade + rest, wantedText(lead)].filter(Boolean).join(", ");
  const number = leadNumber(lead.id);
  return what ? `Nowe zapytanie: ${what} (${number})` : `Nowe zapytanie z Domistrza: ${number}`;
}

type SenderMailLinks = { appUrl: string; privateUrl: string };

/** A lead as its sender reads it, or whoever holds the mailbox that was named. */
type LeadForSender = LeadForMail & { isProved: boolean };

/** To the sender: what went out, and to whom. */
export function confirmationMailContent(lead: LeadForSender, links: SenderMailLinks): MailContent {
  const companyName = withoutLinks(lead.companyName);
  return {
    subject: `Twoje zapytanie do firmy ${companyName}`,
    greeting: helloTo(lead),
    paragraphs: [
      `Przekazaliśmy firmie ${companyName} Twoje zapytanie. Firma od razu widzi Twój adres e-mail, żeby móc odpowiedzieć. Telefon, jeśli go podajesz, zobaczy dopiero wtedy, gdy przyjmie zapytanie. Damy Ci znać, co zdecydowała.`,
      mayQuote(lead.message, lead)
        ? "Tak brzmi Twoje zapytanie:"
        : "Treść zapytania zobaczysz na swojej prywatnej stronie, do której prowadzi przycisk.",
    ],
    ...whatWasSent(lead),
    button: { label: "Zobacz swoje zapytanie", url: links.privateUrl },
    moreButtons: [
      { label: "Zobacz profil firmy", url: `${links.appUrl}/firma/${lead.companySlug}` },
    ],
    footnotes: [
      "„Zobacz swoje zapytanie” prowadzi na Twoją prywatną stronę: dodasz na niej zdjęcia, sprawdzisz, czy firma odpowiedziała, i wycofasz zapytanie, jeśli zmienisz zdanie. Nie przekazuj tego linku innym.",
      strangersAddress,
    ],
  };
}

/** To the sender of a lead that waits: nothing goes to the company before the link is used. */
export function heldMailContent(
  lead: LeadForSender,
  { privateUrl, keptDays }: { privateUrl: string; keptDays: number },
): MailContent {
  const companyName = withoutLinks(lead.companyName);
  const read = mayQuote(lead.message, lead)
    ? "Tak ono brzmi:"
    : "Jego treść zobaczysz na stronie, do której prowadzi link.";
  return {
    subject: `Potwierdź i wyślij zapytanie do firmy ${companyName}`,
    greeting: helloTo(lead),
    paragraphs: [
      `Twoje zapytanie do firmy ${companyName} jeszcze do niej nie dotarło. Firma dostaje teraz wiele zapytań albo ta sama treść poszła z tego adresu już do kilku firm, dlatego prosimy o potwierdzenie, że to Twój adres.`,
      `Otwórz link i potwierdź – wtedy od razu przekażemy zapytanie. ${read}`,
    ],
    ...whatWasSent(lead),
    button: { label: "Potwierdź i wyślij", url: privateUrl },
    footnotes: [
      `Zapytanie czeka na potwierdzenie ${keptDays} dni, potem je usuniemy. Nie przekazuj tego linku innym.`,
      strangersAddress,
    ],
  };
}

const strangersAddress =
  "Ta wiadomość przyszła, bo ktoś podał ten adres w formularzu na stronie Domistrz. Jeśli to nie Ty, po prostu ją zignoruj.";

/** The name may have been typed by anybody, and may be older than the rule of names. */
export const helloTo = ({ senderName }: { senderName: string | null }): string =>
  senderName ? `Dzień dobry, ${withoutLinks(senderName)}!` : "Dzień dobry!";

/**
 * A mailbox that nobody proved may be a stranger's: no mail of ours brings them somebody's links, a
 * company's neither, which may have sent the lead itself to reach them.
 */
export const mayQuote = (words: string, { isProved }: { isProved: boolean }): boolean =>
  isProved || !hasLink(words);

function whatWasSent(lead: LeadForSender): Pick<MailContent, "facts" | "quote"> {
  const facts = [
    { label: "Firma", value: withoutLinks(lead.companyName) },
    ...named("Telefon", formatPhone(lead.phone ?? "")),
    ...askedFor(lead),
  ];
  return { facts, ...(mayQuote(lead.message, lead) && { quote: lead.message }) };
}

/** Trades, styles and months that were asked for. */
function askedFor(lead: LeadForMail): { label: string; value: string }[] {
  const services = lead.subcategoryIds.flatMap((id) => subcategoryById(id)?.name ?? []);
  const styles = lead.styleIds.flatMap((id) => styleById(id)?.label ?? []);
  return [
    ...named("Usługi", dotted(services)),
    ...named("Styl", dotted(styles)),
    ...named("Na kiedy", wantedText(lead)),
  ];
}

function wantedText({ wantedFrom, wantedTo }: LeadForMail): string {
  if (!wantedFrom || !wantedTo) return "";
  return formatMonths({ from: wantedFrom.slice(0, 7), to: wantedTo.slice(0, 7) });
}

const named = (label: string, value: string) => (value ? [{ label, value }] : []);
