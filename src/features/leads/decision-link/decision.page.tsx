import { data, Form, redirect, useNavigation } from "react-router";
import { apiFetchContext } from "../../../platform/page/page-context.ts";
import { throwPageError } from "../../../platform/page/page-errors.ts";
import { readForm } from "../../../platform/page/read-form.ts";
import { secretPageHeaders } from "../../../platform/page/secret-page.ts";
import { pageMeta } from "../../../platform/page/seo.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Container } from "../../../ui/container.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { profilePath, signInPath } from "../../accounts/redirect-path.ts";
import { useUser } from "../../accounts/session/use-user.ts";
import type { Route } from "./+types/decision.page.ts";
import type { LinkedLead } from "./contract.ts";
import { DecidedLead } from "./decided-lead.tsx";
import { AcceptFields, DeclineFields } from "./decision-fields.tsx";
import { LinkedLeadCard } from "./linked-lead-card.tsx";
import { openDecisionLink, readDecisionForm, sendDecision } from "./read-decision.ts";
import { decidedTitle, decisionText as text } from "./text.ts";

const leadsPath = `${profilePath}#zlecenia`;
const statuses = { known: 200, expired: 410, missing: 404 } as const;

export const headers = secretPageHeaders;

export function meta({ matches, loaderData: opened }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: titleOf(opened),
    description: text.description,
    noindex: true,
  });
}

function titleOf(opened: Route.ComponentProps["loaderData"] | undefined): string {
  if (opened?.state === "known") {
    const { lead, decision } = opened.linked;
    return lead.status === "pending" ? text.question[decision] : decidedTitle(lead);
  }
  return opened?.state === "expired" ? text.expiredTitle : text.missingTitle;
}

/** Changes nothing: programs that look after mails open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const fetcher = context.get(apiFetchContext);
  const opened = await openDecisionLink(fetcher, params.token).catch(throwPageError);
  return data(opened, { status: statuses[opened.state] });
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const { token } = params;
  const form = await readForm(request);
  const problem = await sendDecision(context.get(apiFetchContext), { token, form });
  if (problem) {
    return data({ problem, sent: readDecisionForm(form) }, { status: problem.status || 500 });
  }
  return redirect(`/decyzja/${encodeURIComponent(token)}`, 303);
}

export default function DecisionPage({ loaderData: opened, actionData }: Route.ComponentProps) {
  if (opened.state === "known") {
    const { linked } = opened;
    return (
      <Container className="py-8 lg:py-14">
        {linked.lead.status === "pending" ? (
          <OpenLead linked={linked} refused={actionData} />
        ) : (
          <DecidedLead linked={linked} />
        )}
      </Container>
    );
  }
  return (
    <Container className="py-12 lg:py-20">
      <NoDecision expired={opened.state === "expired" ? opened.sentence : null} />
    </Container>
  );
}

/** Whoever is signed in already is not asked to. */
const waysOn = {
  guest: { to: signInPath(leadsPath), label: text.signIn },
  corporate: { to: leadsPath, label: text.toLeads },
  private: { to: profilePath, label: text.toProfile },
} as const;

function NoDecision({ expired }: { expired: string | null }) {
  const role = useUser()?.role ?? "guest";
  const { to, label } = waysOn[role];
  const isFirm = role === "corporate";
  return (
    <EmptyState
      level={1}
      icon={expired ? "clock" : "search"}
      title={expired ? text.expiredTitle : text.missingTitle}
      text={expired ? (isFirm ? text.expired : expired) : text.missing}
      action={<ButtonLink to={to}>{label}</ButtonLink>}
    />
  );
}

/** One confirmation of what the link proposes; the other answer is at hand below. */
function OpenLead({
  linked,
  refused,
}: {
  linked: LinkedLead;
  refused: Route.ComponentProps["actionData"];
}) {
  const { lead, decision, company_name: company } = linked;
  const isSending = useNavigation().state !== "idle";
  const isAccepting = decision === "contacted";
  const accept = (
    <Form method="post">
      <AcceptFields pending={isSending} loud={isAccepting} />
    </Form>
  );
  const decline = (
    <Form method="post">
      <DeclineFields
        pending={isSending}
        loud={!isAccepting}
        chosen={refused?.sent.reason}
        note={refused?.sent.note}
      />
    </Form>
  );
  return (
    <>
      <PageHeading eyebrow={text.eyebrow(lead.number, company)} title={text.question[decision]} />
      <div className="mt-6 grid max-w-measure gap-6 lg:mt-8">
        <FormError problem={refused?.problem ?? null} />
        <LinkedLeadCard lead={lead} />
        {isAccepting ? accept : decline}
        <details className="group border-t border-line pt-4">
          <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
            {text.instead[decision]}
            <Icon name="chevron-down" size={18} className="group-open:rotate-180" />
          </summary>
          <div className="pt-3">{isAccepting ? decline : accept}</div>
        </details>
      </div>
    </>
  );
}
