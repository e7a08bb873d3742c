import { describe, expect, test } from "vitest";
import { dialog, fillSignIn, password } from "./account-steps.ts";
import { desktop, hydrated, phone, useBrowser } from "./browser.ts";
import { execute } from "./companies.ts";
import { look, signIn, signUpCompany } from "./own-profile-steps.ts";
import {
  allArrived,
  card,
  chooseFiles,
  closeProject,
  fillProject,
  film,
  largePhoto,
  openNewProject,
  openProject,
  order,
  photo,
  publish,
  saveProject,
} from "./project-editor-steps.ts";

const visit = useBrowser();
const narrow = { width: 360, height: 800 };
const demo = { email: "fachowiec@domistrz.example", password: "demo-domistrz-2026" };
const threePhotos = ["bathroom-01.jpg", "bathroom-02.jpg", "cover-02.jpg"];

/** A company with the form of a new project open, filled in as far as asked. */
async function company(input: { viewport?: typeof phone; title?: string; files?: string[] } = {}) {
  const visitor = await visit("/", { viewport: input.viewport ?? desktop });
  const { page } = visitor;
  page.on("dialog", (question) => void question.accept());
  const account = await signUpCompany(page);
  await openNewProject(page);
  if (input.title) await fillProject(page, input.title);
  if (input.files) {
    await chooseFiles(
      page,
      input.files.map((name) => photo(name)),
    );
    await allArrived(page, input.files.length);
  }
  return { ...visitor, ...account };
}

async function projectsOf(email: string) {
  const { rows } = await execute(
    `select p.title from project p join account a on a.id = p.company_id
     where a.email = $1 order by p.created_at`,
    [email],
  );
  return (rows as { title: string }[]).map(({ title }) => title);
}

describe("a new project", () => {
  test.each([
    ["390", phone],
    ["1440", desktop],
  ])(
    "is published with its photos and film at %s px",
    async (size, viewport) => {
      const { page } = await visit("/", { viewport });
      await signUpCompany(page);
      await openNewProject(page);
      await look(page, `project-new-${size}`);
      await publish(page);
      await page.getByText("Nazwa projektu jest wymagana").waitFor();
      await page.getByText("Opis jest wymagany").waitFor();
      const title = page.getByLabel("Nazwa projektu");
      expect(await title.evaluate((field) => field === document.activeElement)).toBe(true);
      await look(page, `project-errors-${size}`);
      await page.locator("textarea").fill("Za krótki opis projektu.");
      await page.getByText("Jeszcze 26 znaków (24/125)").waitFor();
      await fillProject(page, "Łazienka w kamienicy");

      await chooseFiles(page, [
        photo("bathroom-01.jpg"),
        photo("bathroom-02.jpg"),
        await largePhoto("szum.jpg", 3200),
        film(),
      ]);
      await allArrived(page, 4);
      await card(page, "szum.jpg")
        .getByText(/^Zmniejszono z \d,\d MB do \d,\d MB$/)
        .waitFor();
      await card(page, "bathroom-01.jpg").getByText("Miniatura", { exact: true }).waitFor();
      await look(page, `project-filled-${size}`);
      await card(page, "bathroom-01.jpg").getByLabel("Co widać na zdjęciu?").fill("Prysznic");
      await card(page, "szum.jpg").scrollIntoViewIfNeeded();
      await look(page, `project-media-${size}`);
      await publish(page);
      await dialog(page).waitFor({ state: "detached" });
      await page.getByRole("link", { name: "Łazienka w kamienicy" }).waitFor();
      await look(page, `project-listed-${size}`);
      await page.getByRole("link", { name: "Łazienka w kamienicy" }).click();
      await page.getByRole("heading", { name: "Edytuj projekt" }).waitFor();
      expect(await order(page)).toEqual(["Prysznic", "Zdjęcie 2", "Zdjęcie 3", "Film 4"]);
      await look(page, `project-edit-${size}`);
    },
    120_000,
  );
});

