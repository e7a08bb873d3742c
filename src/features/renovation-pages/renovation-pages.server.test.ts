import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import {
  addCompany,
  newCompany,
  newPrivate,
  type Owner,
} from "../../../tests/factories/companies.ts";
import { addLead } from "../../../tests/factories/leads.ts";
import { addOffer } from "../../../tests/factories/renovations.ts";
import { cookieHeader, useWeb } from "../../../tests/web.ts";
import { dayMs } from "../../platform/time/durations.ts";
import { monthOf, monthsFrom } from "../calendar/availability.ts";
import { cities, cityByName } from "../catalogue/cities.server.ts";
import { proposalSwitch } from "../renovations/finding/proposal-switch.server.ts";

const app = useTestApp();
const web = useWeb(app);
let owner: Owner;

beforeAll(async () => {
  owner = await newPrivate(app());
  for (let i = 0; i < 8; i++) await addCompany(app().db, { subcategoryIds: [14] });
});

/** What is read: without scripts and their data. */
async function read(path: string, { api }: Owner = owner) {
  const headers = { cookie: cookieHeader(api.cookies) };
  const { status, text } = await web().send(path, { headers });
  return { status, text: text.replaceAll(/<script[\s\S]*?<\/script>|<!--.*?-->/g, "") };
}

const plan = async (fields: object): Promise<string> =>
  (await owner.api.put("/renovations", { name: "Łazienka", ...fields })).body.id;

/** Company cards, without those of the tabs. */
const cardsIn = (text: string) => text.split('id="wiecej-firm"')[1]!.match(/<article/g)?.length;

