import { dotted } from "../../platform/polish/dotted.ts";
import { monthShort } from "../../platform/polish/format.ts";
import { plural, pluralForm } from "../../platform/polish/plural.ts";
import { newMessages } from "../leads/conversation/text.ts";
import type { Renovation, SavedCompany } from "../renovations/contract.ts";
import { monthsText } from "../renovations/planning/text.ts";

const shownCompanies = { one: "firma", few: "firmy", many: "firm" };
const bestCompanies = {
  one: "najlepiej dopasowaną firmę",
  few: "najlepiej dopasowane firmy",
  many: "najlepiej dopasowanych firm",
};

export const pagesText = {
  needsScripts:
    "Aby zmienić remont i listę prac, dodać zdjęcia albo odpowiedzieć firmom, włącz JavaScript w przeglądarce. Zapisywanie firm działa bez niego.",
  title: "Twoje remonty",
  description: "Zaplanuj remont, zapisz w nim firmy i zobacz, kto chce go zrealizować.",
  lead: "Zapisuj firmy przy każdym remoncie i zobacz, które chcą go zrealizować.",
  add: "Nowy remont",
  gone: "Nie znaleziono takiego remontu",
  goneText: "Mógł zostać usunięty albo w adresie jest literówka.",
  goneWithDraft:
    "Mógł zostać usunięty w innym oknie. Mamy jednak to, co ostatnio w nim zmieniono: możesz z tego zrobić nowy remont.",
  makeAnew: "Utwórz nowy remont",
  saveHere: (company: string) => `W którym remoncie zapisać firmę ${company}?`,
  saveIn: (renovation: string) => `Zapisz w remoncie „${renovation}”`,
  savedHere: (renovation: string) => `Jest już zapisana w remoncie „${renovation}”.`,
  savePictureHere: "W którym remoncie zapisać to zdjęcie?",
  pictureSavedHere: (renovation: string) => `Jest już zapisane w remoncie „${renovation}”.`,
  none: "Nie masz jeszcze żadnych remontów",
  noneText:
    "Opisz, co chcesz zrobić. Wykonawcy chętni do współpracy będą się do Ciebie zgłaszać, a Ty zbierzesz ulubione firmy w jednym miejscu.",
  forCompany: "Remonty planują osoby z kontem osobistym. Twoja firma ma tutaj swój profil.",
  ownProfile: "Przejdź do profilu",
  edit: "Edytuj",
  backToList: "Twoje remonty",
  rooms: "Pomieszczenia",
  trades: "Wymagane usługi",
  styles: "Style",
  tabs: "Firmy w tym remoncie",
  sections: "Części tego remontu",
  companies: "Firmy",
  toChecklist: "Lista prac",
  toPhotos: "Zdjęcia",
  ideas: "Pomysły",
  ideasLead: "Zdjęcia z realizacji firm, które Ci się podobają.",
  noIdeas: "Nie masz zapisanych pomysłów",
  noIdeasText:
    "Obejrzyj realizacje firm i przy zdjęciu, które Ci się podoba, wybierz „Zapisz pomysł”.",
  findIdeas: "Szukaj realizacji",
  ideaGone: "Tego zdjęcia nie ma już na stronie firmy.",
  removeIdea: "Usuń",
  anIdea: "pomysł",
  ideaRemoved: "Usunięto pomysł.",
  saved: "Zapisane",
  noneSaved: "Nie masz zapisanych firm",
  removeHidden: "Usuń z zapisanych",
  removeHiddenTitle: "Usunąć z zapisanych?",
  keep: "Zostaw",
  noneSavedText: "Zapisz firmę, która Ci się podoba, a znajdziesz ją tutaj.",
  willing: "Chętni do realizacji",
  notAsked: "nie wysłano",
  remove: "Usuń firmę",
  compare: "Porównaj zapisane firmy",
  comparison: "Porównanie zapisanych firm",
  company: "Firma",
  services: "Usługi",
  distance: "Odległość",
  months: "Wolne terminy",
  answers: "Odpowiedzi",
  projects: "Realizacje",
  onTheSpot: "na miejscu",
  notTold: "nie podano",
  notKnown: "za mało zapytań",
  noFreeMonths: "brak wolnych",
  browse: "Przeglądaj więcej firm",
  browseLead: "Firmy, które najlepiej pasują do usług, miasta i terminu tego remontu.",
  shownBest: (count: number, hasMore: boolean) =>
    hasMore
      ? `Pokazano ${plural(count, bestCompanies)}`
      : `To wszystkie: ${plural(count, shownCompanies)}`,
  more: "Załaduj więcej",
  toSearch: "Zobacz wszystkie w wyszukiwarce",
  save: "Zapisz",
  isSaved: "Zapisana",
  isOver:
    "Podany termin prac już minął, a firmy widzą to przy zleceniu. Jeśli nadal ich szukasz, edytuj remont i wybierz nowy termin.",
  closed: "Zakończony",
  paused: "Wstrzymany",
  profileLead: "Co nowego przy każdym z nich od Twojej ostatniej wizyty.",
  allRenovations: "Wszystkie remonty",
} as const;

