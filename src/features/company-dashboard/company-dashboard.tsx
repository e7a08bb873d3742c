import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { useCall } from "../../platform/form/use-call.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form/form-error.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { useWaitingLeads } from "../leads/inbox/waiting-leads.ts";
import type { CompanyMetadata } from "../profile/contract.ts";
import { confirmMonths } from "../profile/editor/editor-save.ts";
import type { EditorPlace } from "../profile/editor/editor-steps.ts";
import { jobPath } from "../renovations/jobs/job-address.ts";
import { calendarStateOf } from "./calendar-state.ts";
import type { Dashboard } from "./contract.ts";
import { type MissingPart, missingParts } from "./missing-parts.ts";
import { dashboardText as text } from "./text.ts";

type Props = {
  metadata: CompanyMetadata;
  dashboard: Dashboard;
  /** How long ago the calendar was confirmed, in words. */
  confirmed: string | null;
  onOpen: (place: EditorPlace) => void;
};

/** What the owner comes for, above the profile itself. */
export function CompanyDashboard({ metadata, dashboard, confirmed, onOpen }: Props) {
  useReadAnew(dashboard.waiting.leads);
  const parts = metadata.is_published ? missingParts(metadata) : [];
  const { hasAvailability } = metadata.rules;
  return (
    <section aria-labelledby="pulpit" className="grid gap-4">
      <h2 id="pulpit" className="sr-only">
        {text.title}
      </h2>
      <div
        className={`grid gap-4 md:grid-cols-2 ${hasAvailability ? "md:max-lg:*:last:col-span-2 lg:grid-cols-3" : ""}`}
      >
        <Waiting waiting={dashboard.waiting} />
        <LastMonth month={dashboard.month} />
        {hasAvailability && (
          <CalendarState metadata={metadata} confirmed={confirmed} onOpen={onOpen} />
        )}
      </div>
      {parts.length > 0 && <Missing parts={parts} onOpen={onOpen} />}
    </section>
  );
}

/** A lead that comes or is decided on an open page changes its other figures as well. */
function useReadAnew(loaded: number) {
  const { revalidate } = useRevalidator();
  const waiting = useWaitingLeads();
  const known = useRef(loaded);
  useEffect(() => {
    if (waiting === null || waiting === known.current) return;
    known.current = waiting;
    void revalidate();
  }, [waiting, revalidate]);
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col rounded-2xl border border-line bg-surface p-5 sm:p-6">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </div>
  );
}

const rowLink =
  "flex min-h-11 items-center gap-3 py-1.5 text-[0.9375rem] leading-snug font-medium hover:text-accent";