describe("the page of a renovation", () => {
  test("says what is planned, and shows six companies, then more of them", async () => {
    const id = await plan({ services: [14], description: "Skosy.", budget: { to: 20_000 } });
    const { status, text } = await read(`/moje-remonty/${id}`);
    expect(status).toBe(200);
    expect(text).toContain("Glazurnicy");
    expect(text).toMatch(/Warszawa\s· do 20.000\szł/);
    expect(text).toContain("Nie masz zapisanych firm");
    expect(text).toContain("Nie poddawaj się!");
    expect(text).toContain("Pokazano 6 najlepiej dopasowanych firm");
    expect(text).toContain("Z\u00a0tej samej miejscowości\u00a0· robi to, czego szukasz");
    expect(cardsIn(text)).toBe(6);
    expect(text).toContain('href="/moje-remonty/' + id + '?firmy=2"');
    const more = (await read(`/moje-remonty/${id}?firmy=2`)).text;
    expect(cardsIn(more)).toBe(8);
    expect(more).toContain("To wszystkie: 8 firm");
    expect(more).not.toContain("?firmy=3");
    // The window of an edit opens over them.
    expect(more).toContain('href="/moje-remonty/' + id + '?firmy=2&amp;remont=edycja"');
  });

  test("leads to the search around this very town, where several share its name", async () => {
    const town = cities.find((city) => cityByName(city.name) !== city)!;
    await addCompany(app().db, { subcategoryIds: [14], city: String(town.geonameId) });
    const id = await plan({ services: [14], localization: String(town.geonameId) });
    expect((await read(`/moje-remonty/${id}`)).text).toContain(
      `href="/szukaj?miasto=${town.geonameId}&amp;subcategories=14"`,
    );
  });

  test("leads to a company that was declined, should the homeowner think again", async () => {
    const { id: companyId, slug } = await addCompany(app().db, { name: "Odrzucona Firma" });
    const renovationId = await plan({ services: [14] });
    const contact = `href="/firma/${slug}?subcategories=14#kontakt"`;
    const says = async () =>
      (await read(`/moje-remonty/${renovationId}`)).text
        .split('id="wiecej-firm"')[0]!
        .includes(contact);
    await addOffer(app(), { renovationId, companyId });
    expect(await says()).toBe(false);
    const declined = { status: "declined", decided_at: new Date() };
    await app()
      .db.updateTable("renovation_offer")
      .set(declined)
      .where("company_id", "=", companyId)
      .execute();
    expect(await says()).toBe(true);
  });

  test("says that its months are over, and to wait for companies, while it still looks for them", async () => {
    const id = await plan({ services: [14] });
    const after = async (fields: object) => {
      await app().db.updateTable("renovation").set(fields).where("id", "=", id).execute();
      const { text } = await read(`/moje-remonty/${id}`);
      return ["termin prac już minął", "Nie poddawaj się!"].map((words) => text.includes(words));
    };
    expect(await after({ status: "open" })).toEqual([false, true]);
    expect(await after({ wanted_from: "2026-1-1", wanted_to: "2026-3-1" })).toEqual([true, true]);
    expect(await after({ status: "closed" })).toEqual([false, false]);
    expect(await after({ status: "open", subcategory_ids: [] })).toEqual([true, false]);
  });

  test("has the companies that are saved, and those that offered themselves", async () => {
    const saved = await addCompany(app().db, { name: "Zapisana Firma" });
    const willing = await addCompany(app().db, { name: "Chętna Firma" });
    const hidden = await addCompany(app().db);
    const renovationId = await plan({ services: [12, 10], savedCompanies: [saved.id, hidden.id] });
    const hiding = app().db.updateTable("company").set({ published_at: null });
    await hiding.where("id", "=", hidden.id).execute();
    const offer = { renovationId, companyId: willing.id };
    await addOffer(app(), offer, { message: "Mamy wolny marzec." });
    const { text } = await read(`/moje-remonty/${renovationId}`);
    expect(text).toContain("Zapisane (1)");
    expect(text).toMatch(/1 zapisana firma nie jest teraz widoczna\..*Usuń z\szapisanych/s);
    expect(text).toContain("Chętni do realizacji (1)");
    expect(text).toContain("Mamy wolny marzec.");
    expect(text).toContain(`href="/firma/${saved.slug}?subcategories=12,10#kontakt"`);
    const lead = `href="/moje-remonty/${renovationId}?zakladka=chetni"`;
    for (const list of ["/moje-remonty", "/moj-profil"]) {
      const page = (await read(list)).text;
      expect(page).toContain("1 nowe zgłoszenie");
      expect(page).toContain(lead);
      expect(page).toContain('Instalacje<span class="sr-only">, </span>');
    }
  });

  test("compares the saved companies where there are several", async () => {
    const months = [{ month: "2099-01", availability: "free" as const }];
    const near = await addCompany(app().db, { name: "Bliska", months });
    const far = await addCompany(app().db, { name: "Daleka", city: "Kraków" });
    const compared = async (savedCompanies: string[]) => {
      const id = await plan({ services: [14, 8], savedCompanies });
      const { text } = await read(`/moje-remonty/${id}`);
      const rows = text.split("<tbody>")[1]?.split("</tbody>")[0]?.split("</tr>") ?? [];
      return rows.map((row) => row.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|"));
    };
    expect(await compared([near.id])).toEqual([]);
    expect(await compared([far.id, near.id])).toEqual([
      "|Bliska|1 z\u00a02|na miejscu|sty|za mało zapytań|0|nie wysłano|",
      "|Daleka|1 z\u00a02|253\u00a0km|nie podano|za mało zapytań|0|nie wysłano|",
      "",
    ]);
  });

  test("says of saved companies what came of the letter to them, and leads there", async () => {
    const asked = await addCompany(app().db);
    const talking = await addCompany(app().db);
    const declined = await addCompany(app().db);
    const other = await addCompany(app().db);
    const send = (companyId: string, traits: object = {}) =>
      addLead(app().db, companyId, { sender_account_id: owner.id, ...traits });
    await send(asked.id, { status: "rejected", created_at: new Date(Date.now() - dayMs) });
    const waiting = await send(asked.id);
    const accepted = await send(talking.id, { status: "contacted" });
    await send(declined.id, { status: "rejected" });
    await send(other.id, { sender_account_id: null });
    const savedCompanies = [asked, talking, declined, other].map(({ id }) => id);
    const id = await plan({ savedCompanies });
    const { body } = await owner.api.get(`/renovations/${id}/companies`);
    const leads = body.saved.map(({ lead }: { lead: { id: string } | null }) => lead?.id);
    expect(leads).toEqual([undefined, expect.any(String), accepted, waiting]);
    const { text } = await read(`/moje-remonty/${id}`);
    expect(text).toMatch(new RegExp(`href="/zlecenie/${waiting}"[^>]*>Zobacz zapytanie`));
    expect(text).toMatch(new RegExp(`href="/zlecenie/${accepted}"[^>]*>Przejdź do rozmowy`));
    for (const { slug } of [declined, other]) {
      expect(text).toContain(`href="/firma/${slug}#kontakt"`);
    }
    for (const state of ["Czeka na odpowiedź", "Przyjęte", "Odrzucone"]) {
      expect(text).toContain(`>${state}</span>`);
    }
  });

  test("proposes free companies for what nobody has wanted to do for a week", async () => {
    const [, next] = monthsFrom(monthOf(new Date()), 2);
    const months = [{ month: next!, availability: "free" as const }];
    const free = await addCompany(app().db, { name: "Wolna Firma", subcategoryIds: [20], months });
    const id = await plan({ services: [20] });
    expect((await read(`/moje-remonty/${id}`)).text).not.toContain('id="pomoc"');
    const week = new Date(Date.now() - 8 * dayMs);
    const older = app().db.updateTable("renovation").set({ created_at: week });
    await older.where("id", "=", id).execute();
    const { text } = await read(`/moje-remonty/${id}`);
    const help = text.split('id="pomoc"')[1]!.split("</section>")[0]!;
    expect(help).toContain("Ta firma ma wolny termin");
    expect(help).toContain("Wolna Firma");
    expect(help).toContain("z tej samej miejscowości");
    expect(help).toContain(`href="/firma/${free.slug}?subcategories=20#kontakt"`);
  });

  test("is another's as unknown as none", async () => {
    const id = await plan({ name: "Tajny remont" });
    const stranger = await newPrivate(app());
    const { status, text } = await read(`/moje-remonty/${id}`, stranger);
    expect(status).toBe(404);
    expect(text).not.toContain("Tajny remont");
    expect(text).toMatch(/<h1[^>]*>Nie znaleziono takiego remontu<\/h1>/);
  });
});

test("a company whose job is gone is led to the other jobs", async () => {
  const company = await newCompany(app());
  const { status, text } = await read(`/szukaj-zlecen/${company.id}`, company);
  expect(status).toBe(404);
  const [, ways] = /Tego zlecenia już nie ma\.([\s\S]*?)<\/main>/.exec(text) ?? [];
  expect(ways).toContain('href="/szukaj-zlecen"');
  expect(ways).not.toContain('href="/szukaj"');
});

test("mails with proposals are switched off on their page, without scripts or signing in", async () => {
  const signing = { appUrl: "", secret: app().services.secret };
  const path = proposalSwitch.pageUrl(signing, owner.id);
  const on = await web().send(path);
  expect(on.text).toContain("wysyłamy Ci propozycje wolnych firm");
  expect(on.headers.get("referrer-policy")).toBe("no-referrer");
  const press = async (body: string) => {
    const headers = {
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
    };
    return (await web().send(path, { method: "POST", headers, body })).text;
  };
  expect(await press("wiadomosci=wylacz")).toContain("Nie wysyłamy Ci propozycji firm");
  expect((await web().send(path)).text).toContain("Włącz wiadomości");
  expect(await press("wiadomosci=wlacz")).toContain("wysyłamy Ci propozycje wolnych firm");
  // From a page that was opened when each kind of mail had a field of its own.
  expect(await press("propozycje=wylacz")).toContain("Nie wysyłamy Ci propozycji firm");
});

describe("without scripts", () => {
  const words = async (path: string) => (await read(path)).text.replaceAll("\u00a0", " ");
  const post = (path: string, fields: string[][]) =>
    web().send(path, {
      method: "POST",
      headers: {
        cookie: cookieHeader(owner.api.cookies),
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
      body: new URLSearchParams(fields).toString(),
    });

  test("a company is saved by a plain form in the renovation that is chosen", async () => {
    const company = await addCompany(app().db, { name: "Dachy Sowa", subcategoryIds: [8] });
    const id = await plan({ name: "Poddasze" });
    const path = `/moje-remonty?firma=${company.id}`;
    const text = await words(path);
    expect(text).toContain("W którym remoncie zapisać firmę Dachy Sowa?");
    expect(text).toContain("Zapisz w remoncie „Poddasze”");
    const chosen = { companyId: company.id, renovationId: id };
    const { status, headers } = await post(path, Object.entries(chosen));
    expect([status, headers.get("location")]).toEqual([302, `/moje-remonty/${id}`]);
    expect((await read(`/moje-remonty/${id}`)).text).toContain("Dachy Sowa");
    // Among „więcej firm” it is saved and taken out by a form as well.
    const renovation = async () => (await owner.api.get(`/renovations/${id}`)).body;
    const press = async (zapis: string) => {
      const button = new RegExp(`value="${company.id}"[^>]*>\\s*<button[^>]*value="${zapis}"`);
      expect(await words(`/moje-remonty/${id}`)).toMatch(button);
      await post("/moje-remonty", Object.entries({ ...chosen, zapis }));
    };
    await owner.api.patch(`/renovations/${id}`, { services: [8] });
    await press("usun");
    expect((await renovation()).savedCompanies).toEqual([]);
    await press("dodaj");
    expect((await renovation()).savedCompanies).toEqual([company.id]);
    expect(await words(path)).toContain("Jest już zapisana w remoncie „Poddasze”.");
    // The window of a new renovation takes the company over itself.
    expect(await words(`${path}&remont=nowy`)).not.toContain("W którym remoncie");
  });

  test("a new renovation is a form, which keeps what was typed until it is right", async () => {
    const company = await addCompany(app().db, { name: "Zapisana Od Razu", city: "Radom" });
    const path = `/moje-remonty?remont=nowy&firma=${company.id}`;
    expect(await words(path)).toMatch(/Wymagane usługi[^]*name="localization"[^>]*value="Radom"/);
    expect(await words("/moje-remonty")).not.toContain("Wymagane usługi");
    const typed = Object.entries({
      ...{ formularz: "remont", services: "14", rooms: "bathroom", otherRoom: "spiżarnia" },
      ...{ localization: "Kraków", areaM2: "5,5 m²", budgetFrom: "dużo", budgetTo: "20 tys." },
      description: "Skosy na strychu.",
    });
    const refused = await post(path, [...typed, ["name", " "]]);
    const form = refused.text.replaceAll("\u00a0", " ");
    expect(refused.status).toBe(422);
    expect(form).toMatch(/<details open[^>]*><summary[^>]*>Wykończenie/);
    for (const said of ["Nazwa remontu jest wymagana.", "Podaj kwotę", "Skosy na strychu."]) {
      expect(form).toContain(said);
    }
    for (const kept of ["Kraków", "5,5 m²", "dużo", "20 tys.", "spiżarnia"]) {
      expect(form).toContain(`value="${kept}"`);
    }
    const right = typed.filter(([name]) => name !== "budgetFrom");
    const { status, headers } = await post(path, [...right, ["name", "Łazienka u góry"]]);
    const location = headers.get("location")!;
    expect(status).toBe(302);
    expect(location).toMatch(/^\/moje-remonty\/[\da-f-]{36}$/);
    const { body } = await owner.api.get(location.replace("moje-remonty", "renovations"));
    expect(body).toMatchObject({
      ...{ name: "Łazienka u góry", services: [14], localization: "Kraków", areaM2: 6 },
      ...{ budget: { from: null, to: 20_000 }, savedCompanies: [company.id] },
      rooms: [{ kind: "bathroom" }, { kind: "other", name: "spiżarnia" }],
    });
  });
});
