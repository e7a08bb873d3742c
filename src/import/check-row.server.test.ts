import { expect, test } from "vitest";
import { plans } from "../features/plans/data.ts";
import { checkRow } from "./check-row.server.ts";

const given = {
  plans: new Map(plans.map((plan) => [plan.tier as number, plan.features])),
  now: new Date("2026-11-20T12:00:00Z"),
};
const project = {
  title: "Łazienka w marmurze",
  description: "Płytki wielkoformatowe, wanna wolnostojąca i wisząca szafka z dębu.",
  subcategories: ["Glazurnicy"],
  pictures: [{ file: "lazienka.jpg" }],
};
const right = {
  name: "Glazura Kowalski",
  email: "biuro@glazura.example",
  contactName: "Jan Kowalski",
  specialization: "Fachowiec",
  city: "krakow",
  description: "Układamy płytki od dwudziestu lat.",
  subcategories: ["glazurnicy", "Malowanie i prace K-G"],
  plan: 3,
  calendar: { "2026-11": "Dostepny" },
  projects: [project],
};

const check = (changes: Record<string, unknown>) =>
  checkRow(JSON.stringify({ ...right, ...changes }), given);

test("names become ids, whatever their case and letters", () => {
  const result = check({});
  expect(result).toMatchObject({
    checked: { mainId: 2, cityId: 3094802, projects: [{ styleIds: [] }] },
  });
});

test("what cannot be seen, or turns other words round, is left out, as in the forms of the site", () => {
  const result = check({
    name: "Glazura\u202e\r\nKowal\u00adski",
    description: ` Płytki\u2066 i fugi.\r\nDach${"\u0323\u0330".repeat(40)}\u200b`,
    projects: [{ ...project, title: "\ufeffŁazienka\tna poddaszu" }],
  });
  expect(result).toMatchObject({
    checked: {
      row: {
        name: "Glazura Kowalski",
        description: expect.stringMatching(/^Płytki i fugi\.\nDac\S{1,5}$/),
        projects: [{ title: "Łazienka na poddaszu" }],
      },
    },
  });
});

test.each(["22/123-45-67", "600–700–800", "+48 (12) 345.67.89"])(
  "a telephone is taken as the profile's form takes it: %s",
  (phone) => {
    expect(check({ phone })).toMatchObject({ checked: { row: { phone } } });
  },
);

test.each(["12", "1234567", "-----------", "( ) ( ) ( )", "600 700 800 / 601 701 801"])(
  "what the profile's form would refuse as a telephone is refused: %s",
  (phone) => {
    expect(check({ phone })).toEqual({
      problems: [{ field: "phone", reason: "Numer telefonu jest nieprawidłowy." }],
    });
  },
);

test("the owner's names are such as the account's forms take, which would not save them otherwise", () => {
  const problem = (contactName: string) => {
    const result = check({ contactName });
    return "problems" in result ? result.problems : [];
  };
  const refused =
    "Imię i nazwisko mogą mieć po 80 znaków, bez adresów stron i e-maili i bez nazwy serwisu.";
  for (const name of [
    `${"a".repeat(81)} Nowak`,
    `Jan ${"b".repeat(81)}`,
    "Jan www.kup.pl",
    "kup.pl Nowak",
    "Jan Domistrz",
  ]) {
    expect(problem(name)).toEqual([{ field: "contactName", reason: refused }]);
  }
  expect(problem("Jan")).toEqual([{ field: "contactName", reason: "Podaj imię i nazwisko." }]);
  expect(check({ contactName: `Jan   Maria ${"b".repeat(70)}` })).toMatchObject({
    checked: { row: { contactName: { firstName: "Jan", lastName: `Maria ${"b".repeat(70)}` } } },
  });
});

test("a photo's description may be as long as in the project's form, which would not save it otherwise", () => {
  const described = (length: number) =>
    check({
      projects: [{ ...project, pictures: [{ file: "a.jpg", alt: "ż".repeat(length) }] }],
    });
  expect(described(200)).toHaveProperty("checked");
  expect(described(201)).toEqual({
    problems: [{ field: "projects.0.pictures.0.alt", reason: "Wartość jest za długa." }],
  });
});

test.each([
  [undefined, null],
  [30, { kind: "radius", km: 30 }],
  ["Polska", { kind: "country" }],
  [["radom", "Kraków"], { kind: "towns", city_ids: [760778, 3094802] }],
])("a line may say where the company works: %j", (workArea, expected) => {
  expect(check({ workArea })).toMatchObject({ checked: { workArea: expected } });
});

test("an architect's styles become ids", () => {
  const changes = {
    specialization: "Architekt",
    subcategories: ["Projekty domów"],
    styles: ["Japandi", "boho"],
    projects: [],
  };
  const result = check(changes);
  expect("checked" in result && result.checked.styleIds).toHaveLength(2);
});

const badMoment =
  "Data nie może być wcześniejsza niż 2000-01-01 ani późniejsza niż chwila importu.";
const website = "Adres strony jest nieprawidłowy; ma zaczynać się od http:// albo https://.";
const unstorable = "Tekst zawiera znak, którego nie można zapisać.";

test("moments from the year 2000 to the import are taken", () => {
  const result = check({
    joinedAt: "2000-01-01T00:00:00Z",
    calendarConfirmedAt: "2026-11-20T13:00:00+01:00",
  });
  expect(result).toHaveProperty("checked");
});

