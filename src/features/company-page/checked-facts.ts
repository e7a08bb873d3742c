import { monthGenitive } from "../../platform/polish/format.ts";
import { plural } from "../../platform/polish/plural.ts";
import { productName } from "../../platform/product.ts";
import { monthOf } from "../calendar/availability.ts";
import { answerRateText, answerTimeText } from "../companies/card/answer-words.ts";
import { capital } from "../companies/card/card-words.ts";
import type { Company } from "../companies/contract.ts";

const projectForms = { one: "realizacja", few: "realizacje", many: "realizacji" };

/** What we know ourselves, not what the company says of itself. */
export function checkedFacts(
  company: Pick<Company, "is_published" | "joined_at" | "calendar" | "projects_count" | "response">,
  /** How long ago the calendar was confirmed, in words. */
  confirmed: string | null,
): string[] {
  const { is_published, joined_at, calendar, projects_count, response } = company;
  const time = response && answerTimeText(response);
  const joined = monthOf(new Date(joined_at));
  return [
    // Nothing is published before the address was confirmed.
    is_published && "E-mail potwierdzony",
    is_published &&
      `W serwisie ${productName} od ${monthGenitive(joined)}\u00a0${joined.slice(0, 4)}`,
    confirmed && !calendar.stale && `Kalendarz potwierdzony ${confirmed}`,
    projects_count > 0 && `${plural(projects_count, projectForms)} w profilu`,
    time && capital(time),
    response && capital(answerRateText(response)),
  ].filter((fact) => typeof fact === "string");
}
