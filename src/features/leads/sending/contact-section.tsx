import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { formatMonth } from "../../../platform/polish/format.ts";
import { Card } from "../../../ui/card.tsx";
import { unbroken } from "../../../ui/unbroken.tsx";
import { monthsFrom } from "../../calendar/availability.ts";
import { calendarLength } from "../../calendar/months.ts";
import type { Company } from "../../companies/contract.ts";
import { ContactForm } from "./contact-form.tsx";
import type { BegunLead } from "./read-lead.ts";
import type { SendResult, SentLead } from "./submit-lead.ts";

type ContactSectionProps = {
  company: Pick<Company, "id" | "company_name" | "subcategories" | "calendar">;
  href: string;
  /** Offered to those who write to an architect. */
  styles: { id: number; label: string }[];
  posted: SendResult | undefined;
  begun: BegunLead | null;
  /** The link to what the visitor wrote to it before, and a sentence. */
  written: { note: string; to: string | null; label: string };
};

const whatToWrite =
  "Napisz kilka zdań o tym, co chcesz zrobić, gdzie i kiedy. Zdjęcia dodasz po wysłaniu.";
const whatComes = (when: string, receives: string) => [
  `Firma ${receives} Twoją wiadomość${when}, razem z adresem e-mail. Telefon zobaczy dopiero, gdy przyjmie zapytanie.`,
  "O decyzji firmy powiadomimy Cię e-mailem.",
];

export function ContactSection({ company, written, ...form }: ContactSectionProps) {
  const heading = useFocusedByAnchor();
  const [sent, setSent] = useState(form.posted?.ok ? form.posted : null);
  const show = (lead: SentLead | null) => {
    setSent(lead);
    // The button that was pressed goes with the note: who wants to write again begins at the top.
    if (!lead) heading.current?.focus();
  };
  return (
    <section
      id="kontakt"
      aria-labelledby="kontakt-tytul"
      className="rounded-2xl bg-stone px-5 py-10 large-text:px-2 sm:px-10 lg:px-16 lg:py-16"
    >
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-1">
          <p className="mb-2 text-[0.9375rem] font-medium text-accent">Porozmawiajmy</p>
          <h2
            id="kontakt-tytul"
            ref={heading}
            tabIndex={-1}
            className="text-[clamp(1.75rem,1.3rem+1.8vw,2.75rem)] font-semibold outline-none"
          >
            Opowiedz o projekcie
          </h2>
        </div>
        <Card className="relative lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {written.to && (
            <p className="mb-5 rounded-lg bg-stone px-4 py-3">
              {written.note}{" "}
              <Link
                to={written.to}
                className="font-medium underline decoration-1 underline-offset-4 hover:text-accent"
              >
                {written.label}
              </Link>
            </p>
          )}
          <ContactForm
            {...form}
            companyId={company.id}
            companyName={company.company_name}
            services={company.subcategories.map(({ id, name }) => ({ id, label: name }))}
            months={monthOptions(company.calendar.from)}
            onSent={show}
          />
        </Card>
        <Steps sent={sent} />
      </div>
    </section>
  );
}

/** What happens then; on a phone below the form, which is what one came for. */
function Steps({ sent }: { sent: SentLead | null }) {
  const when = sent ? (sent.isHeld ? " zaraz po potwierdzeniu" : "") : " od razu";
  const comes = whatComes(when, sent && !sent.isHeld ? "dostała" : "dostanie");
  const steps = sent ? comes : [whatToWrite, ...comes];
  return (
    <ol className="flex flex-col gap-4 lg:col-start-1">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-surface text-[0.9375rem] font-semibold text-accent"
          >
            {index + 1}
          </span>
          <p className="pt-0.5">{unbroken(step)}</p>
        </li>
      ))}
    </ol>
  );
}

/** As the server counted them, so that the page is the same in the browser. */
const monthOptions = (from: string) =>
  monthsFrom(from, calendarLength).map((value) => ({ value, label: formatMonth(value) }));

/** A link to #kontakt inside the page brings the focus along, as a browser's own jump does. */
function useFocusedByAnchor() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    // The first location is the browser's own jump.
    if (hash === "#kontakt" && key !== "default") heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return heading;
}
