import { describe, expect, test } from "vitest";
import { dialog, fillSignIn, password } from "./account-steps.ts";
import { hasFocus, hydrated, phone, useBrowser } from "./browser.ts";
import { draftsOf, execute } from "./companies.ts";
import { look } from "./own-profile-steps.ts";
import {
  allUploaded,
  chooseFiles,
  closeProject,
  fillProject,
  video,
  newCompany,
  openMedium,
  openListed,
  openNewProject,
  openProject,
  order,
  photo,
  publish,
  removeMedium,
  saveProject,
} from "./project-editor-steps.ts";
import { signIn } from "./sessions.ts";
import { hold } from "./slow-line/hold.ts";
import { step } from "./step.ts";

const visit = useBrowser();
const narrow = { width: 360, height: 800 };
const demoCompany = "fachowiec@domistrz.example";

async function projectsOf(email: string) {
  const { rows } = await execute(
    `select p.title from project p join account a on a.id = p.company_id
     where a.email = $1 order by p.created_at`,
    [email],
  );
  return (rows as { title: string }[]).map(({ title }) => title);
}

describe("unsaved work", () => {
  test("is kept whichever way it is left, files on their way are asked about", async () => {
    const { page } = await newCompany(visit, { viewport: narrow, title: "Niezapisane" });
    const title = page.getByLabel("Nazwa realizacji");
    await page.getByText(/^Zapisano \d\d:\d\d$/).waitFor();
    await look(page, "project-draft-360");
    await closeProject(page);
    await page.getByText(/^Szkic zachowany\./).waitFor();
    await openNewProject(page);
    await page.getByText("Przywróciliśmy zmiany").waitFor();
    expect(await title.inputValue()).toBe("Niezapisane");

    // One file that does not get through.
    await page.route("**/api/media/uploads**", (route) => new Promise(() => void route));
    await chooseFiles(page, [photo("bathroom-01.jpg")]);
    const question = page.getByRole("heading", { name: "Przesyłanie jeszcze trwa" });
    const stay = () => page.getByRole("button", { name: "Zostań" }).click();
    for (const leave of [
      () => closeProject(page),
      () => page.keyboard.press("Escape"),
      () => page.goBack().catch(() => null),
    ]) {
      await leave();
      await question.waitFor();
      await stay();
      await question.waitFor({ state: "detached" });
      expect(await title.inputValue()).toBe("Niezapisane");
    }
    expect(page.url()).toContain("projekt=nowy");
    await closeProject(page);
    await question.waitFor();
    await look(page, "project-leave-360");
    await page.getByRole("button", { name: "Wyjdź", exact: true }).click();
    await page.getByRole("heading", { name: "Nowa realizacja" }).waitFor({ state: "detached" });
    expect(page.url()).not.toContain("projekt=");
    await page.unroute("**/api/media/uploads**");
    await openNewProject(page);
    expect(await title.inputValue()).toBe("Niezapisane");
    await page.getByText("Nie zdążyły się przesłać: „bathroom-01.jpg”.").waitFor();
    await page.getByRole("button", { name: "Odrzuć szkic" }).first().click();
    await page.getByRole("button", { name: "Tak, odrzuć" }).click();
    expect(await title.inputValue()).toBe("");
    await closeProject(page);
    await dialog(page).waitFor({ state: "detached" });
  });

  test("is not lost when the session ends meanwhile", async () => {
    const { page, context, email } = await newCompany(visit, {
      title: "Po wylogowaniu",
      files: ["bathroom-01.jpg"],
    });
    await context.clearCookies();
    // The draft may be sent first, and leads away as well: then there is nothing left to press.
    await publish(page, { timeout: 5_000 }).catch(() => undefined);
    await page.waitForURL(/\/zaloguj/);
    await hydrated(page);
    await fillSignIn(page, email, password);
    await page.locator("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await page.waitForURL(/projekt=nowy/);
    await page.getByText("Przywróciliśmy zmiany").waitFor();
    expect(await page.getByLabel("Nazwa realizacji").inputValue()).toBe("Po wylogowaniu");
    expect(await order(page)).toEqual(["bathroom-01.jpg"]);
    await publish(page);
    await dialog(page).waitFor({ state: "detached" });
    expect(await projectsOf(email)).toEqual(["Po wylogowaniu"]);
  });

  test("makes one project when the first answer was lost", async () => {
    const { page, email, consoleErrors } = await newCompany(visit, { title: "Jeden raz" });
    let isFirst = true;
    await page.route("**/api/projects/add", async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await route.fetch();
      return route.abort("connectionreset");
    });
    await publish(page);
    await page.getByText("Nie udało się połączyć z serwerem.").waitFor();
    expect(await page.getByLabel("Nazwa realizacji").inputValue()).toBe("Jeden raz");
    await dialog(page).getByRole("button", { name: "Publikuj", exact: true }).dblclick();
    await dialog(page).waitFor({ state: "detached" });
    expect(await projectsOf(email)).toEqual(["Jeden raz"]);
    expect(consoleErrors.filter((words) => !words.includes("ERR_CONNECTION_RESET"))).toEqual([]);
    consoleErrors.length = 0;
  });
});

