import { withoutLinks } from "../../../platform/mail/link-words.server.ts";
import type { MailContent } from "../../../platform/mail/mail-content.server.ts";
import { dotted } from "../../../platform/polish/dotted.ts";
import type { Job } from "../contract.ts";
import { monthsText } from "../planning/text.ts";
import type { Help, MatchingCompany } from "./contract.ts";
import type { ProposedFor } from "./jobs-to-propose.server.ts";
import { isOneCompany } from "./rules.ts";

type HelpMail = {
  renovation: { id: string; name: string; hasMonths: boolean };
  firstName: string;
  trades: Help["trades"];
  appUrl: string;
  switchUrl: string;
};

/** To the homeowner: nobody has offered to do these services, and who could. */
export function helpMailContent(mail: HelpMail): MailContent {
  const { renovation, firstName, trades, appUrl, switchUrl } = mail;
  const isOne = isOneCompany(trades);
  const then = renovation.hasMonths ? "wtedy " : "";
  return {
    subject: `${isOne ? "Wolna firma" : "Wolne firmy"} do remontu „${renovation.name}”`,
    greeting: firstName ? `Dzień dobry, ${firstName}!` : "Dzień dobry!",
    paragraphs: [
      `W remoncie „${renovation.name}” są prace, do których od tygodnia nikt się nie zgłosił. ${isOne ? `Znaleźliśmy firmę, która ma ${then}wolny termin – wystarczy do niej napisać.` : `Znaleźliśmy firmy, które mają ${then}wolne terminy – wystarczy do nich napisać.`}`,
    ],
    facts: trades.map(({ name, companies }) => ({
      label: name,
      value: companies.map(companyText).join("; "),
    })),
    button: {
      label: isOne ? "Zobacz tę firmę" : "Zobacz te firmy",
      url: `${appUrl}/moje-remonty/${renovation.id}#pomoc`,
    },
    moreButtons: [{ label: "Wyłącz takie wiadomości", url: switchUrl }],
    footnotes: ["O każdej usłudze w remoncie piszemy najwyżej raz."],
  };
}

/**
 * „Glazura Nowak (Kraków: wolna w marcu, 12 km)”; the one trade of the line goes without saying. The homeowner asked
 * for no mail of this company's.
 */
function companyText({ companyName, city, reasons }: MatchingCompany): string {
  const said = reasons.slice(0, -1).join(", ");
  return `${withoutLinks(companyName)} (${said ? `${city}: ${said}` : city})`;
}

type JobsMail = {
  companyName: string;
  jobs: Job[];
  proposedFor: ProposedFor;
  appUrl: string;
  switchUrl: string;
};

/** To a company that has marked a month as free, or near which jobs were opened: nothing here tells whose the jobs are. */
export function jobsMailContent(mail: JobsMail): MailContent {
  const { companyName, jobs, proposedFor, appUrl, switchUrl } = mail;
  const { subject, lead } = jobsWords[proposedFor](companyName, jobs.length === 1);
  return {
    subject,
    greeting: "Dzień dobry!",
    paragraphs: [`${lead} – zgłoś się, a klient odpowie w Domistrzu.`],
    facts: jobs.map(({ id, name, localization, date, reasons }) => ({
      // Of anybody, and told to companies that did not ask for it.
      label: withoutLinks(name),
      value: dotted([localization, monthsText(date), ...reasons]),
      url: `${appUrl}/szukaj-zlecen/${id}`,
    })),
    button: { label: "Zobacz zlecenia", url: `${appUrl}/szukaj-zlecen` },
    moreButtons: [{ label: "Wyłącz takie wiadomości", url: switchUrl }],
    footnotes: [
      proposedFor === "new"
        ? "Takie wiadomości wysyłamy najwyżej raz w tygodniu, a o każdym zleceniu tylko raz."
        : "Takie wiadomości wysyłamy najwyżej raz w tygodniu: o nowych zleceniach i po zmianie w kalendarzu.",
    ],
  };
}

const jobsWords = {
  freed: (companyName: string, isOne: boolean) => ({
    subject: isOne
      ? "Zlecenie w okolicy na Twój wolny termin"
      : "Zlecenia w okolicy na Twój wolny termin",
    lead: `W kalendarzu firmy ${companyName} pojawił się wolny termin. ${isOne ? "To zlecenie jest w okolicy i pasuje" : "Te zlecenia są w okolicy i pasują"} do Twoich usług`,
  }),
  newAndFree: newWords("do Twoich usług i wolnych terminów"),
  new: newWords("do Twoich usług"),
};

function newWords(to: string) {
  return (companyName: string, isOne: boolean) => ({
    subject: isOne ? "Nowe zlecenie w Twojej okolicy" : "Nowe zlecenia w Twojej okolicy",
    lead: `W okolicy firmy ${companyName} ${isOne ? "pojawiło się nowe zlecenie, które pasuje" : "pojawiły się nowe zlecenia, które pasują"} ${to}`,
  });
}
