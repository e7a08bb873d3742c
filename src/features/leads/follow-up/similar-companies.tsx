import { type Ref, useRef, useState } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import { type ShownProblem, toShownProblem } from "../../../platform/form/refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { useFocusKept } from "../../../ui/form/focus-kept.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { unbroken } from "../../../ui/unbroken.tsx";
import type { forwardLead, SimilarCompanies as Similar } from "./contract.ts";
import { similarText } from "./similar-text.ts";

type Offered = Similar["companies"][number];

type SimilarCompaniesProps = {
  /** The lead's id, or the token of the sender's page. */
  leadRef: string;
  similar: Similar;
  /** Whether the lead has photos, which go along. */
  hasPhotos: boolean;
};

/** Companies that could do it instead, each of which gets the same words by one press. */
export function SimilarCompanies({ leadRef, similar, hasPhotos }: SimilarCompaniesProps) {
  const { companies, sent } = similar;
  if (companies.length === 0 && sent.length === 0) return null;
  return (
    <section aria-labelledby="podobne-firmy" className="flex flex-col gap-4">
      <div>
        <h2 id="podobne-firmy" className="text-xl font-semibold">
          {companies.length > 0 ? "Zapytaj inne firmy" : "Przesłane do innych firm"}
        </h2>
        {companies.length > 0 && (
          <p className="mt-1 text-ink-muted">
            {unbroken(
              `Robią to samo i są w okolicy. Dostaną tę samą treść${hasPhotos ? ", zdjęcia" : ""} i Twój adres e-mail.`,
            )}
          </p>
        )}
      </div>
      <ul className="flex flex-col gap-3">
        {sent.map(({ id, name, slug, is_held }) => (
          <Row key={id} name={name} slug={slug}>
            <SentMark isHeld={is_held} />
          </Row>
        ))}
        {companies.map((company) => (
          <Row
            key={company.id}
            name={company.companyName}
            slug={company.slug}
            about={similarText(company)}
          >
            <ForwardButton leadRef={leadRef} company={company} />
          </Row>
        ))}
      </ul>
    </section>
  );
}

type RowProps = { name: string; slug: string; about?: string; children: React.ReactNode };

function Row({ name, slug, about, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-line bg-surface p-4">
      <div className="min-w-0">
        <a
          href={`/firma/${slug}`}
          target="_blank"
          rel="noreferrer"
          className="py-3 font-semibold wrap-anywhere underline decoration-1 underline-offset-4 hover:text-accent"
        >
          {name}
        </a>
        {about && <p className="text-[0.9375rem] text-ink-muted">{about}</p>}
      </div>
      {children}
    </li>
  );
}

function SentMark({ isHeld, ref }: { isHeld: boolean; ref?: Ref<HTMLParagraphElement> }) {
  return (
    <p
      ref={ref}
      role="status"
      tabIndex={-1}
      className={`flex items-center gap-2 font-medium outline-none ${isHeld ? "" : "text-success"}`}
    >
      <Icon name={isHeld ? "mail" : "check"} size={20} />
      {isHeld ? "Potwierdź w poczcie, aby wysłać" : "Przesłano"}
    </p>
  );
}

type ForwardState = {
  sent: { isHeld: boolean } | null;
  pending: boolean;
  problem: ShownProblem | null;
};

function ForwardButton({ leadRef, company }: { leadRef: string; company: Offered }) {
  const [state, setState] = useState<ForwardState>({ sent: null, pending: false, problem: null });
  const mark = useRef<HTMLParagraphElement>(null);
  const kept = useFocusKept(() => mark.current);
  const forward = async () => {
    if (state.pending) return;
    setState({ sent: null, pending: true, problem: null });
    try {
      const lead = await callApi<typeof forwardLead>(browserFetch, {
        method: "put",
        path: "/leads/{id}/forward",
        params: { id: leadRef },
        body: { companyId: company.id },
      });
      setState({ sent: { isHeld: lead.is_held }, pending: false, problem: null });
    } catch (error) {
      setState({ sent: null, pending: false, problem: toShownProblem(error) });
    }
  };
  return (
    <div {...kept} className="flex flex-col gap-2">
      {state.sent ? (
        <SentMark ref={mark} isHeld={state.sent.isHeld} />
      ) : (
        <Button variant="outlined" size="sm" pending={state.pending} onClick={() => void forward()}>
          Prześlij zapytanie
          <span className="sr-only"> – {company.companyName}</span>
        </Button>
      )}
      <FormError problem={state.problem} />
    </div>
  );
}
