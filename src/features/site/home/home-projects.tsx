import { Link } from "react-router";
import { bindLetters } from "../../../platform/polish/bind-letters.ts";
import { Carousel } from "../../../ui/carousel/carousel.tsx";
import { Container } from "../../../ui/container.tsx";
import { drawnOnce } from "../../../ui/drawing/drawn-once.ts";
import { SectionHeading } from "../../../ui/page-heading.tsx";
import { PictureView } from "../../media/pictures/picture-view.tsx";
import type { ProjectWithCompany } from "../../projects/contract.ts";
import type { HomeContent } from "./home-content.ts";

/** A project as the home page shows it: nothing else of it travels with the page. */
type HomeProject = Pick<ProjectWithCompany, "id" | "title" | "serviceType"> & {
  picture: ProjectWithCompany["pictures"][number] | undefined;
  company: Pick<ProjectWithCompany["company"], "slug" | "companyName" | "city">;
};

export function homeProject(project: ProjectWithCompany): HomeProject {
  const { id, title, serviceType, pictures, company } = project;
  const { slug, companyName, city } = company;
  return {
    id,
    // Here the page's scripts grow by nothing.
    title: bindLetters(title),
    serviceType: serviceType && bindLetters(serviceType),
    picture: pictures[0],
    company: { slug, companyName, city },
  };
}

/** Projects of today; the section is left out while there are none. */
export const HomeProjects = drawnOnce(function HomeProjects({
  projects,
  heading,
}: {
  projects: readonly HomeProject[];
  heading: HomeContent["headings"]["projects"];
}) {
  if (projects.length === 0) return null;
  return (
    <Container className="pt-20 lg:pt-28">
      <Carousel
        label={heading.title}
        heading={<SectionHeading {...heading} />}
        slides={projects.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
        slideClass="w-[84%] sm:w-[47%] lg:w-[calc((100%-3rem)/3)] 2xl:w-[calc((100%-4.5rem)/4)]"
      />
    </Container>
  );
});

function ProjectCard({ project }: { project: HomeProject }) {
  const { title, company, picture, serviceType } = project;
  return (
    <article className="group relative">
      <div className="overflow-hidden rounded-xl">
        {picture ? (
          <PictureView
            picture={picture}
            ratio="4 / 3"
            sizes="(width < 40rem) 80vw, (width < 64rem) 46vw, 31vw"
            className="transition-transform duration-500 ease-calm group-hover:scale-[1.025]"
          />
        ) : (
          <div className="aspect-4/3 bg-stone" />
        )}
      </div>
      {serviceType && <p className="mt-4 text-sm text-ink-muted">{serviceType}</p>}
      <h3 className={`text-lg font-semibold ${serviceType ? "" : "mt-4"}`}>
        <Link
          to={`/firma/${company.slug}`}
          className="rounded-sm before:absolute before:inset-0 before:rounded-xl group-hover:text-accent"
        >
          {title}
        </Link>
      </h3>
      <p className="mt-0.5 text-ink-muted">
        {company.companyName}, {company.city}
      </p>
    </article>
  );
}
