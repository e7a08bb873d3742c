import { beginningOf } from "../../../platform/mail/beginning-of.server.ts";
import { withoutLinks } from "../../../platform/mail/link-words.server.ts";
import type { MailContent } from "../../../platform/mail/mail-content.server.ts";
import { formatDate } from "../../../platform/polish/format-date.ts";
import { asFirm } from "../../companies/text.ts";
import { helloTo, mayQuote } from "../mails/emails.server.ts";
import type { LeadRow } from "../queries.server.ts";
import { leadNumber } from "../rules.ts";

export type Abandoned = {
  lead: { senderName: string | null; message: string; isProved: boolean };
  companyName: string;
  similarUrl: string;
  privateUrl: string;
};

/** To the sender: the company has left before it answered. */
export function abandonedMailContent({
  lead,
  similarUrl,
  privateUrl,
  ...company
}: Abandoned): MailContent {
  const companyName = withoutLinks(company.companyName);
  return {
    subject: `${asFirm(companyName)} nie odpowie już na Twoje zapytanie`,
    greeting: helloTo(lead),
    paragraphs: [
      `Konta firmy ${companyName} nie ma już w Domistrzu: usunięto je, zanim firma odpowiedziała na Twoje zapytanie. Nie musisz już na nią czekać.`,
      "W Domistrzu są inne firmy, które zajmują się tym samym – możesz do nich napisać tak samo, bez opłat.",
    ],
    ...(mayQuote(lead.message, lead) && {
      quoteTitle: "Tak brzmi Twoje zapytanie:",
      quote: lead.message,
    }),
    button: { label: "Zobacz podobne firmy", url: similarUrl },
    footnotes: [
      `Twoje zapytanie znajdziesz nadal na swojej prywatnej stronie: ${privateUrl}. Nie przekazuj tego linku innym.`,
    ],
  };
}

/** To the sender: the company that had accepted has left. */
export function companyLeftMailContent({
  lead,
  similarUrl,
  privateUrl,
  ...company
}: Abandoned): MailContent {
  const companyName = withoutLinks(company.companyName);
  return {
    subject: `${asFirm(companyName)} nie ma już konta w Domistrzu`,
    greeting: helloTo(lead),
    paragraphs: [
      `Konta firmy ${companyName}, z którą jesteś w kontakcie przez Domistrza, już nie ma. Nie możecie tu więcej do siebie pisać; dotychczasowe wiadomości zostają na Twojej prywatnej stronie.`,
      "Jeśli coś już ustaliliście, dokończcie to poza Domistrzem, bezpośrednio. Jeśli szukasz kogoś innego, zobacz firmy, które zajmują się tym samym.",
    ],
    button: { label: "Zobacz podobne firmy", url: similarUrl },
    footnotes: [`Twoja prywatna strona: ${privateUrl}. Nie przekazuj tego linku innym.`],
  };
}

/** So much of what was written is told, in characters. */
const mostShown = 90;

/** To the company: the client of a lead that it had accepted has left. */
export function senderLeftMailContent(
  lead: Pick<LeadRow, "id" | "created_at" | "message">,
  appUrl: string,
): MailContent {
  const number = leadNumber(lead.id);
  return {
    subject: `Klient usunął konto w Domistrzu: zlecenie ${number}`,
    greeting: "Dzień dobry!",
    paragraphs: [
      `Klient ze zlecenia ${number} usunął swoje konto, a z nim swoje dane. Nie można już do niego napisać w Domistrzu; dotychczasowe wiadomości zostają na stronie zlecenia.`,
      "Jeśli coś już ustaliliście, dokończcie to poza Domistrzem, bezpośrednio.",
    ],
    facts: [
      {
        label: `${number}, ${formatDate(lead.created_at.toISOString())}`,
        value: beginningOf(lead.message, mostShown),
      },
    ],
    button: { label: "Zobacz zlecenie", url: `${appUrl}/zlecenie/${lead.id}` },
  };
}
