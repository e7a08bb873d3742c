import { formatNumber } from "../../platform/polish/format.ts";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SectionHeading } from "../../ui/page-heading.tsx";
import type { ShownPlan } from "./plan-card.tsx";
import { limitsOf, planRules } from "./rules.ts";
import { planText } from "./text.ts";

type Row = { name: string; of: (plan: ShownPlan) => string | boolean };

const rulesOf = ({ tierId: tier, features }: ShownPlan) => planRules({ tier, features });

const rows: readonly Row[] = [
  { name: "Publiczny profil i realizacje", of: () => true },
  { name: "Zapytania od klientów", of: () => true },
  {
    name: "Zdjęcia w jednej realizacji",
    of: ({ features }) => `do ${limitsOf(features).photos}`,
  },
  {
    name: "Filmy w jednej realizacji",
    of: ({ features }) => {
      const { videos } = limitsOf(features);
      return videos > 0 && `do ${videos}`;
    },
  },
  { name: "Telefon na profilu", of: (plan) => rulesOf(plan).showsPhone },
  { name: "Strona internetowa na profilu", of: (plan) => rulesOf(plan).showsWebsite },
  { name: "Kalendarz wolnych terminów", of: (plan) => rulesOf(plan).hasAvailability },
  { name: "Opiekun konta", of: (plan) => rulesOf(plan).isWebsiteManaged },
];

/** All plans side by side, where the screen is wide enough for them. */
export function PlanComparison({
  plans,
  ownTier,
}: {
  plans: readonly ShownPlan[];
  ownTier: number | undefined;
}) {
  return (
    <section aria-labelledby="porownanie" className="hidden lg:block">
      <SectionHeading id="porownanie" title={planText.comparison} />
      <div className="mt-8 overflow-hidden rounded-2xl border border-line bg-surface">
        <table className="w-full table-fixed border-collapse text-left">
          <thead>
            <tr className="align-bottom">
              <th scope="col" className="w-[24%] px-6 pb-4 font-medium text-ink-muted">
                {planText.compared}
              </th>
              {plans.map((plan) => (
                <PlanHead key={plan.tierId} plan={plan} isOwn={plan.tierId === ownTier} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, of }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="px-6 py-4 font-medium">
                  {name}
                </th>
                {plans.map((plan) => (
                  <td
                    key={plan.tierId}
                    className={`px-4 py-4 ${plan.tierId === ownTier ? "bg-accent-soft" : ""}`}
                  >
                    <Cell value={of(plan)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function PlanHead({ plan, isOwn }: { plan: ShownPlan; isOwn: boolean }) {
  const amount = Number(plan.price);
  return (
    <th scope="col" className={`px-4 pt-5 pb-4 ${isOwn ? "bg-accent-soft" : ""}`}>
      {isOwn && (
        <span className="mb-2 block">
          <Badge tone="dark">{planText.yours}</Badge>
        </span>
      )}
      <span className="block text-lg font-semibold">{plan.name}</span>
      <span className="block text-[0.9375rem] font-normal text-ink-muted">
        {amount === 0 ? planText.forNothing : `${formatNumber(amount)}\u00A0zł ${planText.aMonth}`}
      </span>
    </th>
  );
}

function Cell({ value }: { value: string | boolean }) {
  if (typeof value === "string") return value;
  return (
    <>
      <Icon
        name={value ? "check" : "minus"}
        size={22}
        className={value ? "text-success" : "text-line-strong"}
      />
      <span className="sr-only">{value ? planText.included : planText.notIncluded}</span>
    </>
  );
}
