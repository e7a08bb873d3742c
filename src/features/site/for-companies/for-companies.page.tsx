import { callApi } from "../../../platform/api/client.ts";
import { apiFetchContext } from "../../../platform/page/page-context.ts";
import { pageMeta } from "../../../platform/page/seo.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Container } from "../../../ui/container.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SectionHeading } from "../../../ui/page-heading.tsx";
import { SitePicture } from "../../../ui/static-picture.tsx";
import { unbroken } from "../../../ui/unbroken.tsx";
import { profilePath, signUpPath } from "../../accounts/redirect-path.ts";
import { useUser } from "../../accounts/session/use-user.ts";
import { CompanyCard } from "../../companies/card/company-card.tsx";
import type { CompanyCard as Company, listNewCompanies } from "../../companies/contract.ts";
import type { Route } from "./+types/for-companies.page.ts";
import { chooseExample } from "./example-company.ts";
import { forCompaniesText as text } from "./for-companies-text.ts";

/** One of the latest is shown. */
const examples = 8;

export function meta({ matches }: Route.MetaArgs) {
  const { description } = text;
  return pageMeta({ matches, title: "Dla firm", description, canonical: "/dla-firm" });
}

export async function loader({ context }: Route.LoaderArgs) {
  const list = { method: "get", path: "/companies/new", query: { limit: examples } } as const;
  // The page works without an example; the API has logged why there is none.
  const companies = await callApi<typeof listNewCompanies>(context.get(apiFetchContext), list).then(
    (found) => found.companies,
    () => [],
  );
  return { example: chooseExample(companies) };
}

export default function ForCompaniesPage({ loaderData: { example } }: Route.ComponentProps) {
  return (
    <Container className="flex flex-col gap-16 pt-8 pb-16 lg:gap-28 lg:pt-14 lg:pb-28">
      <Invitation />
      {example && <Example company={example} />}
      <Cost />
      <Steps />
      <Questions />
    </Container>
  );
}

/** A guest signs up, a company goes on with what it has; a homeowner reads how it is done. */
function JoinLink() {
  const user = useUser();
  if (user?.role === "private") {
    return <p className="max-w-measure text-ink-muted">{unbroken(text.homeowner)}</p>;
  }
  return (
    <ButtonLink to={user ? profilePath : signUpPath("firma")}>
      {user ? text.goOn : text.join}
    </ButtonLink>
  );
}

function Invitation() {
  return (
    <header className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
      <div className="max-w-measure">
        <h1 className="text-[clamp(2.125rem,1.375rem+3vw,3.75rem)] leading-[1.08] font-semibold text-balance">
          {text.title}
        </h1>
        <p className="mt-4 text-lg text-ink-muted">{text.lead}</p>
        <div className="mt-7">
          <JoinLink />
        </div>
      </div>
      <SitePicture
        name="dla-firm"
        widths={[800, 1440]}
        width={1440}
        height={600}
        sizes="(width < 64rem) calc(100vw - 50px), 48vw"
        alt=""
        priority
        className="aspect-5/3 w-full rounded-2xl object-cover object-[35%_50%] lg:aspect-4/3"
      />
    </header>
  );
}

function Example({ company }: { company: Company }) {
  return (
    <section
      aria-labelledby="przyklad"
      className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-2"
    >
      <div>
        <SectionHeading id="przyklad" title={text.exampleTitle} lead={text.exampleLead} />
        <ul className="mt-6 grid gap-5">
          {text.gains.map((gain) => (
            <li key={gain.title} className="flex gap-3">
              <Icon name="check" size={22} className="mt-0.5 text-success" />
              <div>
                <h3 className="font-semibold">{gain.title}</h3>
                <p className="mt-1 text-ink-muted">{unbroken(gain.text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <CompanyCard company={company} />
    </section>
  );
}

function Cost() {
  return (
    <section
      aria-labelledby="koszt"
      className="grid gap-x-16 gap-y-8 rounded-2xl bg-stone p-6 sm:p-10 lg:grid-cols-2 lg:p-14"
    >
      <div>
        <SectionHeading id="koszt" title={text.costTitle} />
        <p className="mt-4 text-[clamp(3.5rem,2.5rem+4vw,6rem)] leading-none font-semibold text-accent">
          {text.costAmount}
        </p>
        <p className="mt-4 max-w-measure text-lg">{text.costLead}</p>
      </div>
      <div>
        <ul className="grid">
          {text.costs.map((words) => (
            <li key={words} className="flex gap-3 border-b border-stone-dark py-3">
              <Icon name="check" size={22} className="mt-0.5 text-success" />
              {words}
            </li>
          ))}
        </ul>
        <p className="mt-4 text-[0.9375rem] text-ink-muted">{text.costLater}</p>
        <ButtonLink to="/zostan-pro" variant="blackoutlined" size="sm" className="mt-5">
          {text.plans}
        </ButtonLink>
      </div>
    </section>
  );
}

function Steps() {
  return (
    <section aria-labelledby="jak-zaczac">
      <SectionHeading id="jak-zaczac" title={text.stepsTitle} />
      <ol className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {text.steps.map((step, index) => (
          <li key={step.title} className="border-t border-line-strong pt-5">
            <p aria-hidden="true" className="text-3xl font-semibold text-accent tabular-nums">
              {index + 1}
            </p>
            <h3 className="mt-3 text-xl font-semibold">{step.title}</h3>
            <p className="mt-2 text-ink-muted">{unbroken(step.text)}</p>
          </li>
        ))}
      </ol>
      <div className="mt-10">
        <JoinLink />
      </div>
    </section>
  );
}

function Questions() {
  return (
    <section aria-labelledby="pytania" className="max-w-3xl">
      <SectionHeading id="pytania" title={text.questionsTitle} />
      <dl className="mt-6">
        {text.questions.map(({ question, answer }) => (
          <div key={question} className="border-t border-line py-5">
            <dt className="text-lg font-semibold">{question}</dt>
            <dd className="mt-1.5 text-ink-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
