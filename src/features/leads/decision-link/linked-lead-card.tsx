import { bindLetters } from "../../../platform/polish/bind-letters.ts";
import { formatDate } from "../../../platform/polish/format-date.ts";
import { formatMonths } from "../../../platform/polish/format.ts";
import { Card } from "../../../ui/card.tsx";
import { styleById, subcategoryById } from "../../catalogue/catalogue.ts";
import { DottedNames } from "../../catalogue/dotted-names.tsx";
import type { Lead } from "../contract.ts";

/** Who wrote what, as it stands in the mail. */
export function LinkedLeadCard({ lead }: { lead: Lead }) {
  const { sender_name: name, contact_email: email } = lead;
  return (
    <Card as="section">
      <p className="wrap-anywhere">
        <span className="font-semibold">{name || email || "Nadawca"}</span> napisał(a):
      </p>
      <blockquote className="mt-3 border-l-4 border-accent pl-4 whitespace-pre-line wrap-anywhere">
        {bindLetters(lead.message)}
      </blockquote>
      <dl className="mt-5 grid gap-x-6 gap-y-2 text-[0.9375rem] sm:grid-cols-[auto_1fr]">
        {factsOf(lead).map(([label, values]) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted max-sm:-mb-2">{label}</dt>
            <dd className="wrap-anywhere">
              <DottedNames names={values} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function factsOf({ services, styles, wanted, contact_email, created_at, sender_name }: Lead) {
  const trades = services.flatMap((id) => subcategoryById(id)?.name ?? []);
  const styleNames = styles.flatMap((id) => styleById(id)?.label ?? []);
  const facts: [label: string, values: string[]][] = [
    ["E-mail", sender_name ? [contact_email] : []],
    ["Usługi", trades],
    ["Styl", styleNames],
    ["Na kiedy", wanted ? [formatMonths(wanted)] : []],
    ["Wysłane", [formatDate(created_at)]],
  ];
  return facts.filter(([, values]) => values.length > 0);
}