/** Where no company is shown: there is none, or they could not be read. */
export const noneToBrowse = (isRead: boolean) =>
  isRead
    ? {
        title: "Nie znaleźliśmy firm dla tego remontu",
        text: "Zmień usługi, miasto albo termin remontu.",
      }
    : {
        title: "Nie udało się wczytać firm",
        text: "Odśwież stronę albo poszukaj ich w wyszukiwarce.",
      };

const companies = { one: "zapisana firma", few: "zapisane firmy", many: "zapisanych firm" };

const noneShown = {
  one: "Zapisana firma jest teraz ukryta",
  other: "Zapisane firmy są teraz ukryte",
};

export const noneShownText = (count: number) => noneShown[count === 1 ? "one" : "other"];

const removedHidden = {
  one: "Ta firma nie wróci na listę, gdy znów pokaże swój profil.",
  other: "Te firmy nie wrócą na listę, gdy znów pokażą swoje profile.",
};

export const removeHiddenText = (count: number) => removedHidden[count === 1 ? "one" : "other"];

const hiddenNow = {
  one: "nie jest teraz widoczna. Wróci na listę, gdy znów pokaże swój profil.",
  few: "nie są teraz widoczne. Wrócą na listę, gdy znów pokażą swoje profile.",
  many: "nie jest teraz widocznych. Wrócą na listę, gdy znów pokażą swoje profile.",
};

/** „2 zapisane firmy nie są teraz widoczne. …” */
export const savedHiddenText = (count: number) =>
  `${plural(count, companies)} ${pluralForm(count, hiddenNow)}`;

/** „Warszawa · marzec 2027 – maj 2027 · 3 zapisane firmy”. */
export function aboutText(renovation: Renovation): string {
  const { localization, date, savedCompanies } = renovation;
  const count = plural(savedCompanies.length, companies);
  // The number goes with its noun into the next line.
  const saved = savedCompanies.length > 0 && count.replace(" ", "\u00a0");
  return dotted([localization, monthsText(date), saved]);
}

const offers = { one: "zgłoszenie", few: "zgłoszenia", many: "zgłoszeń" };
/** „2 z 3”: of the asked trades; without any the company's own number. */
export function servicesText(offers: number, asked: number, own: number): string {
  return asked > 0 ? `${offers} z ${asked}` : plural(own, trades);
}
const trades = { one: "branża", few: "branże", many: "branż" };

type Months = Pick<SavedCompany, "freeMonths" | "partlyFreeMonths" | "isBusyThroughout">;

/** „mar, kwi”, „mar; częściowo sty, lut”; of the renovation's own months where it has any. */
export function freeMonthsText({ freeMonths, partlyFreeMonths, isBusyThroughout }: Months): string {
  const [free, partly] = [freeMonths, partlyFreeMonths].map((months) =>
    months.map(monthShort).join(", "),
  );
  const known = [free, partly && `częściowo ${partly}`].filter(Boolean).join("; ");
  return known || (isBusyThroughout ? pagesText.noFreeMonths : pagesText.notTold);
}

const fresh = { one: "nowe zgłoszenie", few: "nowe zgłoszenia", many: "nowych zgłoszeń" };

/** „2 nowe zgłoszenia”, „5 zgłoszeń”; empty without any. */
export function offersText({ offers: { count, fresh: unseen } }: Renovation): string {
  if (unseen > 0) return plural(unseen, fresh);
  return count > 0 ? plural(count, offers) : "";
}

const answers = { one: "nowa odpowiedź", few: "nowe odpowiedzi", many: "nowych odpowiedzi" };

/** What companies wrote since the last look: „2 nowe odpowiedzi”, „1 nowa wiadomość”. */
export function newsTexts({ news }: Renovation): string[] {
  return [
    ...(news.answers > 0 ? [plural(news.answers, answers)] : []),
    ...(news.messages > 0 ? [newMessages(news.messages)] : []),
  ];
}

/** Whether anything came since the last look. */
export const hasNews = ({ offers: { fresh: unseen }, news }: Renovation) =>
  unseen + news.answers + news.messages > 0;

/** A tab with its number: „Zapisane (3)”. */
export const counted = (label: string, count: number) =>
  count > 0 ? `${label} (${count})` : label;

export const removedText = (companyName: string) => `Firma ${companyName} została usunięta.`;
