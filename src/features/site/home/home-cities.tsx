import { Link } from "react-router";
import { Container } from "../../../ui/container.tsx";
import { drawnOnce } from "../../../ui/drawing/drawn-once.ts";
import { SectionHeading } from "../../../ui/page-heading.tsx";
import { SitePicture } from "../../../ui/static-picture.tsx";
import type { HomeContent } from "./home-content.ts";

/** The largest cities, each leading to its companies. */
export const HomeCities = drawnOnce(function HomeCities({
  cities,
  headings,
}: Pick<HomeContent, "cities" | "headings">) {
  return (
    <Container className="pt-20 lg:pt-28">
      <section aria-labelledby="miasta">
        <SectionHeading {...headings.cities} />
        <ul className="mt-8 grid grid-cols-2 large-text:grid-cols-1 gap-3 sm:grid-cols-3 lg:mt-10 lg:grid-cols-6 lg:gap-5">
          {cities.map(({ name, picture, to }) => (
            <li key={name}>
              <Link
                to={to}
                className="on-dark group relative block overflow-hidden rounded-xl bg-black text-white"
              >
                <SitePicture
                  name={picture}
                  widths={[320, 640]}
                  width={640}
                  height={640}
                  sizes="(width < 40rem) 46vw, (width < 64rem) 31vw, 16vw"
                  alt=""
                  className="aspect-square w-full object-cover transition-transform duration-500 ease-calm group-hover:scale-[1.03] max-sm:aspect-4/3"
                />
                <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 px-4 pt-12 pb-3 text-lg font-semibold">
                  {name}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Container>
  );
});
