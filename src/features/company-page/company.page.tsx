import { lazy, Suspense } from "react";
import {
  data,
  href,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router";
import { ApiFailure } from "../../platform/api/client.ts";
import { packed, unpacked } from "../../platform/page/packed.ts";
import { apiFetchContext, appUrlContext } from "../../platform/page/page-context.ts";
import { throwPageError } from "../../platform/page/page-errors.ts";
import { readForm } from "../../platform/page/read-form.ts";
import { pageMeta } from "../../platform/page/seo.ts";
import { formatPhone } from "../../platform/polish/format-phone.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { loadPart } from "../../ui/connection/connection.ts";
import { Container } from "../../ui/container.tsx";
import { Covered } from "../../ui/dialog/covered.tsx";
import { useStepBack } from "../../ui/dialog/step-back.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { CalendarYear } from "../calendar/calendar-year.tsx";
import { AboutSection } from "../companies/card/about-section.tsx";
import { CompanyHeader } from "../companies/card/company-header.tsx";
import { SaveButton } from "../companies/card/save-button.tsx";
import { ContactSection } from "../leads/sending/contact-section.tsx";
import type { BegunLead } from "../leads/sending/read-lead.ts";
import { submitLead } from "../leads/sending/submit-lead.ts";
import type { ListedProject } from "../projects/listed-project.ts";
import { ProjectGrid, type ViewerState } from "../projects/project-grid.tsx";
import type { Route } from "./+types/company.page.ts";
import { AtAGlance } from "./at-a-glance.tsx";
import { companyMeta } from "./company-meta.ts";
import {
  type CompanyProfile,
  type Contact,
  readBegun,
  readContact,
  readProfile,
} from "./company-profile.ts";
import { ContactBar } from "./contact-bar.tsx";
import { MoreProjects } from "./more-projects.tsx";
import { useTabInAddress } from "./tab-in-address.ts";

const loadViewer = () => import("../projects/viewer/project-viewer.tsx");
const ProjectViewer = lazy(() => loadPart(loadViewer));
// The server has it at hand, so that a shared project is part of the first response.
if (import.meta.env.SSR) void loadViewer();

const notFoundText = {
  title: "Nie znaleziono profilu",
  text: "Nie znaleziono profilu o podanym adresie. Sprawdź, czy adres jest poprawny.",
};

/** `printed`: by what a printed page can be reached. */
type Found = {
  profile: (CompanyProfile & { contact: Contact; begun: BegunLead | null }) | null;
  printed: string[];
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { searchParams, search } = url;
  try {
    const profile = await readProfile(context.get(apiFetchContext), {
      // As somebody types it who read it off a van.
      slug: params.slug.toLowerCase(),
      projectId: searchParams.get("projekt"),
      pages: Number(searchParams.get("strona")) || 1,
    });
    const { slug } = profile.company;
    if (slug !== params.slug) throw redirect(href("/firma/:slug", { slug }) + search, 301);
    const { id, phone } = profile.company;
    const contact = await readContact(context, id);
    const address = `${context.get(appUrlContext)}${addressOf(slug)}`;
    const printed = [...(phone ? [formatPhone(phone)] : []), address];
    const begun = readBegun(searchParams, profile.company);
    return packed<Found>({ profile: { ...profile, contact, begun }, printed }, context);
  } catch (error) {
    if (!(error instanceof ApiFailure && error.problem.status === 404)) throwPageError(error);
    return data(packed<Found>({ profile: null, printed: [] }, context), { status: 404 });
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const result = await submitLead(await readForm(request), context.get(apiFetchContext));
  return result.ok ? result : data(result, { status: result.status || 500 });
}

/** Opening and closing a project changes nothing on the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (apartFromProject(currentUrl) === apartFromProject(nextUrl)) return false;
  return defaultShouldRevalidate;
}

const apartFromProject = ({ pathname, searchParams }: URL) =>
  `${pathname}?${searchParams.get("strona") ?? ""}`;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const profile = loaderData && unpacked(loaderData).profile;
  if (!profile) {
    return pageMeta({
      matches,
      title: notFoundText.title,
      description: notFoundText.text,
      noindex: true,
    });
  }
  const project = projectIn(profile, new URLSearchParams(location.search).get("projekt"));
  const { company } = profile;
  return companyMeta({ matches, company, project, href: addressOf(company.slug) });
}

const addressOf = (slug: string) => href("/firma/:slug", { slug });

function projectIn(
  { projects, linkedProject }: CompanyProfile,
  id: string | null,
): ListedProject | null {
  const known = linkedProject ? [linkedProject, ...projects] : projects;
  return known.find((project) => project.id === id) ?? null;
}

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, printed } = unpacked(loaderData);
  const { search } = useLocation();
  if (!profile) return <NotFound />;
  const { company, styles, confirmed, contact } = profile;
  const linked = new URLSearchParams(search).get("projekt");
  const isBehind = projectIn(profile, linked) !== null;
  const address = addressOf(company.slug);
  const writeTo = contact.to ?? { search, hash: "#kontakt" };
  return (
    <Covered
      isBehind={isBehind}
      className="flex flex-col gap-12 pt-5 pb-16 lg:gap-16 lg:pt-8 lg:pb-24"
    >
      <div className="flex flex-col gap-6 lg:gap-8">
        {linked && !isBehind && (
          <p className="rounded-lg bg-stone px-4 py-3">Firma nie pokazuje już tej realizacji.</p>
        )}
        <CompanyHeader
          company={company}
          isBehind={isBehind}
          actions={
            <>
              <ButtonLink to={writeTo} className="max-lg:hidden">
                {contact.label}
              </ButtonLink>
              <SaveButton
                company={{ id: company.id, name: company.company_name }}
                returnTo={address}
                size="md"
              />
            </>
          }
        />
        <AtAGlance company={company} confirmed={confirmed} />
      </div>
      <ProfileTabs key={company.id} profile={profile} />
      <CalendarYear calendar={company.calendar} confirmed={confirmed} />
      <ContactSection
        key={`${company.id}${search.includes("nowe")}`}
        company={company}
        href={address}
        styles={styles}
        posted={actionData}
        begun={profile.begun}
        written={contact}
      />
      <OpenedProject profile={profile} address={address} />
      <ContactBar phone={company.phone} to={writeTo} />
      <PrintedContact id={company.id} lines={printed} />
    </Covered>
  );
}

/** On paper alone: how to call, and the way back to this page. The code loads when it is printed. */
function PrintedContact({ id, lines }: { id: string; lines: readonly string[] }) {
  return (
    <p data-printed="">
      {lines.join("\n")}
      <img src={`/api/companies/${id}/qr-code`} alt="" loading="lazy" />
    </p>
  );
}

function ProfileTabs({ profile }: { profile: CompanyProfile }) {
  const tabs = [
    { id: "projekty", label: "Projekty", content: <Projects profile={profile} /> },
    { id: "o-nas", label: "O nas", content: <AboutSection company={profile.company} /> },
  ];
  const initial = profile.projects.length > 0 ? "projekty" : "o-nas";
  const [current, choose] = useTabInAddress({ tabs, initial });
  return <Tabs label="Profil firmy" tabs={tabs} current={current} onChange={choose} />;
}

function Projects({ profile: { projects, page, hasMore } }: { profile: CompanyProfile }) {
  if (projects.length === 0) {
    return (
      <EmptyState
        icon="image"
        title="Ta firma nie dodała jeszcze realizacji"
        text="Napisz do niej i zapytaj o zdjęcia poprzednich realizacji."
      />
    );
  }
  return (
    <>
      <h2 className="sr-only">Projekty</h2>
      <ProjectGrid projects={projects} />
      {hasMore && <MoreProjects page={page} />}
    </>
  );
}

function OpenedProject({ profile, address }: { profile: CompanyProfile; address: string }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const { state } = useLocation();
  const project = projectIn(profile, search.get("projekt"));
  if (!project) return null;
  const { company } = profile;
  const close = () => {
    if ((state as ViewerState)?.openedFromPage) stepBack();
    else
      void navigate(withoutProject(address, search), { replace: true, preventScrollReset: true });
  };
  const viewed = {
    name: company.company_name,
    specialization: company.specialization,
    city: company.city,
    logo: company.logo,
    href: address,
    contactHref: `${address}#kontakt`,
  };
  return (
    <Suspense fallback={null}>
      <ProjectViewer
        key={project.id}
        project={project}
        company={viewed}
        onClose={close}
        saveControl={
          <SaveButton
            company={{ id: company.id, name: company.company_name }}
            returnTo={`${address}?projekt=${project.id}`}
            size="md"
            label="Zapisz do remontu"
          />
        }
      />
    </Suspense>
  );
}

/** As many projects stay listed as were. */
function withoutProject(address: string, search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete("projekt");
  return rest.size > 0 ? `${address}?${rest}` : address;
}

function NotFound() {
  return (
    <Container className="py-12 lg:py-20">
      <EmptyState
        level={1}
        {...notFoundText}
        action={<ButtonLink to="/szukaj">Szukaj firm</ButtonLink>}
      />
    </Container>
  );
}
