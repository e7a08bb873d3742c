import { Container } from "../../../ui/container.tsx";
import type { MonthOption } from "../../../ui/form/month-range.tsx";
import { SitePicture } from "../../../ui/static-picture.tsx";
import { HomeSearch } from "./home-search.tsx";

/** The promise, the search and a room worth having. */
export function HomeHero({ months }: { months: readonly MonthOption[] }) {
  return (
    <Container className="pt-8 lg:pt-11">
      <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-4 xl:flex-nowrap">
        <h1 className="text-[clamp(2.375rem,1.6rem+3vw,4.375rem)] leading-[1.06] font-semibold tracking-[-0.025em]">
          Setki architektów i&nbsp;fachowców w&nbsp;jednym miejscu
        </h1>
        <p className="max-w-md text-lg text-ink-muted xl:shrink-0 xl:basis-96 xl:pb-1 lg:text-xl">
          Obejrzyj ich realizacje, sprawdź wolne terminy i&nbsp;napisz prosto do tych, którzy Ci
          pasują.
        </p>
      </div>
      <div className="mt-7 flex flex-col gap-5 lg:mt-8 lg:gap-0">
        <div className="order-2 overflow-hidden rounded-2xl bg-stone lg:order-1">
          <SitePicture
            name="hero"
            widths={[960, 1440, 1920]}
            tall={{ name: "hero-tall", widths: [480, 800, 1200] }}
            width={1920}
            height={800}
            sizes="(width < 1920px) calc(100vw - 50px), 1870px"
            alt="Salon z terakotową ścianą, jasną sofą i plecioną lampą"
            priority
            className="aspect-5/4 w-full object-cover md:aspect-[2.4] lg:aspect-auto lg:h-[clamp(22rem,46vh,34rem)]"
          />
        </div>
        <div className="order-1 lg:relative lg:order-2 lg:mx-auto lg:-mt-15 lg:w-[calc(100%-6rem)] lg:max-w-6xl">
          <HomeSearch months={months} />
        </div>
      </div>
    </Container>
  );
}
