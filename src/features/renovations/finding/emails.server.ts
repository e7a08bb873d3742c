import type { MailContent } from "../../../platform/mail/mail-content.server.ts";
import { dotted } from "../../../platform/polish/dotted.ts";
import type { Job } from "../contract.ts";
import { monthsText } from "../planning/text.ts";
import type { Help, MatchingCompany } from "./contract.ts";

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
  return {
    subject: `Wolne firmy do remontu „${renovation.name}”`,
    greeting: firstName ? `Dzień dobry, ${firstName}!` : "Dzień dobry!",
    paragraphs: [
      `Od tygodnia nikt nie zgłosił się do części prac w remoncie „${renovation.name}”. Znaleźliśmy firmy, które ${renovation.hasMonths ? "mają wtedy wolne terminy" : "mają wolne terminy"} – wystarczy do nich napisać.`,
    ],
    facts: trades.map(({ name, companies }) => ({
      label: name,
      value: companies.map(companyText).join("; "),
    })),
    button: { label: "Zobacz te firmy", url: `${appUrl}/moje-remonty/${renovation.id}#pomoc` },
    moreButtons: [{ label: "Wyłącz takie wiadomości", url: switchUrl }],
    footnotes: ["O każdej usłudze w remoncie piszemy najwyżej raz."],
  };
}

/** „Glazura Nowak (Kraków: wolna w marcu, 12 km)”; the one trade of the line goes without saying. */
function companyText({ companyName, city, reasons }: MatchingCompany): string {
  const said = reasons.slice(0, -1).join(", ");
  return `${companyName} (${said ? `${city}: ${said}` : city})`;
}

type JobsMail = { companyName: string; jobs: Job[]; appUrl: string; switchUrl: string };

/** To a company that has marked a month as free: nothing here tells whose the jobs are. */
export function jobsMailContent({ companyName, jobs, appUrl, switchUrl }: JobsMail): MailContent {
  return {
    subject: "Zlecenia w okolicy na Twój wolny termin",
    greeting: "Dzień dobry!",
    paragraphs: [
      `W kalendarzu firmy ${companyName} pojawił się wolny termin. Te zlecenia są w okolicy i pasują do Twoich usług – zgłoś się, a klient odpowie w Domistrzu.`,
    ],
    facts: jobs.map(({ id, name, localization, date, reasons }) => ({
      label: name,
      value: dotted([localization, monthsText(date), ...reasons]),
      url: `${appUrl}/szukaj-zlecen/${id}`,
    })),
    button: { label: "Zobacz zlecenia", url: `${appUrl}/szukaj-zlecen` },
    moreButtons: [{ label: "Wyłącz takie wiadomości", url: switchUrl }],
    footnotes: ["Takie wiadomości wysyłamy najwyżej raz w tygodniu, po zmianie w kalendarzu."],
  };
}
