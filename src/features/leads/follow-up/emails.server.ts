import { beginningOf } from "../../../platform/mail/beginning-of.server.ts";
import { withoutLinks } from "../../../platform/mail/link-words.server.ts";
import type { MailContent } from "../../../platform/mail/mail-content.server.ts";
import { formatDate } from "../../../platform/polish/format-date.ts";
import { plural } from "../../../platform/polish/plural.ts";
import type { CompanyCard } from "../../companies/contract.ts";
import { asFirm } from "../../companies/text.ts";
import type { WaitingLead } from "../follow-up-queries.server.ts";
import { helloTo } from "../mails/emails.server.ts";
import type { LeadForMail } from "../queries.server.ts";
import { leadNumber } from "../rules.ts";
import { remindAfterHours, silentAfterDays } from "./rules.ts";

const waiting = { one: "zapytanie czeka", few: "zapytania czekają", many: "zapytań czeka" };
const mostListed = 5;
/** So much of what was written is told, in characters. */
const mostShown = 90;

type Reminder = { name: string; leads: WaitingLead[]; appUrl: string; switchUrl: string };

/** One mail for all that a company left without an answer. */
export function reminderMailContent({ name, leads, appUrl, switchUrl }: Reminder): MailContent {
  const [first] = leads;
  const isOne = leads.length === 1;
  const rest = leads.length - mostListed;
  const pageOf = (id: string) => `${appUrl}/zlecenie/${id}`;
  return {
    subject: `Przypomnienie: ${plural(leads.length, waiting)} na odpowiedź`,
    greeting: "Dzień dobry!",
    paragraphs: [
      `${isOne ? "Zapytanie" : "Zapytania"} do firmy ${name} ${isOne ? "czeka" : "czekają"} na odpowiedź od ponad ${remindAfterHours} godzin. ${isOne ? "Otwórz je" : "Otwórz listę"} i przyjmij albo odrzuć zapytanie – nadawca dowie się od razu.`,
    ],
    facts: leads.slice(0, mostListed).map(({ id, createdAt, message }) => ({
      label: `${leadNumber(id)}, ${formatDate(createdAt.toISOString())}`,
      value: beginningOf(message, mostShown),
      // The button leads to the only one.
      ...(!isOne && { url: pageOf(id) }),
    })),
    button: isOne
      ? { label: "Zobacz zapytanie", url: pageOf(first!.id) }
      : { label: "Zobacz zapytania", url: `${appUrl}/moj-profil#zlecenia` },
    moreButtons: [{ label: "Wyłącz przypomnienia", url: switchUrl }],
    footnotes: [
      ...(rest > 0 ? [`Na liście „Zlecenia” jest ich więcej: jeszcze ${rest}.`] : []),
      "O każdym zapytaniu przypominamy tylko raz.",
    ],
  };
}

type Silence = { lead: LeadForMail; similar: CompanyCard[]; privateUrl: string };

/** To the sender: nobody answered, and what can be done about it. */
export function silenceMailContent({ lead, similar, privateUrl }: Silence): MailContent {
  const companyName = withoutLinks(lead.companyName);
  const hasSimilar = similar.length > 0;
  const isOne = similar.length === 1;
  return {
    subject: `${asFirm(companyName)} nie odpowiedziała na Twoje zapytanie`,
    greeting: helloTo(lead),
    paragraphs: [
      `Minęło ${silentAfterDays} dni, a ${asFirm(companyName, "firma")} nie przyjęła ani nie odrzuciła Twojego zapytania. Przykro nam – może jeszcze odpowiedzieć, ale nie warto na to czekać.`,
      hasSimilar
        ? `Znaleźliśmy ${isOne ? "podobną firmę" : "podobne firmy"}. Na Twojej stronie zapytania prześlesz ${isOne ? "jej" : "im"} tę samą treść jednym naciśnięciem:`
        : "Na Twojej stronie zapytania możesz je wycofać albo sprawdzić, czy coś się zmieniło.",
    ],
    facts: similar.map(({ companyName: name, city, freeMonths }) => ({
      label: withoutLinks(name),
      value: freeMonths.length > 0 ? `${city}, ma wolne terminy` : city,
    })),
    button: {
      label: hasSimilar ? "Wybierz inną firmę" : "Zobacz swoje zapytanie",
      url: privateUrl,
    },
    footnotes: [
      `Piszemy, bo ten adres podano w zapytaniu do firmy ${companyName} na stronie Domistrz. Nie przekazuj linku innym.`,
    ],
  };
}
