import type { ReactNode } from "react";
import { bindLetters } from "../../../platform/polish/bind-letters.ts";
import { formatMonths } from "../../../platform/polish/format.ts";
import { styleById, subcategoryById } from "../../catalogue/catalogue.ts";
import { DottedNames } from "../../catalogue/dotted-names.tsx";
import type { Lead } from "../contract.ts";
import { leadText as text } from "./text.ts";

/** What was asked for. */
export function LeadContent({
  lead,
  title,
  children,
}: {
  lead: Lead;
  title: string;
  children?: ReactNode;
}) {
  return (
    <section aria-labelledby="tresc-zapytania" className="grid gap-5">
      <h2 id="tresc-zapytania" className="text-xl font-semibold">
        {title}
      </h2>
      <p className="wrap-anywhere whitespace-pre-line">{bindLetters(lead.message)}</p>
      <Facts lead={lead} />
      {children}
    </section>
  );
}

function Facts({ lead: { services, styles, wanted } }: { lead: Lead }) {
  const facts = [
    { name: text.services, values: services.flatMap((id) => subcategoryById(id)?.name ?? []) },
    { name: text.styles, values: styles.flatMap((id) => styleById(id)?.label ?? []) },
    { name: text.wanted, values: wanted ? [formatMonths(wanted)] : [] },
  ].filter(({ values }) => values.length > 0);
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-2">
      {facts.map(({ name, values }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-muted">{name}:</dt>
          <dd className="font-medium">
            <DottedNames names={values} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
