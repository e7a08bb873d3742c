import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMonth, monthShort } from "../../platform/polish/format.ts";
import { ChipList, Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { unbroken } from "../../ui/unbroken.tsx";
import { availabilityDots } from "../calendar/availability-dots.ts";
import { monthsFrom } from "../calendar/availability.ts";
import type { Calendar } from "../calendar/contract.ts";
import { answeringRuleHref } from "../companies/card/answer-words.ts";
import { stateWords } from "../companies/card/card-words.ts";
import type { Company } from "../companies/contract.ts";
import { checkedFacts } from "./checked-facts.ts";

const monthsShown = 6;

/** What people come for: what the company does, when it can, and what is known of it. */
export function AtAGlance({ company, confirmed }: { company: Company; confirmed: string | null }) {
  const { services, subcategories, calendar } = company;
  const offered = services.length > 0 ? services : subcategories;
  return (
    <section
      aria-label="W skrócie"
      className="grid gap-x-10 gap-y-7 rounded-2xl border border-line bg-surface p-5 large-text:p-3 sm:p-7 md:grid-cols-2 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]"
    >
      {offered.length > 0 && (
        <Block title="Co robi">
          <ChipList
            label="Usługi firmy"
            items={offered.map(({ id, name }) => (
              <Chip key={id}>{name}</Chip>
            ))}
          />
        </Block>
      )}
      <Block title="Najbliższe miesiące">
        <ComingMonths calendar={calendar} />
      </Block>
      <Block title="Co wiemy o firmie" className="md:max-xl:col-span-2">
        {/* Alone in its row it fills it. */}
        <ul className="grid gap-x-10 gap-y-1.5 md:max-xl:grid-cols-2">
          {checkedFacts(company, confirmed).map((fact) => (
            <li key={fact} className="flex items-start gap-2">
              <Icon name="check" size={20} className="mt-0.5 text-success" />
              <span>{unbroken(fact)}</span>
            </li>
          ))}
        </ul>
        {company.response && (
          <Link
            to={answeringRuleHref}
            className="mt-2 inline-flex min-h-6 pointer-coarse:min-h-11 items-center text-[0.9375rem] text-ink-muted underline decoration-1 underline-offset-4 hover:text-accent"
          >
            Jak liczymy odpowiedzi
          </Link>
        )}
      </Block>
    </section>
  );
}

function ComingMonths({ calendar }: { calendar: Calendar }) {
  const coming = calendar.availability.slice(0, monthsShown);
  if (coming.every((value) => value === "not_set")) {
    return <p className="text-ink-muted">Firma nie podała aktualnych terminów. Zapytaj o nie.</p>;
  }
  const months = monthsFrom(calendar.from, monthsShown);
  return (
    <ol className="grid grid-cols-2 gap-x-4 gap-y-1.5 min-[26rem]:grid-cols-3 md:grid-cols-2 2xl:grid-cols-3">
      {months.map((month, index) => (
        <li key={month} className="flex items-baseline gap-2">
          <span
            aria-hidden="true"
            className={`size-2.5 shrink-0 rounded-full ${availabilityDots[coming[index]!]}`}
          />
          <span className="leading-snug">
            <span aria-hidden="true" className="font-medium">
              {monthShort(month)}
            </span>
            <span className="sr-only">{formatMonth(month)}:</span>{" "}
            <span className="text-[0.9375rem] text-ink-muted">{stateWords[coming[index]!]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

type BlockProps = { title: string; className?: string; children: ReactNode };

function Block({ title, className = "", children }: BlockProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {children}
    </div>
  );
}
