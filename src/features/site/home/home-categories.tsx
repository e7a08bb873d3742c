import { Link } from "react-router";
import { Container } from "../../../ui/container.tsx";
import { drawnOnce } from "../../../ui/drawing/drawn-once.ts";
import { SectionHeading } from "../../../ui/page-heading.tsx";
import { SitePicture } from "../../../ui/static-picture.tsx";
import { subcategoryGroupsOf, type SubcategoryGroup } from "../../catalogue/catalogue.ts";
import { mainCategories } from "../../catalogue/data/subcategories.ts";
import type { HomeContent } from "./home-content.ts";

const pictures: Record<string, string> = {
  Architekci: "architekci",
  Budowa: "budowa",
  "Instalacje i dach": "instalacje-i-dach",
  Wykończenie: "wykonczenie",
  "Meble i schody": "meble-i-schody",
  Ogród: "ogrod",
};

/** Every subcategory under its heading, each leading to its companies. */
export const HomeCategories = drawnOnce(function HomeCategories({
  headings,
}: Pick<HomeContent, "headings">) {
  return (
    <Container className="pt-20 lg:pt-28">
      <section aria-labelledby="kategorie">
        <SectionHeading {...headings.categories} />
        <div className="mt-8 grid gap-x-6 gap-y-9 sm:grid-cols-2 sm:gap-y-12 lg:mt-10 lg:grid-cols-3 xl:gap-x-8">
          {mainCategories.flatMap((main) =>
            subcategoryGroupsOf(main.id).map((group) => (
              <CategoryGroup key={group.heading} mainSlug={main.slug} group={group} />
            )),
          )}
        </div>
      </section>
    </Container>
  );
});

function CategoryGroup({ mainSlug, group }: { mainSlug: string; group: SubcategoryGroup }) {
  const picture = pictures[group.heading];
  return (
    <div className="flex gap-4 large-text:flex-col sm:block">
      {picture && (
        <div className="size-24 shrink-0 overflow-hidden rounded-xl bg-stone sm:size-auto">
          <SitePicture
            name={picture}
            widths={[400, 800]}
            width={800}
            height={500}
            sizes="(width < 40rem) 154px, (width < 64rem) 46vw, 31vw"
            alt=""
            className="size-full object-cover sm:aspect-8/5"
          />
        </div>
      )}
      <div className="min-w-0">
        <h3 className="text-xl sm:mt-4 font-semibold">{group.heading}</h3>
        <ul className="mt-2 flex flex-wrap gap-x-5">
          {group.subcategories.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={`/${mainSlug}?subcategories=${id}`}
                className="tap py-1 text-ink-muted underline decoration-line underline-offset-4 transition-colors duration-150 hover:text-accent hover:decoration-current"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
