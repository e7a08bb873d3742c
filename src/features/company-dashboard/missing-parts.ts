import type { CompanyMetadata } from "../profile/contract.ts";
import type { EditorPlace } from "../profile/editor/editor-steps.ts";

/** Something worth adding to a profile that is visible already. */
export type MissingPart = {
  id: string;
  /** What to do. */
  label: string;
  /** What it brings. */
  gain: string;
  /** Where it is done: a place in the editor, or an address. */
  at: EditorPlace | string;
};

type Known = Pick<
  CompanyMetadata,
  | "rules"
  | "beta"
  | "phone"
  | "website"
  | "description"
  | "services"
  | "style_ids"
  | "specialization"
  | "work_area"
  | "projects_count"
>;

/** With fewer a company looks as if it had just begun. */
const enoughProjects = 3;
const enoughServices = 3;
/** From here on a description counts as a full one in the order of results. */
const fullDescription = 120;
/** More at once would be a list of complaints. */
const shownAtOnce = 3;

/** The most useful first. */
export function missingParts(company: Known): MissingPart[] {
  const { rules } = company;
  const parts: (MissingPart | false)[] = [
    company.projects_count < enoughProjects && {
      id: "projects",
      label:
        company.projects_count === 0 ? "Pokaż pierwszą realizację" : "Pokaż kolejną realizację",
      gain: "Klienci wybierają po zdjęciach. Profile z trzema realizacjami są też wyżej w wynikach.",
      at: "/moj-profil?projekt=nowy#projekty",
    },
    company.services.length < enoughServices && {
      id: "services",
      label: company.services.length === 0 ? "Zaznacz usługi" : "Zaznacz więcej usług",
      gain: "Znajdą Cię osoby, które szukają właśnie tej usługi, a nie całej branży.",
      at: { step: "ogolne", target: "services" },
    },
    rules.canEditPhone &&
      !company.phone && {
        id: "phone",
        label: "Podaj telefon",
        gain: "Po przyjęciu zapytania klient może od razu zadzwonić.",
        at: { step: "szczegoly", target: "phone" },
      },
    company.description.trim().length < fullDescription && {
      id: "description",
      label: "Rozwiń opis",
      gain: "Opis widać w wynikach wyszukiwania. Co najmniej 120 znaków podnosi miejsce na liście.",
      at: { step: "ogolne", target: "description" },
    },
    company.work_area === null && {
      id: "area",
      label: "Podaj, gdzie pracujesz",
      gain: "Znajdą Cię też klienci z okolicy, a zlecenia dobierzemy z Twojego terenu.",
      at: { step: "ogolne", target: "work_area" },
    },
    company.specialization === "Architekt" &&
      company.style_ids.length === 0 && {
        id: "styles",
        label: "Wybierz style",
        gain: "Klienci zawężają wyszukiwanie do stylu, w którym chcą mieszkać.",
        at: { step: "ogolne", target: "style_ids" },
      },
    rules.canEditWebsite &&
      !company.website && {
        id: "website",
        label: "Dodaj adres strony",
        gain: "Klient przejdzie na nią wprost z profilu.",
        at: { step: "szczegoly", target: "website" },
      },
    company.beta.state === "available" && {
      id: "calendar",
      label: "Włącz kalendarz bezpłatnie",
      gain: "Znajdą Cię osoby, które szukają firmy na konkretny miesiąc.",
      at: { step: "poziom" },
    },
  ];
  return parts.filter((part) => part !== false).slice(0, shownAtOnce);
}
