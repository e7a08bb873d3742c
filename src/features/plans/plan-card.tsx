import type { z } from "@hono/zod-openapi";
import type { ReactNode } from "react";
import { bindLetters } from "../../platform/polish/bind-letters.ts";
import { formatNumber } from "../../platform/polish/format.ts";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { unbroken } from "../../ui/unbroken.tsx";
import type { planSchema } from "./contract.ts";
import { planText } from "./text.ts";

export type ShownPlan = z.infer<typeof planSchema>;

/** A plan with its price a month and what it gives. */
export function PlanCard({
  plan,
  isCurrent,
  children,
}: {
  plan: ShownPlan;
  isCurrent: boolean;
  /** What can be done about the plan. */
  children?: ReactNode;
}) {
  const { name, description, features, isHighlighted } = plan;
  return (
    <article
      className={`relative flex h-full flex-col rounded-2xl border bg-surface p-6 large-text:p-3 sm:p-8 ${isHighlighted ? "border-accent ring-1 ring-accent ring-inset" : "border-line"}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-2xl font-semibold large-text:text-lg">{name}</h3>
        {isHighlighted && <Badge tone="accent">{planText.mostPopular}</Badge>}
        {isCurrent && <Badge tone="dark">{planText.yours}</Badge>}
      </div>
      <Price price={plan.price} />
      <p className="mt-3 text-ink-muted">{bindLetters(description)}</p>
      <ul className="mt-6 grid gap-3 border-t border-line pt-6">
        {features.highlights.map((words) => (
          <li key={words} className="flex gap-3 large-text:gap-1.5">
            <Icon name="check" size={20} className="mt-0.5 text-success" />
            <span>{unbroken(bindLetters(words))}</span>
          </li>
        ))}
      </ul>
      {children && <div className="mt-auto pt-6">{children}</div>}
    </article>
  );
}

function Price({ price }: { price: string }) {
  const amount = Number(price);
  if (amount === 0)
    return <p className="mt-2 text-3xl font-semibold large-text:text-xl">{planText.free}</p>;
  return (
    <p className="mt-2 flex items-baseline gap-2 large-text:flex-wrap">
      <span className="text-3xl font-semibold">{formatNumber(amount)}&nbsp;zł</span>
      <span className="text-ink-muted">{planText.aMonth}</span>
    </p>
  );
}
