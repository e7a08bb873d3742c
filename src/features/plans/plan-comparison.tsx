import { formatNumber } from "../../platform/polish/format.ts";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SectionHeading } from "../../ui/page-heading.tsx";
import type { ShownPlan } from "./plan-card.tsx";
import { limitsOf, planRules } from "./rules.ts";
import { planText } from "./text.ts";

/** How many at most, or whether at all. */
type Value = number | boolean;
type Row = { name: string; of: (plan: ShownPlan) => Value };

const rulesOf = ({ tierId: tier, features }: ShownPlan) => planRules({ tier, features });

const rows: readonly Row[] = [
  { name: "Publiczny profil i realizacje", of: () => true },
  { name: "Zapytania od klientów", of: () => true },
  {
    name: "Zdjęcia w jednej realizacji",
    of: ({ features }) => limitsOf(features).photos,
  },
  {
    name: "Filmy w jednej realizacji",
    of: ({ features }) => limitsOf(features).videos || false,
  },
  { name: "Telefon na profilu", of: (plan) => rulesOf(plan).showsPhone },
  { name: "Strona internetowa na profilu", of: (plan) => rulesOf(plan).showsWebsite },
  { name: "Kalendarz wolnych terminów", of: (plan) => rulesOf(plan).hasAvailability },
  { name: "Opiekun konta", of: (plan) => rulesOf(plan).isWebsiteManaged },
];

/** All plans side by side; on a phone in narrow columns, their names from bottom to top. */
export function PlanComparison({
  plans,
  ownTier,
}: {
  plans: readonly ShownPlan[];
  ownTier: number | undefined;
}) {
  return (
    <section aria-labelledby="porownanie">
      <SectionHeading id="porownanie" title={planText.comparison} />
      <div className="mt-8 overflow-hidden large-text:relative large-text:overflow-x-auto rounded-2xl border border-line bg-surface">
        <table className="w-full large-text:min-w-[24rem] table-fixed border-collapse text-left max-md:text-sm">
          <thead>
            <tr className="align-bottom">
              <th
                scope="col"
                className="w-[38%] px-3 pb-4 font-medium text-ink-muted md:w-[24%] lg:px-6"
              >
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
                <th scope="row" className="px-3 py-3 leading-snug font-medium md:py-4 lg:px-6">
                  {name}
                </th>
                {plans.map((plan) => (
                  <td
                    key={plan.tierId}
                    className={`px-1 py-3 max-md:text-center md:px-1.5 md:py-4 lg:px-3 xl:px-4 ${plan.tierId === ownTier ? "bg-accent-soft" : ""}`}
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
    <th
      scope="col"
      className={`px-1 pt-5 pb-4 md:px-1.5 lg:px-3 xl:px-4 ${isOwn ? "bg-accent-soft" : ""}`}
    >
      {isOwn && (
        <span className="mb-2 block max-md:sr-only">
          <Badge tone="dark">{planText.yours}</Badge>
        </span>
      )}
      <span className="mx-auto block font-semibold max-md:rotate-180 max-md:[writing-mode:vertical-rl] lg:text-lg">
        {plan.name}
      </span>
      <span className="block text-[0.9375rem] font-normal text-ink-muted max-md:sr-only">
        {amount === 0 ? planText.free : `${formatNumber(amount)}\u00A0zł ${planText.aMonth}`}
      </span>
    </th>
  );
}

function Cell({ value }: { value: Value }) {
  if (typeof value === "number") {
    return (
      <>
        <span className="max-md:sr-only">do </span>
        {value}
      </>
    );
  }
  return (
    <>
      <Icon
        name={value ? "check" : "minus"}
        size={22}
        className={`max-md:mx-auto ${value ? "text-success" : "text-line-strong"}`}
      />
      <span className="sr-only">{value ? planText.included : planText.notIncluded}</span>
    </>
  );
}
