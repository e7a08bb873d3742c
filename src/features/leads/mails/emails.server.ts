import type { MailContent } from "../../../platform/mail/mail-content.server.ts";
import { styleById, subcategoryById } from "../../catalogue/catalogue.ts";
import type { LeadForMail } from "../queries.server.ts";

/** To the company. The sender's e-mail and phone are shown to it only after it accepts. */
export function leadMailContent(lead: LeadForMail, appUrl: string): MailContent {
  return {
    subject: "Nowe zapytanie z Domistrza",
    greeting: "Dzień dobry!",
    paragraphs: [
      `Ktoś chce porozmawiać z firmą ${lead.companyName} o swoim projekcie i napisał przez Waszą stronę na Domistrzu:`,
    ],
    facts: askedFor(lead),
    quote: lead.message,
    button: { label: "Zobacz zapytanie", url: `${appUrl}/moj-profil#zlecenia` },
    footnotes: [
      "Adres e-mail i telefon nadawcy zobaczysz po przyjęciu zlecenia. O Twojej decyzji powiadomimy nadawcę.",
      "Prosimy nie odpowiadać na tę wiadomość – odpowiedź nie dotrze do nadawcy zapytania.",
    ],
  };
}

/** To the sender: what went out, and to whom. */
export function confirmationMailContent(lead: LeadForMail, appUrl: string): MailContent {
  const phone = lead.phone ? [{ label: "Telefon", value: lead.phone }] : [];
  return {
    subject: `Twoje zapytanie do firmy ${lead.companyName}`,
    greeting: "Dzień dobry!",
    paragraphs: [
      `Przekazaliśmy Twoje zapytanie firmie ${lead.companyName}. Firma zobaczy Twój adres e-mail i telefon dopiero wtedy, gdy je przyjmie. Damy Ci znać, co zdecydowała.`,
      "Tak brzmi Twoje zapytanie:",
    ],
    facts: [{ label: "Firma", value: lead.companyName }, ...phone, ...askedFor(lead)],
    quote: lead.message,
    button: { label: "Zobacz profil firmy", url: `${appUrl}/firma/${lead.companySlug}` },
    footnotes: [
      "Ta wiadomość przyszła, bo ktoś podał ten adres w formularzu na stronie Domistrz. Jeśli to nie Ty, po prostu ją zignoruj.",
    ],
  };
}

function askedFor({ subcategoryIds, styleIds }: LeadForMail): { label: string; value: string }[] {
  const services = subcategoryIds.flatMap((id) => subcategoryById(id)?.name ?? []);
  const styles = styleIds.flatMap((id) => styleById(id)?.label ?? []);
  return [
    { label: "Usługi", value: services.join(", ") },
    { label: "Styl", value: styles.join(", ") },
  ].filter(({ value }) => value);
}
