import { useRef } from "react";
import { useJustSaved } from "../../platform/page/use-just-saved.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { CalendarYear } from "../calendar/calendar-year.tsx";
import { AboutSection } from "../companies/card/about-section.tsx";
import { CompanyHeader } from "../companies/card/company-header.tsx";
import { CompanyDashboard } from "../company-dashboard/company-dashboard.tsx";
import { LeadsTab } from "../leads/inbox/leads-tab.tsx";
import { WaitingBadge } from "../leads/inbox/waiting-badge.tsx";
import { useWaitingLeads } from "../leads/inbox/waiting-leads.ts";
import type { CompanyMetadata } from "../profile/contract.ts";
import { ownProfileText as text } from "../profile/editor/editor-text.ts";
import { withSaved } from "../profile/own/own-company.ts";
import { OwnHeader } from "../profile/own/own-header.tsx";
import { OwnProjects } from "../projects/editor/own-projects.tsx";
import { ProjectEditorHost } from "../projects/editor/project-editor-host.tsx";
import { ProjectGrid, type ProjectLink } from "../projects/project-grid.tsx";
import { MatchingJobs } from "../renovations/jobs/matching-jobs.tsx";
import { AtAGlance } from "./at-a-glance.tsx";
import { MoreProjects } from "./more-projects.tsx";
import type { OwnProfileData } from "./own-profile-data.ts";
import { useTabByHash } from "./tab-by-hash.ts";

const previewHref = "/moj-profil?podglad=1";
const tabIds = ["projekty", "o-nas", "zlecenia"];

/** „Mój profil” of a company. */
export function OwnProfile({ own }: { own: OwnProfileData }) {
  const { projects, page, hasMore, confirmed, inbox, jobs, dashboard } = own;
  const { justSaved, onSaved } = useJustSaved<CompanyMetadata>(own);
  const metadata = justSaved ?? own.metadata;
  const company = justSaved ? withSaved(own.company, justSaved) : own.company;
  const tabsFrame = useRef<HTMLDivElement>(null);
  const [tab, chooseTab] = useTabByHash(tabIds, tabsFrame);
  const tabs = [
    {
      id: "projekty",
      label: "Projekty",
      content: (
        <>
          <OwnProjects ownerId={metadata.id} projects={projects} />
          {hasMore && <MoreProjects page={page} hash="#projekty" />}
        </>
      ),
    },
    { id: "o-nas", label: "O nas", content: <AboutSection company={company} /> },
    {
      id: "zlecenia",
      label: <LeadsLabel loaded={inbox?.counts.pending ?? 0} />,
      content: <LeadsTab data={inbox} isPublished={metadata.is_published} />,
    },
  ];
  return (
    <div className="flex flex-col gap-10 lg:gap-14">
      <h1 className="sr-only">Mój profil</h1>
      <p className="hidden rounded-lg bg-warning-soft px-4 py-3 font-medium noscript:block">
        {text.needsScripts}
      </p>
      <OwnHeader
        metadata={metadata}
        company={company}
        confirmed={confirmed}
        previewHref={previewHref}
        onSaved={onSaved}
        renderTop={(open) =>
          dashboard && (
            <CompanyDashboard
              metadata={metadata}
              dashboard={dashboard}
              confirmed={confirmed}
              onOpen={open}
            />
          )
        }
      />
      <div ref={tabsFrame} className="scroll-mt-24">
        <Tabs label="Mój profil" tabs={tabs} current={tab} onChange={chooseTab} />
      </div>
      {jobs && <MatchingJobs jobs={jobs} />}
      <CalendarYear calendar={company.calendar} confirmed={confirmed} />
      <ProjectEditorHost metadata={metadata} projects={projects} />
    </div>
  );
}

/** How many wait is known from the page, and live later on. */
function LeadsLabel({ loaded }: { loaded: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      Zlecenia
      <WaitingBadge count={useWaitingLeads() ?? loaded} />
    </span>
  );
}

const viewerOf =
  (slug: string): ProjectLink =>
  ({ id }) =>
    `/firma/${slug}?projekt=${id}`;

/** A hidden company has no public page on which a project could be opened. */
const toOwnEditor: ProjectLink = ({ id }) => `/moj-profil?projekt=${id}`;

/** The page as clients will see it, without the owner's tools. */
export function OwnProfilePreview({
  own: { metadata, company, projects: own, page, hasMore, confirmed },
}: {
  own: OwnProfileData;
}) {
  const projects = own.filter(({ is_draft: isDraft }) => !isDraft);
  const projectsTab =
    projects.length > 0 ? (
      <>
        <h2 className="sr-only">Projekty</h2>
        <ProjectGrid
          projects={projects}
          linkOf={metadata.is_published ? viewerOf(company.slug) : toOwnEditor}
        />
        {hasMore && <MoreProjects page={page} />}
      </>
    ) : (
      <EmptyState
        icon="image"
        title="Ta firma nie dodała jeszcze realizacji"
        text="Napisz do niej i zapytaj o zdjęcia poprzednich realizacji."
      />
    );
  return (
    <div className="flex flex-col gap-10 lg:gap-14">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-ink px-5 py-3 text-white sm:px-7">
        <p className="font-medium">{text.previewBar}</p>
        <ButtonLink variant="white" size="sm" to="/moj-profil" className="on-dark">
          {text.leavePreview}
        </ButtonLink>
      </div>
      <CompanyHeader company={company} />
      <AtAGlance company={company} confirmed={confirmed} />
      <Tabs
        label="Profil firmy"
        tabs={[
          { id: "projekty", label: "Projekty", content: projectsTab },
          { id: "o-nas", label: "O nas", content: <AboutSection company={company} /> },
        ]}
        initial={projects.length > 0 ? "projekty" : "o-nas"}
      />
      <CalendarYear calendar={company.calendar} confirmed={confirmed} />
    </div>
  );
}
