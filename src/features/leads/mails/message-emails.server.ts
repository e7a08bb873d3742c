import { withoutLinks } from "../../../platform/mail/link-words.server.ts";
import type { MailContent } from "../../../platform/mail/mail-content.server.ts";
import { plural } from "../../../platform/polish/plural.ts";
import { asFirm } from "../../companies/text.ts";
import { senderPageUrl } from "../lead-link.server.ts";
import { leadNumber, type LeadSide } from "../rules.ts";
import { helloTo, mayQuote } from "./emails.server.ts";
import type { LeadForMessageMail } from "./message-queries.server.ts";

type Told = {
  /** `isProved`: whether the sender's mailbox is known to be the sender's. */
  lead: LeadForMessageMail & { isProved: boolean };
  reader: LeadSide;
  messages: readonly { text: string; photos: number }[];
};

type MessageMail = { replyTo: string; content: MailContent };

/** To one side: what the other has written since it last looked. */
export function messageMailContent(
  { lead, reader, messages }: Told,
  site: { appUrl: string; secret: Buffer },
): MessageMail {
  const quote = messages.map(wordsOf).join("\n\n");
  return reader === "sender" ? toSender(lead, quote, site) : toCompany(lead, quote, site.appUrl);
}

function toSender(
  lead: Told["lead"],
  quote: string,
  site: { appUrl: string; secret: Buffer },
): MessageMail {
  const matter = lead.beganAccepted ? "Twojego remontu" : `zapytania ${leadNumber(lead.id)}`;
  const page = lead.beganAccepted ? "rozmowy" : "zapytania";
  const companyName = withoutLinks(lead.companyName);
  return {
    replyTo: lead.companyEmail,
    content: {
      subject: `Wiadomość od firmy ${companyName}`,
      greeting: helloTo(lead),
      ...(mayQuote(quote, lead)
        ? { paragraphs: [`${asFirm(companyName)} pisze do Ciebie w sprawie ${matter}:`], quote }
        : {
            paragraphs: [
              `${asFirm(companyName)} pisze do Ciebie w sprawie ${matter}. Wiadomość przeczytasz na stronie ${page}, do której prowadzi przycisk.`,
            ],
          }),
      button: { label: "Zobacz i odpisz", url: senderPageUrl(site, lead.id) },
      footnotes: [
        `Najlepiej odpisz na stronie ${page}: cała rozmowa zostanie w jednym miejscu. Odpowiedź na tę wiadomość trafi prosto do skrzynki firmy.`,
        `Link prowadzi do Twojej prywatnej strony ${page}. Nie przekazuj go nikomu.`,
      ],
    },
  };
}

function toCompany(lead: LeadForMessageMail, quote: string, appUrl: string): MessageMail {
  const sender = lead.senderName ?? lead.senderEmail;
  return {
    replyTo: lead.senderEmail,
    content: {
      subject: `Nowa wiadomość w sprawie zlecenia ${leadNumber(lead.id)}`,
      greeting: "Dzień dobry!",
      paragraphs: [`${sender} pisze do firmy ${lead.companyName}:`],
      quote,
      button: { label: "Zobacz i odpisz", url: `${appUrl}/zlecenie/${lead.id}` },
      footnotes: [
        "Najlepiej odpisz na stronie zlecenia: cała rozmowa zostanie w jednym miejscu. Odpowiedź na tę wiadomość trafi prosto do skrzynki nadawcy.",
      ],
    },
  };
}

const photoForms = { one: "zdjęcie", few: "zdjęcia", many: "zdjęć" };

function wordsOf({ text, photos }: Told["messages"][number]): string {
  const attached = photos > 0 ? `[${plural(photos, photoForms)} na stronie]` : "";
  return [text, attached].filter(Boolean).join("\n");
}