const wrong: [string, Record<string, unknown>, string, string][] = [
  ["a city nobody knows", { city: "Atlantyda" }, "city", "Nie znamy miejscowości „Atlantyda”."],
  [
    "a town of work nobody knows",
    { workArea: ["Radom", "Atlantyda"] },
    "workArea.1",
    "Nie znamy miejscowości „Atlantyda”.",
  ],
  [
    "a radius that cannot be chosen",
    { workArea: 31 },
    "workArea",
    "Teren pracy to 10, 20, 30, 50 albo 100 (km od miasta), „Polska” albo lista od 1 do 20 miejscowości.",
  ],
  [
    "an unknown category",
    { subcategories: ["Glazurnicy", "Czary"] },
    "subcategories.1",
    "Nie ma kategorii usług „Czary”.",
  ],
  [
    "a category of architects",
    { subcategories: ["Projekty domów"] },
    "subcategories.0",
    "Kategoria „Projekty domów” nie pasuje do specjalizacji firmy.",
  ],
  [
    "an unknown service",
    { services: ["Wróżenie z fug"] },
    "services.0",
    "W kategoriach firmy nie ma usługi „Wróżenie z fug”.",
  ],
  ["styles of a tradesperson", { styles: ["Boho"] }, "styles", "Style podają tylko architekci."],
  [
    "a description of 251 characters",
    { description: "ż".repeat(251) },
    "description",
    "Opis może mieć maksymalnie 250 znaków.",
  ],
  [
    "a project described in 49 characters",
    { projects: [{ ...project, description: "ó".repeat(49) }] },
    "projects.0.description",
    "Opis musi mieć co najmniej 50 znaków.",
  ],
  ["a bad address", { email: "biuro(at)x" }, "email", "Email jest nieprawidłowy."],
  ["a script as website", { website: "javascript:alert(1)" }, "website", expect.any(String)],
  [
    "another site before its website",
    { website: "https://domistrz.pl@evil.example" },
    "website",
    website,
  ],
  ["a name that cannot be seen", { name: "\u200b\u3164" }, "name", "To pole nie może być puste."],
  ["a misspelt field", { opis: "x" }, "opis", "Nieznane pole."],
  ["a missing field", { name: undefined }, "name", "To pole jest wymagane."],
  ["a calendar the plan lacks", { plan: 2 }, "calendar", "Plan firmy nie obejmuje kalendarza."],
  [
    "more pictures than the plan allows",
    {
      plan: 0,
      calendar: {},
      projects: [{ ...project, pictures: Array.from({ length: 6 }, () => ({ file: "a.jpg" })) }],
    },
    "projects.0.pictures",
    "Plan firmy pozwala na 5 zdjęć w realizacji.",
  ],
  ["a profile of tomorrow", { joinedAt: "2026-11-21T12:00:00Z" }, "joinedAt", badMoment],
  ["a profile of the last century", { joinedAt: "1999-12-31T23:59:59Z" }, "joinedAt", badMoment],
  [
    "a calendar confirmed after the import",
    { calendarConfirmedAt: "2026-11-20T12:00:01Z" },
    "calendarConfirmedAt",
    badMoment,
  ],
  [
    "a project of the year 9000",
    { projects: [project, { ...project, createdAt: "9000-01-01T00:00:00Z" }] },
    "projects.1.createdAt",
    badMoment,
  ],
  [
    "a month of the year 0",
    { calendar: { "0000-11": "Zajety" } },
    "calendar.0000-11",
    "Miesiąc ma postać RRRR-MM, od 2000-01 do 2099-12.",
  ],
  [
    "a project begun in the year 0",
    { projects: [{ ...project, startDate: "0000-11" }] },
    "projects.0.startDate",
    "Miesiąc ma postać RRRR-MM, od 1900-01 do 2099-12.",
  ],
  ["a NUL in a description", { description: "Układamy\0płytki." }, "description", unstorable],
  ["a NUL in a name", { name: "Glazura\0" }, "name", unstorable],
  ["a NUL in an address", { website: "https://glazura.example/\0" }, "website", unstorable],
  ["a NUL in the name of a file", { logo: "znak\0.jpg" }, "logo", unstorable],
  [
    "a NUL beside a picture",
    { projects: [{ ...project, pictures: [{ file: "a.jpg", alt: "Wanna\0" }] }] },
    "projects.0.pictures.0.alt",
    unstorable,
  ],
  [
    "half a sign in a project",
    { projects: [{ ...project, description: `${project.description}\ud83d` }] },
    "projects.0.description",
    unstorable,
  ],
  [
    "a picture outside the folder",
    { logo: "../../etc/passwd" },
    "logo",
    "Ścieżka ma prowadzić do pliku obok pliku z firmami, bez „..”.",
  ],
];

test.each(wrong)("%s is reported", (_what, changes, field, reason) => {
  expect(check(changes)).toEqual({ problems: [{ field, reason }] });
});

test("every error of a row is reported, not only the first", () => {
  const result = check({ city: "Atlantyda", services: ["Czary", "Uroki"] });
  expect("problems" in result && result.problems.map(({ field }) => field)).toEqual([
    "city",
    "services.0",
    "services.1",
  ]);
});

test("a line that is not an object is reported", () => {
  const problems = [{ field: "wiersz", reason: "To nie jest obiekt JSON." }];
  expect(checkRow("{nie json", given)).toEqual({ problems });
  expect(checkRow("[]", given)).toEqual({ problems });
});
