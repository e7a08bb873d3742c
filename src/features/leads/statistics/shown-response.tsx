import { Link } from "react-router";
import { plural } from "../../../platform/polish/plural.ts";
import { Card } from "../../../ui/card.tsx";
import {
  answeringRuleHref,
  answerRateText,
  answerTimeText,
} from "../../companies/card/answer-words.ts";
import { capital } from "../../companies/card/card-words.ts";
import type { Answering } from "../../companies/contract.ts";
import { fewestLeads } from "../../companies/rules.ts";
import { statisticsText as text } from "./text.ts";

const leadForms = { one: "zapytanie", few: "zapytania", many: "zapytań" };

/** What the public profile says of the company's answers, or why it says nothing yet. */
export function ShownResponse({ response }: { response: Answering | null }) {
  const leads = response?.leads ?? 0;
  const few = text.responseFew(plural(leads, leadForms), `${fewestLeads} zapytań`);
  const sentences =
    response && leads >= fewestLeads
      ? [answerTimeText(response), answerRateText(response)].filter((shown) => shown !== null)
      : [few];
  return (
    <Card as="section" className="lg:col-span-6">
      <h2 className="text-xl font-semibold">{text.response}</h2>
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-2">
          {capital(sentence)}
        </p>
      ))}
      <p className="mt-0.5">
        <Link
          to={answeringRuleHref}
          className="inline-flex min-h-11 items-center text-ink-muted underline decoration-1 underline-offset-4 hover:text-accent"
        >
          {text.responseRule}
        </Link>
      </p>
    </Card>
  );
}
