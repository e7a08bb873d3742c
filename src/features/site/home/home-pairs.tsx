import { Link } from "react-router";
import { Container } from "../../../ui/container.tsx";
import { drawnOnce } from "../../../ui/drawing/drawn-once.ts";
import { SectionHeading } from "../../../ui/page-heading.tsx";
import { SitePicture } from "../../../ui/static-picture.tsx";
import type { HomeContent } from "./home-content.ts";

type Pair = HomeContent["pairs"][number];

/** The same view twice: before the works and after them. */
export const HomePairs = drawnOnce(function HomePairs({
  pairs,
  headings,
}: Pick<HomeContent, "pairs" | "headings">) {
  return (
    <Container className="pt-20 lg:pt-28">
      <section aria-labelledby="przed-i-po">
        <SectionHeading {...headings.pairs} />
        <ul className="no-scrollbar -mx-[25px] mt-8 flex snap-x snap-mandatory scroll-px-[25px] gap-4 overflow-x-auto px-[25px] md:mx-0 md:grid md:grid-cols-3 md:gap-5 md:overflow-visible md:px-0 lg:mt-10 xl:gap-8">
          {pairs.map((pair) => (
            <li key={pair.name} className="w-[84%] shrink-0 snap-start md:w-auto">
              <div className="grid gap-1 overflow-hidden rounded-2xl">
                <Side pair={pair} side="przed" />
                <Side pair={pair} side="po" />
              </div>
              <h3 className="mt-4 text-lg font-semibold">{pair.title}</h3>
              <Link
                to={pair.link.to}
                className="tap py-1 text-accent underline underline-offset-4 hover:text-accent-dark"
              >
                {pair.link.label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Container>
  );
});

function Side({ pair, side }: { pair: Pair; side: "przed" | "po" }) {
  return (
    <div className="relative bg-stone">
      <SitePicture
        name={`${pair.name}-${side}`}
        widths={[400, 800]}
        width={800}
        height={600}
        sizes="(width < 48rem) 80vw, 31vw"
        alt={side === "po" ? pair.after : pair.before}
        className="aspect-3/2 w-full object-cover"
      />
      <span
        aria-hidden="true"
        className={`absolute bottom-3 left-3 rounded-full px-3 py-1 text-sm font-semibold ${side === "po" ? "bg-accent text-white" : "bg-white"}`}
      >
        {side === "po" ? "Po" : "Przed"}
      </span>
    </div>
  );
}