describe("a stored project", () => {
  test("is opened by its address, changed, shown as clients see it, and deleted", async () => {
    const { page, consoleErrors } = await visit("about:blank", { viewport: phone });
    page.on("dialog", (question) => void question.accept());
    await signIn(page, demoCompany);
    await page.getByRole("link", { name: "Dodaj", exact: true }).click();
    await page.getByRole("heading", { name: "Nowa realizacja" }).waitFor();
    await fillProject(page, "Do zmiany i usunięcia");
    await chooseFiles(page, [photo("bathroom-01.jpg"), video()]);
    await allUploaded(page, 2);
    await publish(page);
    await page.getByText("Realizacja jest już na Twoim profilu.").waitFor();
    await openListed(page, "Do zmiany i usunięcia");
    await page.reload();
    await page.getByRole("heading", { name: "Edytuj realizację" }).waitFor();
    expect(await page.getByLabel("Nazwa realizacji").inputValue()).toBe("Do zmiany i usunięcia");
    await page.getByLabel("Miesiąc").selectOption("04");
    await saveProject(page);
    await page.getByText("Wybierz miesiąc i rok").waitFor();
    await page.getByLabel("Rok").selectOption("2025");

    const film = await openMedium(page, "Film 2");
    const captions = film.locator('input[accept*=".srt"]');
    const srt = "1\n00:00:01,000 --> 00:00:03,000\nTak wygląda dom.\n";
    await captions.setInputFiles({
      name: "film.srt",
      mimeType: "text/plain",
      buffer: Buffer.from(srt),
    });
    await page.getByText("Film ma napisy.").waitFor();
    await page.getByRole("button", { name: "Usuń napisy" }).click();
    await hasFocus(page.getByRole("button", { name: "Dodaj napisy (.vtt, .srt)" }));
    await film.getByRole("button", { name: "Gotowe" }).click();
    await saveProject(page);
    await page.getByText("Zapisano zmiany w realizacji.").waitFor();

    await openListed(page, "Do zmiany i usunięcia");
    await page.getByRole("link", { name: "Zobacz jak klient" }).click();
    await page.waitForURL(/\/firma\/.*projekt=/);
    await dialog(page).getByRole("heading", { name: "Do zmiany i usunięcia" }).waitFor();
    await openProject(page, "Do zmiany i usunięcia");
    expect(await page.getByLabel("Miesiąc").inputValue()).toBe("04");
    await removeMedium(page, "Zdjęcie 1");
    await page.getByRole("heading", { name: "Usunąć ten plik?" }).waitFor();
    await page.getByText(/^To jedyne zdjęcie: bez niego realizacja stanie się szkicem/).waitFor();
    await look(page, "project-remove-390");
    await page.route("**/api/projects/remove-media/**", (route) => route.abort());
    await page.getByRole("button", { name: "Usuń plik" }).click();
    await page
      .getByText("Nie udało się usunąć pliku. Sprawdź połączenie i spróbuj ponownie.")
      .waitFor();
    expect(await order(page)).toEqual(["Zdjęcie 1", "Film 2"]);
    await page.unroute("**/api/projects/remove-media/**");
    await removeMedium(page, "Zdjęcie 1");
    await page.getByRole("button", { name: "Usuń plik" }).click();
    await page.getByText("Usunięto: Zdjęcie 1.").waitFor({ state: "attached" });
    expect(await order(page)).toEqual(["Film 1"]);
    await hasFocus(page.getByRole("heading", { name: /^Zdjęcia i filmy: 1 z/ }));

    // Without its only photo it is a draft.
    await page.getByRole("link", { name: "Zobacz jak klient" }).waitFor({ state: "detached" });
    await page.getByText(/^Bez zdjęcia realizacja zostaje szkicem\./).waitFor();
    await closeProject(page);
    await openListed(page, "Do zmiany i usunięcia");
    const remove = page.getByRole("button", { name: "Usuń realizację" });
    const colours = await remove.evaluate((button) =>
      [button, document.body].map((one) => getComputedStyle(one).color),
    );
    expect(colours[0]).not.toBe(colours[1]);
    // The second half of a double tap is beside the question.
    await remove.dblclick();
    await page
      .getByText("Czy na pewno chcesz usunąć tę realizację? Tej operacji nie można cofnąć.")
      .waitFor();
    await look(page, "project-delete-390");
    await dialog(page).last().getByRole("button", { name: "Usuń realizację" }).click();
    await page.getByText("Realizacja została usunięta.").waitFor();
    await page.getByRole("link", { name: "Do zmiany i usunięcia" }).waitFor({ state: "detached" });
    await hasFocus(page.getByRole("heading", { name: "Projekty" }));
    await page.goto("/moj-profil?projekt=11111111-1111-4111-8111-111111111111");
    await page.getByText("Nie znaleziono tej realizacji.").waitFor();
    await page.getByRole("button", { name: "Zamknij" }).last().click();
    await dialog(page).waitFor({ state: "detached" });
    // The removal that was cut off on purpose.
    expect(consoleErrors.filter((words) => !words.includes("ERR_FAILED"))).toEqual([]);
    consoleErrors.length = 0;
  }, 120_000);

  test("that another window saved is not overwritten without a word", async () => {
    const { page, context, consoleErrors, email } = await newCompany(visit, { title: "Dwa okna" });
    await publish(page);
    await page.getByRole("link", { name: "Dwa okna" }).waitFor();
    const other = await context.newPage();
    await openListed(page, "Dwa okna");
    await openProject(other, "Dwa okna");
    await other.getByLabel("Nazwa realizacji").fill("Z drugiego okna");
    await saveProject(other);
    await other.getByRole("link", { name: "Z drugiego okna" }).waitFor();

    await page.getByLabel("Nazwa realizacji").fill("Z pierwszego okna");
    await saveProject(page);
    await hasFocus(page.getByRole("heading", { name: "Tę realizację zapisano w innym oknie" }));
    await look(page, "project-conflict-1440");
    await page.getByRole("button", { name: "Wczytaj nowszą wersję" }).click();
    await expect
      .poll(() => page.getByLabel("Nazwa realizacji").inputValue())
      .toBe("Z drugiego okna");
    await hasFocus(page.getByRole("heading", { name: "Edytuj realizację" }));
    // The other window would begin with what was given up here, and of the version before.
    await expect.poll(() => draftsOf(email)).toBe(0);
    await page.getByLabel("Nazwa realizacji").fill("Jednak z pierwszego");
    await openListed(other, "Z drugiego okna");
    await other.getByLabel("Nazwa realizacji").fill("Znowu z drugiego");
    await saveProject(other);
    await other.getByRole("link", { name: "Znowu z drugiego" }).waitFor();
    await saveProject(page);
    const letGo = await hold(page, "**/api/projects/*", (request) => request.method() === "PATCH");
    const keepMine = page.getByRole("button", { name: "Zapisz moją wersję" });
    await keepMine.click();
    await page.locator("dialog [aria-busy=true]").first().waitFor();
    await hasFocus(keepMine);
    letGo();
    await page.getByRole("link", { name: "Jednak z pierwszego" }).waitFor();
    await step(
      "and one that another window deleted says that it is gone, with what to do",
      async () => {
        await openListed(page, "Jednak z pierwszego");
        await execute("delete from project where title = 'Jednak z pierwszego'", []);
        await page.getByLabel("Nazwa realizacji").fill("Nie ma dokąd");
        await saveProject(page);
        await page
          .getByText(/^Tej realizacji już nie ma: .*\sdodaj ją jako nową\.$/)
          .first()
          .waitFor();
        expect(await page.getByLabel("Nazwa realizacji").inputValue()).toBe("Nie ma dokąd");
      },
    );
    expect(consoleErrors.filter((words) => !words.includes("status of 412"))).toEqual([]);
    consoleErrors.length = 0;
  });
});
