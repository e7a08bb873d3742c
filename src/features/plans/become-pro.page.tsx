import { data } from "react-router";
import { ApiFailure, callApi } from "../../platform/api/client.ts";
import type { Problem } from "../../platform/api/problem.ts";
import { apiFetchContext, viewerContext } from "../../platform/page/page-context.ts";
import { throwPageError } from "../../platform/page/page-errors.ts";
import { readForm } from "../../platform/page/read-form.ts";
import { pageMeta } from "../../platform/page/seo.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Carousel } from "../../ui/carousel/carousel.tsx";
import { Container } from "../../ui/container.tsx";
import { SectionHeading } from "../../ui/page-heading.tsx";
import { SitePicture } from "../../ui/static-picture.tsx";
import { signUpPath } from "../accounts/redirect-path.ts";
import type { Route } from "./+types/become-pro.page.ts";
import { BetaSwitch, sendBeta } from "./beta-switch.tsx";
import type { getInterest, getSubscription, listPlans } from "./contract.ts";
import { PlanCard } from "./plan-card.tsx";
import { PlanComparison } from "./plan-comparison.tsx";
import { PlanInterest, sendInterest } from "./plan-interest.tsx";
import { type BetaState, goldenTier, ownFirst } from "./rules.ts";
import { planText } from "./text.ts";

const address = "/zostan-pro";
const title = "Zostań PRO";
const lead =
  "Więcej zdjęć w realizacjach, adres Twojej strony i kalendarz wolnych terminów. Plany PRO uruchomimy wkrótce – na razie wszystkie firmy korzystają z wersji beta bez opłat.";

const steps = [
  {
    title: "Załóż profil firmy",
    text: "Dodaj zdjęcia, opis i usługi. Opublikujemy go, gdy będzie kompletny.",
  },
  {
    title: "Wybierz plan",
    text: "Zacznij za darmo. Na wyższy plan przejdziesz, gdy będzie Ci potrzebny.",
  },
  {
    title: "Zdobywaj zlecenia",
    text: "Klienci widzą Twoje realizacje i wolne terminy, a zapytania trafiają prosto do Ciebie.",
  },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title, description: lead, canonical: address });
}

export async function loader({ context }: Route.LoaderArgs) {
  const fetcher = context.get(apiFetchContext);
  const viewer = context.get(viewerContext);
  try {
    const list = { method: "get", path: "/subscriptions/plans" } as const;
    const [{ plans }, own] = await Promise.all([
      callApi<typeof listPlans>(fetcher, list),
      viewer?.role === "corporate" ? readOwn(fetcher, viewer.id) : null,
    ]);
    return { plans, own, role: viewer?.role ?? null };
  } catch (error) {
    return throwPageError(error);
  }
}

/** Which plan the company is on or may have for free, and whether it waits for another. */
async function readOwn(fetcher: typeof fetch, userId: string) {
  const [interest, { tierId, beta }] = await Promise.all([
    callApi<typeof getInterest>(fetcher, { method: "get", path: "/subscriptions/interest" }),
    callApi<typeof getSubscription>(fetcher, {
      method: "get",
      path: "/subscriptions/{userId}",
      params: { userId },
    }),
  ]);
  return { id: userId, interest, tierId, beta };
}

export async function action({ context, request }: Route.ActionArgs) {
  const fetcher = context.get(apiFetchContext);
  const form = await readForm(request);
  const isBeta = form.has("beta");
  try {
    if (isBeta) await switchBeta(fetcher, form);
    else await sendInterest(fetcher, form.get("powiadom") === "tak");
    return null;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { problem } = error;
    return data(isBeta ? { beta: problem } : { interest: problem }, { status: problem.status });
  }
}

type Posted = { beta?: Problem; interest?: Problem } | null | undefined;

function switchBeta(fetcher: typeof fetch, form: FormData): Promise<void> {
  const { firma: companyId = "-" } = Object.fromEntries(form) as Record<string, string>;
  return sendBeta(fetcher, { companyId, isOn: form.get("beta") === "tak" });
}

export default function BecomeProPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plans, own, role } = loaderData;
  const posted: Posted = actionData;
  return (
    <Container className="flex flex-col gap-16 pt-10 pb-16 lg:gap-24 lg:pt-16 lg:pb-24">
      <header className="grid items-center gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-16">
        <div className="max-w-measure">
          <Badge tone="accent">Wkrótce</Badge>
          <h1 className="mt-4 text-[clamp(2.25rem,1.5rem+3vw,4rem)] font-semibold">{title}</h1>
          <p className="mt-4 text-lg text-ink-muted">{lead}</p>
          {own && <BetaNow state={own.beta.state} />}
          <div className="mt-8">
            {own && <PlanInterest interest={own.interest} posted={posted?.interest} />}
            {role === null && (
              <ButtonLink to={signUpPath("firma", address)}>Załóż konto firmy</ButtonLink>
            )}
          </div>
        </div>
        <SitePicture
          name="dla-firm"
          widths={[800, 1440]}
          width={1440}
          height={600}
          sizes="(width < 64rem) calc(100vw - 50px), 48vw"
          alt=""
          className="aspect-5/3 w-full rounded-2xl object-cover lg:aspect-4/3"
        />
      </header>
      <section aria-labelledby="jak-to-dziala">
        <SectionHeading id="jak-to-dziala" title="Jak to działa" />
        <ol className="mt-8 grid gap-8 md:grid-cols-3 lg:gap-12">
          {steps.map((step, index) => (
            <li key={step.title} className="border-t border-line-strong pt-5">
              <p aria-hidden="true" className="text-3xl font-semibold text-accent tabular-nums">
                {index + 1}
              </p>
              <h3 className="mt-3 text-xl font-semibold">{step.title}</h3>
              <p className="mt-2 text-ink-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Carousel
        label="Plany"
        heading={
          <SectionHeading id="plany" title="Plany dla firm" lead="Ceny za miesiąc, w złotych." />
        }
        step={3}
        focusable
        slideClass="flex w-[86%] sm:w-[47%] lg:w-[calc((100%-3rem)/3)] *:grow"
        slides={(own ? ownFirst(plans, own) : plans).map((plan) => (
          <PlanCard key={plan.tierId} plan={plan} isCurrent={plan.tierId === own?.tierId}>
            {own && plan.tierId === goldenTier && (
              <BetaSwitch companyId={own.id} beta={own.beta} posted={posted?.beta} />
            )}
          </PlanCard>
        ))}
      />
      <PlanComparison plans={plans} ownTier={own?.tierId} />
    </Container>
  );
}

/** What a company can do before plans are sold, and the way to where it does it. */
function BetaNow({ state }: { state: BetaState }) {
  const sentence = planText.betaNow[state];
  if (!sentence) return null;
  return (
    <div className="mt-4">
      <p className="text-lg">{sentence}</p>
      <ButtonLink variant="underline" size="sm" to="#plany">
        {planText.toGolden}
      </ButtonLink>
    </div>
  );
}
