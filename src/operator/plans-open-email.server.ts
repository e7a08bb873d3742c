import type { ToldOfPlans } from "../features/plans/subscription-queries.server.ts";
import { operator } from "../features/site/legal/publisher.ts";
import type { MailContent } from "../platform/mail/mail-content.server.ts";
import { formatDate } from "../platform/polish/format-date.ts";

/**
 * Once to whoever asked for it. It offers something for sale: so it says who sends it, who asked for it
 * and when, and that nothing more of the kind comes.
 */
export function plansOpenMailContent(
  { firstName, companyName, since }: ToldOfPlans,
  { appUrl }: { appUrl: string },
): MailContent {
  return {
    subject: "Plany płatne w Domistrzu już ruszyły",
    greeting: `Dzień dobry, ${firstName}!`,
    paragraphs: [
      "Zgodnie z obietnicą dajemy znać: w Domistrzu ruszyły plany płatne. Na stronie planów porównasz je i wybierzesz ten, który pasuje do Twojej firmy.",
      "Nie musisz nic robić: dopóki nie wybierzesz planu płatnego, nic nie płacisz.",
    ],
    button: { label: "Zobacz plany", url: `${appUrl}/zostan-pro` },
    footnotes: [
      `Piszemy, bo ${formatDate(since.toISOString())} na koncie firmy ${companyName} wybrano „Powiadom mnie, gdy ruszy”. To jedyna wiadomość o tym: drugiej nie wyślemy, chyba że poprosisz o nią na nowo.`,
      `Nadawca i administrator danych: ${operator.name}, ${operator.address}, ${operator.email}. Twoje prawa: ${appUrl}/polityka-prywatnosci`,
    ],
  };
}
