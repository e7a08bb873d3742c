import { withoutLinks } from "../../../platform/mail/link-words.server.ts";
import type { MailContent } from "../../../platform/mail/mail-content.server.ts";
import { asFirm } from "../../companies/text.ts";
import type { UntoldMessages } from "../offer-message-queries.server.ts";
import { willingPath } from "../planning/renovation-address.ts";
import type { MessageAuthor } from "../rules.ts";

type Reader = { reader: MessageAuthor; appUrl: string };

/** What the other side wrote about an offer that waits; nothing that tells who the homeowner is. */
export function questionMailContent(
  untold: UntoldMessages,
  { reader, appUrl }: Reader,
): MailContent {
  const quote = untold.messages.map(({ text }) => text).join("\n\n");
  const content = reader === "owner" ? toOwner(untold, appUrl) : toCompany(untold, appUrl);
  return { ...content, quote };
}

function toOwner(untold: UntoldMessages, appUrl: string): MailContent {
  const { renovationName, renovationId, ownerFirstName } = untold;
  const companyName = withoutLinks(untold.companyName);
  return {
    subject: `${asFirm(companyName)} odpowiada na Twoje pytanie`,
    greeting: ownerFirstName ? `Dzień dobry, ${ownerFirstName}!` : "Dzień dobry!",
    paragraphs: [`W sprawie remontu „${renovationName}” ${asFirm(companyName, "firma")} pisze:`],
    button: { label: "Zobacz i odpowiedz", url: appUrl + willingPath(renovationId) },
    footnotes: [
      "Firma nadal nie zna Twojego imienia ani adresu e-mail. Zobaczy je dopiero wtedy, gdy przyjmiesz jej zgłoszenie.",
      "Odpowiedź na tę wiadomość nie dotrze do firmy: odpisz na stronie remontu.",
    ],
  };
}

function toCompany(untold: UntoldMessages, appUrl: string): MailContent {
  const { companyName, renovationName, renovationId } = untold;
  return {
    subject: `Klient pyta o Twoje zgłoszenie: ${renovationName}`,
    greeting: "Dzień dobry!",
    paragraphs: [
      `Zanim przyjmie zgłoszenie firmy ${companyName} do remontu „${renovationName}”, klient chce o coś zapytać:`,
    ],
    button: { label: "Odpowiedz klientowi", url: `${appUrl}/szukaj-zlecen/${renovationId}` },
    footnotes: [
      "Odpowiedź na tę wiadomość nie dotrze do klienta: odpisz na stronie zlecenia. Kontakt do klienta zobaczysz, gdy przyjmie Twoje zgłoszenie.",
    ],
  };
}
