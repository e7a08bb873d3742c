import type { ReactNode } from "react";
import { styleById, subcategoryById } from "../../catalogue/catalogue.ts";
import type { Lead } from "../contract.ts";
import { wantedMonths } from "../inbox/lead-moment.ts";
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
      <p className="wrap-anywhere whitespace-pre-line">{lead.message}</p>
      <Facts lead={lead} />
      {children}
    </section>
  );
}

function Facts({ lead: { services, styles, wanted } }: { lead: Lead }) {
  const facts = [
    {
      name: text.services,
      value: services.flatMap((id) => subcategoryById(id)?.name ?? []).join(", "),
    },
    { name: text.styles, value: styles.flatMap((id) => styleById(id)?.label ?? []).join(", ") },
    { name: text.wanted, value: wanted ? wantedMonths(wanted) : "" },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-2">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-muted">{name}:</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
