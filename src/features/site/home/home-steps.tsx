import { ButtonLink } from "../../../ui/button.tsx";
import { Container } from "../../../ui/container.tsx";
import { SectionHeading } from "../../../ui/page-heading.tsx";

type Side = {
  heading: string;
  steps: readonly { title: string; text: string }[];
  action: { to: string; label: string };
};

const sides: readonly Side[] = [
  {
    heading: "Planujesz remont",
    steps: [
      {
        title: "Znajdź",
        text: "Zawęź wyszukiwanie do usługi, stylu, miasta i miesięcy, w których chcesz zacząć.",
      },
      {
        title: "Porównaj",
        text: "Obejrzyj zdjęcia realizacji i kalendarze, a wybrane firmy zapisz w swoim remoncie.",
      },
      {
        title: "Zapytaj",
        text: "Napisz wprost z profilu firmy. Nie potrzebujesz do tego konta i nic nie płacisz.",
      },
    ],
    action: { to: "/szukaj", label: "Znajdź wykonawcę" },
  },
  {
    heading: "Prowadzisz firmę",
    steps: [
      {
        title: "Pokaż się",
        text: "Załóż profil i dodaj realizacje. Dobre zdjęcia powiedzą więcej niż ogłoszenie.",
      },
      {
        title: "Podaj terminy",
        text: "Zaznacz wolne miesiące. Trafią do Ciebie zapytania, które zdążysz zrealizować.",
      },
      {
        title: "Wybieraj zlecenia",
        text: "Odpowiadaj na zapytania i zgłaszaj się do remontów ze swojej okolicy.",
      },
    ],
    action: { to: "/dla-firm", label: "Zobacz, jak to działa dla firm" },
  },
];

/** How it works, for either side. */
export function HomeSteps() {
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
}

function StepList({ side }: { side: Side }) {
  return (
    <div className="flex flex-col rounded-2xl bg-stone p-6 sm:p-10">
      <h3 className="text-2xl font-semibold">{side.heading}</h3>
      <ol className="mt-6 mb-8">
        {side.steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-5 border-t border-stone-dark py-5 sm:gap-8">
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
