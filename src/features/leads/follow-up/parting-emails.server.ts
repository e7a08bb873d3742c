import { beginningOf } from "../../../platform/mail/beginning-of.server.ts";
import { withoutLinks } from "../../../platform/mail/link-words.server.ts";
import type { MailContent } from "../../../platform/mail/mail-content.server.ts";
import { formatDate } from "../../../platform/polish/format-date.ts";
import { plural } from "../../../platform/polish/plural.ts";
import { asFirm } from "../../companies/text.ts";
import { helloTo, mayQuote } from "../mails/emails.server.ts";
import type { LeadRow } from "../queries.server.ts";
import { leadNumber } from "../rules.ts";

const jobs = { one: "zlecenie", few: "zlecenia", many: "zleceń" };
/** So many leads are shown in a mail, the newest. */
export const mostListed = 5;
/** So much of what was written is told, in characters. */
const mostShown = 90;

type AbandonedLead = {
  id: string;
  createdAt: Date;
  senderName: string | null;
  message: string;
  isProved: boolean;
  privateUrl: string;
};

export type Abandoned = {
  /** As many as a mail lists. */
  leads: readonly [AbandonedLead, ...AbandonedLead[]];
  /** How many there are besides. */
  rest: number;
  companyName: string;
  similarUrl: string;
};

/** To the sender: the company has left before it answered. */
export function abandonedMailContent({
  leads,
  rest,
  similarUrl,
  ...company
}: Abandoned): MailContent {
  const companyName = withoutLinks(company.companyName);
  const [lead] = leads;
  const isOne = leads.length === 1;
  const asked = isOne ? "Twoje zapytanie" : "Twoje zapytania";
  return {
    subject: `${asFirm(companyName)} nie odpowie już na ${asked}`,
    greeting: helloTo(lead),
    paragraphs: [
      `Konta firmy ${companyName} nie ma już w Domistrzu: usunięto je, zanim firma odpowiedziała na ${asked}. Nie musisz już na nią czekać.`,
      "W Domistrzu są inne firmy, które zajmują się tym samym – możesz do nich napisać tak samo, bez opłat.",
    ],
    ...(isOne &&
      mayQuote(lead.message, lead) && {
        quoteTitle: "Tak brzmi Twoje zapytanie:",
        quote: lead.message,
      }),
    ...(!isOne && { facts: listed(leads) }),
    button: { label: "Zobacz podobne firmy", url: similarUrl },
    footnotes: isOne
      ? [
          `Twoje zapytanie znajdziesz nadal na swojej prywatnej stronie: ${lead.privateUrl}. Nie przekazuj tego linku innym.`,
        ]
      : listFootnotes(rest),
  };
}

/** To the sender: the company that had accepted has left. */
export function companyLeftMailContent({
  leads,
  rest,
  similarUrl,
  ...company
}: Abandoned): MailContent {
  const companyName = withoutLinks(company.companyName);
  const [lead] = leads;
  const isOne = leads.length === 1;
  return {
    subject: `${asFirm(companyName)} nie ma już konta w Domistrzu`,
    greeting: helloTo(lead),
    paragraphs: [
      `Konta firmy ${companyName}, z którą jesteś w kontakcie przez Domistrza, już nie ma. Nie możecie tu więcej do siebie pisać; dotychczasowe wiadomości zostają na ${isOne ? "Twojej prywatnej stronie" : "prywatnych stronach Twoich zapytań"}.`,
      "Jeśli coś już ustaliliście, dokończcie to poza Domistrzem, bezpośrednio. Jeśli szukasz kogoś innego, zobacz firmy, które zajmują się tym samym.",
    ],
    ...(!isOne && { facts: listed(leads) }),
    button: { label: "Zobacz podobne firmy", url: similarUrl },
    footnotes: isOne
      ? [`Twoja prywatna strona: ${lead.privateUrl}. Nie przekazuj tego linku innym.`]
      : listFootnotes(rest),
  };
}

const listed = (leads: readonly AbandonedLead[]) =>
  leads.map((lead) => ({
    label: `${leadNumber(lead.id)}, ${formatDate(lead.createdAt.toISOString())}`,
    value: mayQuote(lead.message, lead)
      ? beginningOf(lead.message, mostShown)
      : "Treść jest na prywatnej stronie zapytania.",
    url: lead.privateUrl,
  }));

function listFootnotes(rest: number): string[] {
  return [
    "Każde z tych zapytań znajdziesz nadal na jego prywatnej stronie. Nie przekazuj tych linków innym.",
    ...(rest > 0
      ? [
          `Takich zapytań jest więcej: jeszcze ${rest}. Linki do nich są w naszych wcześniejszych mailach.`,
        ]
      : []),
  ];
}

type LeftLead = Pick<LeadRow, "id" | "created_at" | "message">;

/** To the company: the client of leads that it had accepted has left. */
export function senderLeftMailContent(
  leads: readonly [LeftLead, ...LeftLead[]],
  appUrl: string,
): MailContent {
  const [first] = leads;
  const isOne = leads.length === 1;
  const number = leadNumber(first.id);
  const rest = leads.length - mostListed;
  const pageOf = ({ id }: LeftLead) => `${appUrl}/zlecenie/${id}`;
  return {
    subject: `Klient usunął konto w Domistrzu: ${isOne ? `zlecenie ${number}` : plural(leads.length, jobs)}`,
    greeting: "Dzień dobry!",
    paragraphs: [
      `Klient ${isOne ? `ze zlecenia ${number}` : "z poniższych zleceń"} usunął swoje konto, a z nim swoje dane. Nie można już do niego napisać w Domistrzu; dotychczasowe wiadomości zostają na ${isOne ? "stronie zlecenia" : "stronach zleceń"}.`,
      "Jeśli coś już ustaliliście, dokończcie to poza Domistrzem, bezpośrednio.",
    ],
    facts: leads.slice(0, mostListed).map((lead) => ({
      label: `${leadNumber(lead.id)}, ${formatDate(lead.created_at.toISOString())}`,
      value: beginningOf(lead.message, mostShown),
      // The button leads to the only one.
      ...(!isOne && { url: pageOf(lead) }),
    })),
    button: isOne
      ? { label: "Zobacz zlecenie", url: pageOf(first) }
      : { label: "Zobacz zlecenia", url: `${appUrl}/moj-profil#zlecenia` },
    ...(rest > 0 && { footnotes: [`Na liście „Zlecenia” jest ich więcej: jeszcze ${rest}.`] }),
  };
}
