import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { FieldErrors } from "../../../platform/form/refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { ChipToggle } from "../../../ui/chip.tsx";
import { FieldError } from "../../../ui/form/field-parts.tsx";
import { Checkbox, EmailField, TextArea, TextField } from "../../../ui/form/field.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { type MonthOption, MonthRange } from "../../../ui/form/month-range.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useUser } from "../../accounts/session/use-user.ts";
import type { BegunLead, LeadFields } from "./read-lead.ts";
import { leadRules } from "./rules.ts";
import type { SendResult, SentLead } from "./submit-lead.ts";
import { loadSentNote, useLeadForm } from "./use-lead-form.ts";

const SentNote = lazy(loadSentNote);
// The server has it at hand: a lead posted without scripts is answered in the first response.
if (import.meta.env.SSR) void loadSentNote();

type Choice = { id: number; label: string };

type ContactFormProps = {
  companyId: string;
  companyName: string;
  /** Address of the company's page, which takes the post. */
  href: string;
  services: Choice[];
  /** Empty unless the company is an architect's. */
  styles: Choice[];
  /** Months that can be asked for, the running one first. */
  months: MonthOption[];
  /** Outcome of a post without JavaScript. */
  posted: SendResult | undefined;
  begun: BegunLead | null;
  /** Told of a lead that was sent, and by null that another is begun. */
  onSent: (sent: SentLead | null) => void;
};

export function ContactForm(props: ContactFormProps) {
  // Each lead begins with a form of its own, without the outcome of the one before.
  const [round, setRound] = useState(0);
  const posted = round === 0 ? props.posted : undefined;
  const startAgain = () => {
    setRound(round + 1);
    props.onSent(null);
  };
  return <LeadForm key={round} {...props} posted={posted} onStartAgain={startAgain} />;
}

function LeadForm(props: ContactFormProps & { onStartAgain: () => void }) {
  const { companyName, companyId, href, services, styles, onStartAgain } = props;
  const { formProps, errors, problem, fields, pending, sent } = useLeadForm(props);
  if (sent) {
    return (
      <Suspense fallback={null}>
        <SentNote companyName={companyName} sent={sent} href={href} startAgain={onStartAgain} />
      </Suspense>
    );
  }
  return (
    <form
      {...formProps}
      action={href}
      aria-label="Zapytanie do firmy"
      className="flex flex-col gap-6"
    >
      <input type="hidden" name="corporate_user_id" value={companyId} />
      <Honeypot />
      <p className="text-sm text-ink-muted">Pola z gwiazdką (*) są wymagane.</p>
      <SenderFields fields={fields} errors={errors} />
      <Choices
        legend="Kategoria usług"
        name="services"
        choices={services}
        chosen={fields?.services}
        error={errors.services}
      />
      <Choices
        legend="Styl"
        name="styles"
        choices={styles}
        chosen={fields?.styles}
        error={errors.styles}
      />
      <TextArea
        label="Wiadomość"
        name="message"
        required
        counter
        rows={6}
        maxLength={leadRules.messageMax}
        hint="Co chcesz zrobić i gdzie?"
        defaultValue={fields?.message}
        error={errors.message}
      />
      <WhenField months={props.months} fields={fields} error={errors.wanted} />
      <Checkbox
        name="terms"
        required
        defaultChecked={fields?.terms}
        error={errors.terms}
        label={<TermsLabel />}
      />
      <FormError problem={problem} />
      <Button
        type="submit"
        aria-busy={pending || undefined}
        aria-disabled={pending || undefined}
        className="sm:self-start"
      >
        {pending && <Spinner label="" />}
        {pending ? "Wysyłanie…" : "Wyślij"}
      </Button>
    </form>
  );
}

type PartProps = { fields: Partial<LeadFields> | null; errors: FieldErrors };

/** Filled in with what the signed-in visitor's page knows; a guest's page knows nothing. */
function SenderFields({ fields, errors }: PartProps) {
  const user = useUser();
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <EmailField
        label="Twój adres e-mail"
        name="contact_email"
        autoComplete="email"
        defaultValue={fields?.contact_email ?? user?.email}
        error={errors.contact_email}
        className="sm:col-span-2"
      />
      <TextField
        label="Telefon"
        name="phone"
        type="tel"
        autoComplete="tel"
        hint="Nieobowiązkowo"
        defaultValue={fields?.phone}
        error={errors.phone}
      />
      <TextField
        label="Imię i nazwisko"
        name="sender_name"
        autoComplete="name"
        hint="Nieobowiązkowo"
        defaultValue={fields?.sender_name ?? (user ? `${user.firstName} ${user.lastName}` : "")}
        error={errors.sender_name}
      />
    </div>
  );
}

function WhenField({
  months,
  fields,
  error,
}: Pick<ContactFormProps, "months"> & Pick<PartProps, "fields"> & { error: string | undefined }) {
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-medium">Na kiedy?</legend>
      <p className="mb-2 text-sm text-ink-muted">Nieobowiązkowo</p>
      <MonthRange
        months={months}
        nameFrom="wanted_from"
        nameTo="wanted_to"
        from={fields?.wanted_from}
        to={fields?.wanted_to}
        errorTo={error}
      />
    </fieldset>
  );
}

function TermsLabel() {
  const look = "font-medium underline decoration-1 underline-offset-4 hover:text-accent";
  // A new tab: the form stays as it is.
  return (
    <>
      Akceptuję{" "}
      <Link to="/regulamin-serwisu" target="_blank" className={look}>
        regulamin
      </Link>{" "}
      i znam{" "}
      <Link to="/polityka-prywatnosci" target="_blank" className={look}>
        politykę prywatności
      </Link>
      .
    </>
  );
}

function Choices({
  legend,
  name,
  choices,
  chosen = [],
  error,
}: {
  legend: string;
  name: string;
  choices: Choice[];
  chosen: number[] | undefined;
  error: string | undefined;
}) {
  if (choices.length === 0) return null;
  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="mb-2 text-[0.9375rem] font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ id, label }) => (
          <ChipToggle
            key={id}
            name={name}
            value={id}
            defaultChecked={chosen.includes(id)}
            aria-invalid={error ? true : undefined}
          >
            {label}
          </ChipToggle>
        ))}
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}

/** Seen and reached by programs only. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label>
        Nie wypełniaj tego pola
        <input type="text" name="nickname" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