describe("the order of photos", () => {
  test("changes by keyboard, and every move is said", async () => {
    const { page } = await company({ viewport: narrow, title: "Kolejność", files: threePhotos });
    const handle = page.getByRole("button", { name: "Zmień kolejność: cover-02.jpg" });
    await handle.focus();
    await page.keyboard.press("Space");
    await page
      .getByText("Podniesiono: cover-02.jpg, miejsce 3 z 3.")
      .waitFor({ state: "attached" });
    await page.keyboard.press("ArrowUp");
    await page.getByText("cover-02.jpg: miejsce 2 z 3.").waitFor({ state: "attached" });
    await page.keyboard.press("Space");
    await page.getByText("Odłożono: cover-02.jpg, miejsce 2 z 3.").waitFor({ state: "attached" });
    expect(await order(page)).toEqual(["bathroom-01.jpg", "cover-02.jpg", "bathroom-02.jpg"]);
    await page.getByRole("button", { name: "Przesuń wcześniej: cover-02.jpg" }).press("Enter");
    await page.getByText("cover-02.jpg: teraz na miejscu 1 z 3.").waitFor({ state: "attached" });
    expect(await order(page)).toEqual(["cover-02.jpg", "bathroom-01.jpg", "bathroom-02.jpg"]);

    // Escape lets go of what is carried, not of the form.
    await handle.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await page.getByText("Cofnięto przesuwanie: cover-02.jpg.").waitFor({ state: "attached" });
    expect(await order(page)).toEqual(["cover-02.jpg", "bathroom-01.jpg", "bathroom-02.jpg"]);
    await page.getByRole("button", { name: "Ustaw jako miniaturę: bathroom-02.jpg" }).click();
    await card(page, "bathroom-02.jpg").getByText("Miniatura", { exact: true }).waitFor();
    await look(page, "project-order-360");
    await publish(page);
    await page.getByRole("link", { name: "Kolejność" }).waitFor();
    const { rows } = await execute(
      `select m.position from project_media m join project p on p.id = m.project_id
       where p.title = 'Kolejność' order by m.position`,
      [],
    );
    expect(rows).toHaveLength(3);
  });

  test("changes by dragging with the mouse and with a finger", async () => {
    const { page, context } = await company({ title: "Przeciąganie", files: threePhotos });
    const at = async (name: string) => {
      const box = (await card(page, name).locator("img").boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    await card(page, "cover-02.jpg").scrollIntoViewIfNeeded();
    const [from, to] = [await at("cover-02.jpg"), await at("bathroom-01.jpg")];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 10, from.y - 10, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 12 });
    await page.mouse.up();
    await expect
      .poll(() => order(page))
      .toEqual(["cover-02.jpg", "bathroom-01.jpg", "bathroom-02.jpg"]);

    const session = await context.newCDPSession(page);
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    const [start, end] = [await at("cover-02.jpg"), await at("bathroom-01.jpg")];
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: (typeof start)[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await touch("touchStart", [start]);
    await page.waitForTimeout(350);
    for (let step = 1; step <= 12; step++) {
      const part = step / 12;
      const point = {
        x: start.x + (end.x - start.x) * part,
        y: start.y + (end.y - start.y) * part,
      };
      await touch("touchMove", [point]);
    }
    await touch("touchEnd", []);
    await expect
      .poll(() => order(page))
      .toEqual(["bathroom-01.jpg", "cover-02.jpg", "bathroom-02.jpg"]);
  });
});

describe("unsaved work", () => {
  test("is asked about by every way out, and stays when its author stays", async () => {
    const { page } = await company({ viewport: narrow, title: "Niezapisane" });
    const question = page.getByRole("heading", { name: "Masz niezapisane zmiany" });
    const stay = () => page.getByRole("button", { name: "Zostań" }).click();
    const title = page.getByLabel("Nazwa projektu");
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
    await page.getByRole("button", { name: "Wyjdź bez zapisywania" }).click();
    await page.getByRole("heading", { name: "Nowy projekt" }).waitFor({ state: "detached" });
    expect(page.url()).not.toContain("projekt=");
    await openNewProject(page);
    expect(await title.inputValue()).toBe("");
    await closeProject(page);
    await dialog(page).waitFor({ state: "detached" });
  });

  test("is not lost when the session ends meanwhile", async () => {
    const { page, context, email } = await company({
      title: "Po wylogowaniu",
      files: ["bathroom-01.jpg"],
    });
    await context.clearCookies();
    await publish(page);
    await page.waitForURL(/\/zaloguj/);
    await hydrated(page);
    await fillSignIn(page, email, password);
    await page.locator("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await page.waitForURL(/projekt=nowy/);
    await page.getByText("Przywróciliśmy zmiany").waitFor();
    expect(await page.getByLabel("Nazwa projektu").inputValue()).toBe("Po wylogowaniu");
    expect(await order(page)).toEqual(["bathroom-01.jpg"]);
    await publish(page);
    await dialog(page).waitFor({ state: "detached" });
    expect(await projectsOf(email)).toEqual(["Po wylogowaniu"]);
  });

  test("makes one project when the first answer was lost", async () => {
    const { page, email, complaints } = await company({ title: "Jeden raz" });
    let isFirst = true;
    await page.route("**/api/projects/add", async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await route.fetch();
      return route.abort("connectionreset");
    });
    await publish(page);
    await page.getByText("Nie udało się połączyć z serwerem.").waitFor();
    expect(await page.getByLabel("Nazwa projektu").inputValue()).toBe("Jeden raz");
    await dialog(page).getByRole("button", { name: "Publikuj", exact: true }).dblclick();
    await dialog(page).waitFor({ state: "detached" });
    expect(await projectsOf(email)).toEqual(["Jeden raz"]);
    expect(complaints.filter((words) => !words.includes("ERR_CONNECTION_RESET"))).toEqual([]);
    complaints.length = 0;
  });
});

describe("a stored project", () => {
  test("is opened by its address, changed, shown as clients see it, and deleted", async () => {
    const { page, complaints } = await visit("/", { viewport: phone });
    page.on("dialog", (question) => void question.accept());
    await signIn(page, demo.email, demo.password);
    await page.getByRole("link", { name: "Dodaj", exact: true }).click();
    await page.getByRole("heading", { name: "Nowy projekt" }).waitFor();
    await fillProject(page, "Do zmiany i usunięcia");
    await chooseFiles(page, [photo("bathroom-01.jpg"), film()]);
    await allArrived(page, 2);
    await publish(page);
    await page.getByText("Projekt jest już na Twoim profilu.").waitFor();
    await openProject(page, "Do zmiany i usunięcia");
    await page.reload();
    await page.getByRole("heading", { name: "Edytuj projekt" }).waitFor();
    expect(await page.getByLabel("Nazwa projektu").inputValue()).toBe("Do zmiany i usunięcia");
    await page.getByLabel("Miesiąc").selectOption("04");
    await saveProject(page);
    await page.getByText("Wybierz miesiąc z listy").waitFor();
    await page.getByLabel("Rok").selectOption("2025");

    const captions = dialog(page).locator('input[accept*=".srt"]');
    const srt = "1\n00:00:01,000 --> 00:00:03,000\nTak wygląda dom.\n";
    await captions.setInputFiles({
      name: "film.srt",
      mimeType: "text/plain",
      buffer: Buffer.from(srt),
    });
    await page.getByText("Film ma napisy.").waitFor();
    await page.getByRole("button", { name: "Usuń napisy" }).click();
    await page.getByRole("button", { name: "Dodaj napisy (.vtt, .srt)" }).waitFor();
    await saveProject(page);
    await page.getByText("Zapisano zmiany w projekcie.").waitFor();

    await openProject(page, "Do zmiany i usunięcia");
    expect(await page.getByLabel("Miesiąc").inputValue()).toBe("04");
    await page.getByRole("button", { name: "Usuń: Zdjęcie 1" }).click();
    await page.getByRole("heading", { name: "Usunąć ten plik?" }).waitFor();
    await look(page, "project-remove-390");
    await page.route("**/api/projects/remove-media/**", (route) => route.abort());
    await page.getByRole("button", { name: "Usuń plik" }).click();
    await page
      .getByText("Nie udało się usunąć pliku. Sprawdź połączenie i spróbuj ponownie.")
      .waitFor();
    expect(await order(page)).toEqual(["Zdjęcie 1", "Film 2"]);
    await page.unroute("**/api/projects/remove-media/**");
    await page.getByRole("button", { name: "Usuń: Zdjęcie 1" }).click();
    await page.getByRole("button", { name: "Usuń plik" }).click();
    await page.getByText("Usunięto: Zdjęcie 1.").waitFor({ state: "attached" });
    expect(await order(page)).toEqual(["Film 1"]);

    await page.getByRole("link", { name: "Zobacz jak klient" }).click();
    await page.waitForURL(/\/firma\/.*projekt=/);
    await dialog(page).getByRole("heading", { name: "Do zmiany i usunięcia" }).waitFor();
    await openProject(page, "Do zmiany i usunięcia");
    await page.getByRole("button", { name: "Usuń projekt" }).click();
    await page
      .getByText("Czy na pewno chcesz usunąć ten projekt? Tej operacji nie można cofnąć.")
      .waitFor();
    await look(page, "project-delete-390");
    await dialog(page).last().getByRole("button", { name: "Usuń projekt" }).click();
    await page.getByText("Projekt został usunięty.").waitFor();
    await page.getByRole("link", { name: "Do zmiany i usunięcia" }).waitFor({ state: "detached" });
    await page.goto("/moj-profil?projekt=11111111-1111-4111-8111-111111111111");
    await page.getByText("Nie znaleziono tego projektu.").waitFor();
    await page.getByRole("button", { name: "Zamknij" }).last().click();
    await dialog(page).waitFor({ state: "detached" });
    // The removal that was cut off on purpose.
    expect(complaints.filter((words) => !words.includes("ERR_FAILED"))).toEqual([]);
    complaints.length = 0;
  }, 120_000);

  test("that another window saved is not overwritten without a word", async () => {
    const { page, context, complaints } = await company({ title: "Dwa okna" });
    await publish(page);
    await page.getByRole("link", { name: "Dwa okna" }).waitFor();
    const other = await context.newPage();
    await openProject(page, "Dwa okna");
    await openProject(other, "Dwa okna");
    await other.getByLabel("Nazwa projektu").fill("Z drugiego okna");
    await saveProject(other);
    await other.getByRole("link", { name: "Z drugiego okna" }).waitFor();

    await page.getByLabel("Nazwa projektu").fill("Z pierwszego okna");
    await saveProject(page);
    await page.getByRole("heading", { name: "Ten projekt zapisano w innym oknie" }).waitFor();
    await look(page, "project-conflict-1440");
    await page.getByRole("button", { name: "Wczytaj nowszą wersję" }).click();
    await expect.poll(() => page.getByLabel("Nazwa projektu").inputValue()).toBe("Z drugiego okna");
    await page.getByLabel("Nazwa projektu").fill("Jednak z pierwszego");
    await openProject(other, "Z drugiego okna");
    await other.getByLabel("Nazwa projektu").fill("Znowu z drugiego");
    await saveProject(other);
    await other.getByRole("link", { name: "Znowu z drugiego" }).waitFor();
    await saveProject(page);
    await page.getByRole("button", { name: "Zapisz moją wersję" }).click();
    await page.getByRole("link", { name: "Jednak z pierwszego" }).waitFor();
    expect(complaints.filter((words) => !words.includes("status of 412"))).toEqual([]);
    complaints.length = 0;
  });
});
