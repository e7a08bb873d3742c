import { withoutLinks } from "../../../platform/mail/link-words.server.ts";
import type { MailContent } from "../../../platform/mail/mail-content.server.ts";
import { formatPhone } from "../../../platform/polish/format-phone.ts";
import { mainCategorySlug } from "../../catalogue/catalogue.ts";
import { cityByName, cityById } from "../../catalogue/cities.server.ts";
import { visibleOnPlan } from "../../companies/rules.ts";
import { asFirm } from "../../companies/text.ts";
import { noFilters, pathOf, searchAddress } from "../../search/search-params.ts";
import { senderPageUrl } from "../lead-link.server.ts";
import { declineSentences } from "../text.ts";
import type { DecisionForMail } from "./decision-queries.server.ts";
import { helloTo, mayQuote } from "./emails.server.ts";

type Site = { appUrl: string; secret: Buffer };
type DecisionForSender = DecisionForMail & { isProved: boolean };

/** To the sender: what the company decided about the lead, and what can be done now. */
export function decisionMailContent(decided: DecisionForSender, site: Site): MailContent {
  const lead = { ...decided, companyName: withoutLinks(decided.companyName) };
  return lead.status === "contacted" ? acceptedContent(lead, site) : declinedContent(lead, site);
}

function acceptedContent(lead: DecisionForSender, site: Site): MailContent {
  const phone = visibleOnPlan(lead).phone && lead.companyPhone;
  const seen = lead.hasPhone ? " i widzi teraz Twój numer telefonu" : "";
  return {
    subject: `${asFirm(lead.companyName)} przyjmuje Twoje zapytanie`,
    greeting: helloTo(lead),
    paragraphs: [
      `Dobra wiadomość: ${asFirm(lead.companyName, "firma")} przyjęła Twoje zapytanie${seen}. Możesz do niej napisać na stronie zapytania albo po prostu odpowiedzieć na tę wiadomość.`,
      "Kontakt do firmy:",
    ],
    facts: [
      { label: "Firma", value: lead.companyName },
      ...(phone ? [{ label: "Telefon", value: formatPhone(phone) }] : []),
      { label: "E-mail", value: lead.companyEmail },
    ],
    ...(mayQuote(lead.message, lead) && {
      quoteTitle: "Tak brzmi Twoje zapytanie:",
      quote: lead.message,
    }),
    button: { label: "Otwórz swoje zapytanie", url: senderPageUrl(site, lead.id) },
    footnotes: ["Link prowadzi do Twojej prywatnej strony zapytania. Nie przekazuj go nikomu."],
  };
}

function declinedContent(lead: DecisionForSender, site: Site): MailContent {
  const { note } = lead;
  const isQuoted = note !== null && mayQuote(note, lead);
  return {
    subject: `${asFirm(lead.companyName)} nie podejmie się Twojego zlecenia`,
    greeting: helloTo(lead),
    paragraphs: [
      `${asFirm(lead.companyName)} tym razem nie podejmie się Twojego zlecenia. ${whyOf(lead)}`.trim(),
      ...(note !== null && !isQuoted
        ? ["Firma dodała coś od siebie – przeczytasz to na stronie swojego zapytania."]
        : []),
      "To zdarza się często i nic nie przesądza. W Domistrzu są inne firmy, które zajmują się tym samym – możesz do nich napisać tak samo, bez opłat.",
    ],
    ...(isQuoted && { quoteTitle: "Firma dodała od siebie:", quote: note }),
    button: { label: "Zobacz podobne firmy", url: `${site.appUrl}${similarCompanies(lead)}` },
    footnotes: [`Twoje zapytanie i odpowiedź firmy: ${senderPageUrl(site, lead.id)}`],
  };
}

/** Own words, which follow, say it better than „another reason”. */
function whyOf({ reason, note }: DecisionForMail): string {
  if (reason === "other") return note ? "" : declineSentences.none;
  return declineSentences[reason ?? "none"];
}

type Work = Pick<DecisionForMail, "mainId" | "cityId" | "subcategoryIds">;

/** The search for companies of the same work in the same place. */
export function similarCompanies({ mainId, cityId, subcategoryIds }: Work): string {
  const main = mainCategorySlug(mainId);
  const city = cityId === null ? undefined : cityById(cityId);
  const isKnownByName = city && cityByName(city.name)?.geonameId === city.geonameId;
  return searchAddress({
    ...noFilters,
    path: pathOf(main),
    main,
    city: isKnownByName ? city.name : String(cityId ?? ""),
    subcategoryIds,
  });
}
