import { resolve } from "node:path";
import type { Page } from "playwright-core";
import type { Hand } from "./hand.ts";

const photo = (file: string) => resolve(import.meta.dirname, "../demo/media", file);
const projects = [
  {
    photo: photo("bathroom-01.jpg"),
    description: "Remont łazienki: hydroizolacja, płytki wielkoformatowe, biały montaż.",
  },
  {
    photo: photo("bathroom-02.jpg"),
    description: "Łazienka na poddaszu: skosy, płytki drewnopodobne i prysznic bez brodzika.",
  },
  {
    photo: photo("bathroom-03.jpg"),
    description:
      "Toaleta dla gości: mozaika, kafle do sufitu i podświetlone lustro w jeden tydzień.",
  },
];

type Walk = {
  page: Page;
  hand: Hand;
  name: string;
  email: string;
  /** Of the mail that asks to confirm the address. */
  mailedLink: () => Promise<string>;
  /** Called where there is something new to see. */
  look?: (what: string) => Promise<void>;
};

/** From the home page to a profile that clients find, with three projects, part by part. */
export const firstProfileWalk = [
  ["Account", signUp],
  ["Profile", fillProfile],
  ["Three projects", addProjects],
] as const;

async function signUp({ page, hand, name, email, mailedLink, look }: Walk) {
  const { tap, fill } = hand;
  await tap(page.getByRole("link", { name: "Dołącz jako firma" }));
  await fill(page.locator("[name=companyName]"), name);
  await tap(page.getByRole("radio", { name: "Fachowiec" }));
  // The typed name is enough.
  await fill(page.locator("main [name=city]"), "Kraków");
  await fill(page.locator("[name=firstName]"), "Anna");
  await fill(page.locator("[name=lastName]"), "Żuraw");
  await fill(page.getByLabel("Adres e-mail"), email);
  const password = page.getByLabel("Hasło", { exact: false }).and(page.locator("input"));
  await fill(password, "plytki-od-rana-2026");
  await tap(page.getByLabel("Akceptuję"));
  await look?.("sign-up");
  await tap(page.getByRole("button", { name: "Załóż konto" }).last());
  await page.waitForURL(/dziekujemy-za-rejestracje/);
  const link = await mailedLink();
  hand.tapElsewhere("(the link in the mail)");
  await page.goto(link);
  await page.getByRole("heading", { name: "Adres e-mail potwierdzony!" }).waitFor();
  await look?.("confirmed");
  await tap(page.locator("main").getByRole("link", { name: "Uzupełnij profil firmy" }));
}

async function fillProfile({ page, hand, look }: Walk) {
  const { tap, fill, choose } = hand;
  const editor = page.locator("dialog[open]");
  await editor.getByRole("heading", { name: "Edytuj profil" }).waitFor();
  for (const [label, file] of [
    ["Zdjęcie profilowe", "bathroom-04.jpg"],
    ["Zdjęcie w tle", "cover-02.jpg"],
  ] as const) {
    const slot = editor.getByRole("group", { name: label });
    await choose(slot.getByRole("button").first(), [photo(file)]);
    await slot.getByText("Zdjęcie zapisane.").waitFor();
  }
  await look?.("pictures");
  await fill(editor.getByLabel("Czym się zajmujesz?"), "płytki, łazienki");
  await tap(editor.getByRole("button", { name: /^Wybierz: Glazurnicy/ }));
  await tap(editor.getByRole("button", { name: "Zacznij od tego" }).first());
  await tap(editor.getByRole("button", { name: "Dalej" }));
  await fill(editor.getByLabel("Telefon"), "600700800");
  await tap(editor.getByRole("button", { name: "Zapisz zmiany" }));
  await page.getByText("Twój profil jest opublikowany!").waitFor();
}

const isFormEmpty = () =>
  document.querySelector<HTMLTextAreaElement>("dialog[open] textarea[name=description]")?.value ===
  "";

async function addProjects({ page, hand, look }: Walk) {
  const editor = page.locator("dialog[open]");
  let begin = editor.getByRole("link", { name: "Dodaj pierwszą realizację" });
  for (const [index, { photo, description }] of projects.entries()) {
    await hand.choose(begin, [photo]);
    await editor.getByRole("heading", { name: "Nowa realizacja" }).waitFor();
    await hand.fill(editor.locator("textarea[name=description]"), description);
    if (index === 0) await look?.("project");
    const isLast = index === projects.length - 1;
    const press = isLast ? "Publikuj" : "Publikuj i dodaj kolejną";
    await hand.tap(editor.getByRole("button", { name: press, exact: true }));
    if (!isLast) await page.waitForFunction(isFormEmpty);
    if (index === 0) await look?.("next-project");
    begin = editor.getByRole("button", { name: /^Dodaj zdjęcia/ });
  }
  await editor.waitFor({ state: "detached" });
}