function Waiting({ waiting }: { waiting: Dashboard["waiting"] }) {
  // What comes while the page is open is counted as well.
  const leads = useWaitingLeads() ?? waiting.leads;
  const rows: { count: number; words: string; to: string; icon: IconName }[] = [
    {
      count: leads,
      words: text.leads(leads, Math.min(waiting.unseen, leads)),
      to: "/moj-profil#zlecenia",
      icon: "mail",
    },
    {
      count: waiting.conversations,
      words: text.conversations(waiting.conversations),
      // Among many accepted leads it would have to be looked for: the one that waits longest comes first.
      to: `/zlecenie/${waiting.conversation}`,
      icon: "users",
    },
    {
      count: waiting.questions,
      words: text.questions(waiting.questions),
      to: jobPath(waiting.question ?? ""),
      icon: "mail",
    },
    {
      count: waiting.offers,
      words: text.offers(waiting.offers),
      to: "/szukaj-zlecen",
      icon: "briefcase",
    },
  ];
  const shown = rows.filter(({ count }) => count > 0);
  return (
    <Panel title={text.waiting}>
      {shown.length === 0 && <p className="mt-2 text-ink-muted">{text.nothing}</p>}
      <ul className="mt-1 divide-y divide-line empty:hidden">
        {shown.map(({ words, to, icon }) => (
          <li key={words}>
            <Link to={to} preventScrollReset className={rowLink}>
              <Icon name={icon} size={20} className="shrink-0 text-accent" />
              {words}
              <Icon name="chevron-right" size={18} className="ml-auto shrink-0 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function LastMonth({ month: { leads, searched, accepted, views } }: { month: Dashboard["month"] }) {
  return (
    <Panel title={text.month}>
      {leads === 0 ? (
        <p className="mt-2 text-ink-muted">{text.noLeads}</p>
      ) : (
        <>
          <p className="mt-2 flex items-baseline gap-2">
            <span className="text-3xl font-semibold tabular-nums">{leads}</span>
            {text.asked(leads)}
          </p>
          <p className="mt-1 text-[0.9375rem] text-ink-muted">{text.ofThem(searched, accepted)}</p>
        </>
      )}
      {views > 0 && (
        <p className="mt-1 mb-2 text-[0.9375rem] text-ink-muted">{text.views(views)}</p>
      )}
      <Link
        to="/moje-statystyki"
        className="mt-auto flex min-h-11 items-end text-[0.9375rem] font-medium underline decoration-1 underline-offset-4 hover:text-accent"
      >
        {text.statistics}
      </Link>
    </Panel>
  );
}

/** The months are confirmed by one press; one that was never filled in is filled in first. */
function CalendarState({ metadata, confirmed, onOpen }: Omit<Props, "dashboard">) {
  const { pending, problem, run } = useCall();
  const [said, setSaid] = useState("");
  const { revalidate } = useRevalidator();
  const kind = calendarStateOf(metadata.calendar);
  const canConfirm = kind === "confirmed" || kind === "stale";
  const confirm = () =>
    run(async () => {
      await confirmMonths(metadata.id);
      setSaid(text.confirmed);
      await revalidate();
    });
  const states = {
    empty: text.calendarEmpty,
    stale: text.calendarStale,
    over: text.calendarOver,
    confirmed: confirmed && text.calendarConfirmed(confirmed),
  };
  const isWarning = (kind === "stale" || kind === "over") && said === "";
  return (
    <Panel title={text.calendar}>
      <output className={`mt-2 mb-3 ${isWarning ? "text-warning" : "text-ink-muted"}`}>
        {said || states[kind]}
      </output>
      <FormError problem={problem} />
      <Button
        variant="outlined"
        size="sm"
        className="mt-auto self-start"
        pending={pending}
        isOff={said !== ""}
        onClick={() =>
          canConfirm ? void confirm() : onOpen({ step: "dostepnosc", target: "months" })
        }
      >
        <Icon name={canConfirm ? "check" : "calendar"} size={18} />
        {canConfirm ? text.stillRight : text.fillCalendar}
      </Button>
    </Panel>
  );
}

function Missing({
  parts,
  onOpen,
}: {
  parts: readonly MissingPart[];
  onOpen: (place: EditorPlace) => void;
}) {
  return (
    <div className="rounded-2xl border border-line bg-surface p-5 sm:p-6">
      <h3 className="font-semibold">{text.missing}</h3>
      <ul
        // Four or seven in rows of three would leave the last one alone.
        className={`mt-1 grid gap-x-8 md:grid-cols-2 ${parts.length % 3 === 1 ? "" : "lg:grid-cols-3"}`}
      >
        {parts.map(({ id, label, gain, at }) => (
          <li key={id} className="border-t border-line py-2 first:border-t-0 md:border-t-0">
            {typeof at === "string" ? (
              <Link to={at} preventScrollReset className={actionClass}>
                {label}
              </Link>
            ) : (
              <button type="button" onClick={() => onOpen(at)} className={actionClass}>
                {label}
              </button>
            )}
            <p className="text-[0.9375rem] text-ink-muted">{gain}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

const actionClass =
  "flex min-h-11 items-center text-left font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2";
