import { Link } from "react-router";
import { Container } from "../../../ui/container.tsx";
import type { MonthOption } from "../../../ui/form/month-range.tsx";
import { SitePicture, srcSet } from "../../../ui/static-picture.tsx";
import type { HomeContent } from "./home-content.ts";
import { HomeSearch } from "./home-search.tsx";

const name = "salon";
const widths = [480, 800, 1280];
const sizes = "(width < 64rem) calc(100vw - 50px), 53vw";

export const heroPicture = { srcSet: srcSet(name, widths, "avif"), sizes };

/** The promise beside a room worth having, the search, and what others search for. */
export function HomeHero({
  months,
  content: { hero, popular },
}: {
  months: readonly MonthOption[];
  content: Pick<HomeContent, "hero" | "popular">;
}) {
  return (
    <Container className="pt-8 lg:pt-6">
      <div className="grid grid-cols-1 gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] 2xl:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] lg:items-center">
        <div className="lg:pb-14">
          <h1 className="text-[clamp(2.375rem,1.5rem+2.9vw,5.125rem)] large-text:text-[12vw] leading-[1.06] font-semibold tracking-[-0.025em]">
            {hero.title}
          </h1>
          <p className="mt-4 max-w-xl text-lg text-ink-muted lg:mt-6 lg:text-xl">{hero.lead}</p>
        </div>
        <div className="order-3 overflow-hidden rounded-2xl bg-stone lg:order-none">
          <SitePicture
            name={name}
            widths={widths}
            width={1280}
            height={960}
            sizes={sizes}
            alt={hero.picture}
            priority
            className="aspect-4/3 w-full object-cover lg:aspect-auto lg:h-[clamp(25rem,56vh,42rem)]"
          />
        </div>
        <div className="lg:relative lg:col-span-2 lg:mx-auto lg:-mt-16 lg:w-[95%] lg:max-w-6xl">
          <HomeSearch months={months} />
        </div>
      </div>
      <nav
        aria-labelledby="popularne"
        className="mt-6 lg:flex lg:items-baseline lg:justify-center lg:gap-4"
      >
        <h2 id="popularne" className="shrink-0 text-[0.9375rem] font-semibold">
          {hero.popular}
        </h2>
        <ul className="mt-2 flex flex-wrap gap-2 lg:mt-0">
          {popular.map(({ words, to }) => (
            <li key={words}>
              <Link
                to={to}
                className="tap rounded-full border border-line bg-surface px-4 py-2 text-[0.9375rem] transition-colors duration-150 hover:border-accent hover:text-accent"
              >
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  );
}
