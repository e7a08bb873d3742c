import { withoutLinks } from "../../platform/mail/link-words.server.ts";
import type { MailContent } from "../../platform/mail/mail-content.server.ts";
import { plural, pluralForm } from "../../platform/polish/plural.ts";
import { sortedAddress } from "../search/search-params.ts";
import type { SearchNews } from "./news-queries.server.ts";

const found = { one: "nowa firma", few: "nowe firmy", many: "nowych firm" };
const others = { one: "inna", few: "inne", many: "innych" };
/** Buttons of one mail; the other searches are in the profile. */
const mostButtons = 5;

type Alert = { firstName: string; news: SearchNews[]; appUrl: string; switchUrl: string };

/** One mail for all that is new in somebody's saved searches. */
export function alertMailContent({ firstName, news, appUrl, switchUrl }: Alert): MailContent {
  const [first, ...rest] = news;
  const isOne = rest.length === 0;
  return {
    subject: isOne
      ? `${plural(first!.count, found)}: ${first!.name}`
      : "Nowe firmy w Twoich zapisanych wyszukiwaniach",
    greeting: firstName ? `Dzień dobry, ${firstName}!` : "Dzień dobry!",
    paragraphs: [
      isOne
        ? `Do zapisanego wyszukiwania „${first!.name}” ${newText(first!.count)}.`
        : "W serwisie pojawiły się nowe firmy, które pasują do Twoich zapisanych wyszukiwań.",
    ],
    facts: news.map((one) => ({ label: one.name, value: companiesText(one) })),
    button: {
      label: isOne ? pluralForm(first!.count, look) : labelOf(first!),
      url: urlOf(first!, appUrl),
    },
    moreButtons: [
      ...rest.slice(0, mostButtons - 1).map((one) => ({
        label: labelOf(one),
        url: urlOf(one, appUrl),
      })),
      { label: "Wyłącz powiadomienia", url: switchUrl },
    ],
    footnotes: [
      "Piszemy najwyżej raz dziennie i tylko wtedy, gdy jest coś nowego.",
      `Swoje wyszukiwania znajdziesz w profilu: ${appUrl}/moj-profil#wyszukiwania`,
    ],
  };
}

/** „pasuje 1 nowa firma”, „pasują 2 nowe firmy”: the verb goes with the number, and before it. */
const newText = (count: number) => `${pluralForm(count, fit)} ${plural(count, found)}`;
const look = { one: "Zobacz nową firmę", few: "Zobacz nowe firmy", many: "Zobacz nowe firmy" };
const fit = { one: "pasuje", few: "pasują", many: "pasuje" };

const labelOf = ({ name }: SearchNews) => `Zobacz: ${name}`;

/** The new ones first. */
function urlOf({ path, query }: SearchNews, appUrl: string): string {
  return `${appUrl}${sortedAddress({ pathname: path, search: query }, "newest")}`;
}

/** „Glazura Nowak (Kraków), Płytki Żak (Wieliczka) i 3 inne”. */
function companiesText({ companies, count }: SearchNews): string {
  const named = companies.map(({ name, city }) => `${withoutLinks(name)} (${city})`).join(", ");
  const rest = count - companies.length;
  return rest > 0 ? `${named} i ${plural(rest, others)}` : named;
}
