import { ButtonLink } from "../../../ui/button.tsx";
import { Container } from "../../../ui/container.tsx";
import { drawnOnce } from "../../../ui/drawing/drawn-once.ts";
import { SectionHeading } from "../../../ui/page-heading.tsx";
import type { HomeContent } from "./home-content.ts";

type Side = HomeContent["sides"][number];

/** How it works, for either side. */
export const HomeSteps = drawnOnce(function HomeSteps({ sides }: Pick<HomeContent, "sides">) {
  return (
    <Container className="pt-20 lg:pt-28">
      <section aria-labelledby="jak-to-dziala">
        <SectionHeading id="jak-to-dziala" title="Jak to działa" />
        <div className="mt-8 grid gap-5 lg:mt-10 lg:grid-cols-2 lg:gap-6">
          {sides.map((side) => (
            <StepList key={side.heading} side={side} />
          ))}
        </div>
      </section>
    </Container>
  );
});

function StepList({ side }: { side: Side }) {
  return (
    <div className="flex flex-col rounded-2xl border border-line bg-surface p-6 large-text:p-3 sm:p-10">
      <h3 className="text-2xl font-semibold large-text:text-xl">{side.heading}</h3>
      <ol className="mt-6 mb-8">
        {side.steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="flex gap-5 border-t border-line py-5 large-text:flex-col large-text:gap-2 sm:gap-8"
          >
            <span
              aria-hidden="true"
              className="w-8 shrink-0 text-4xl leading-none font-light text-accent tabular-nums"
            >
              {index + 1}
            </span>
            <div>
              <h4 className="text-lg leading-tight font-semibold">{title}</h4>
              <p className="mt-1.5 text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <ButtonLink to={side.action.to} variant="black" className="mt-auto self-start">
        {side.action.label}
      </ButtonLink>
    </div>
  );
}
