import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { addOffer } from "../../../../tests/factories/renovations.ts";
import { monthNumber, monthOf, monthOfNumber } from "../../calendar/availability.ts";
import { renovationRules } from "../rules.ts";

const app = useTestApp();
let anna: Owner;
let ewa: Owner;

beforeAll(async () => {
  anna = await newPrivate(app());
  ewa = await newPrivate(app());
});

const monthIn = (count: number) => monthOfNumber(monthNumber(monthOf(new Date())) + count);

async function plan(owner: Owner, fields: object = {}) {
  const { status, body } = await owner.api.put("/renovations", { name: "Łazienka", ...fields });
  expect(status).toBe(201);
  return body;
}

describe("a new renovation", () => {
  test("is answered as it is stored", async () => {
    const fields = {
      name: "  Łazienka na poddaszu ",
      description: "Skosy.",
      services: [14, 8, 14],
      styles: [2],
      date: { from: monthIn(1), to: monthIn(3) },
      localization: "krakow",
      budget: { from: 20_000, to: null },
      areaM2: 7,
      privateUserId: anna.id.toUpperCase(),
      id: "anything",
      status: "closed",
    };
    const body = await plan(anna, fields);
    expect(body).toMatchObject({
      privateUserId: anna.id,
      name: "Łazienka na poddaszu",
      description: "Skosy.",
      services: [14, 8],
      styles: [2],
      date: fields.date,
      localization: "Kraków",
      savedCompanies: [],
      budget: { from: 20_000, to: null },
      areaM2: 7,
      status: "open",
      offers: { count: 0, fresh: 0 },
      version: 1,
    });
    expect((await anna.api.get(`/renovations/${body.id}`)).body).toEqual(body);
  });

  test("needs a name alone, and is in Warsaw unless told otherwise", async () => {
    expect(await plan(anna)).toMatchObject({
      localization: "Warszawa",
      rooms: [],
      savedIdeas: [],
      services: [],
      date: null,
      budget: null,
      areaM2: null,
    });
  });

  test("one month alone is both ends, and empty texts are no months", async () => {
    const one = await plan(anna, { date: { from: monthIn(2), to: "" } });
    expect(one.date).toEqual({ from: monthIn(2), to: monthIn(2) });
    expect((await plan(anna, { date: { from: "", to: "" } })).date).toBeNull();
  });

  test("keeps the companies that were chosen before, the published ones", async () => {
    const [first, second] = [await addCompany(app().db), await addCompany(app().db)];
    await app()
      .db.updateTable("company")
      .set({ published_at: null })
      .where("id", "=", second.id)
      .execute();
    const savedCompaniesIds = [first.id, second.id, crypto.randomUUID()];
    expect((await plan(anna, { savedCompaniesIds })).savedCompanies).toEqual([first.id]);
  });

  test.each([
    [{ name: "  " }, "name", "Nazwa remontu jest wymagana."],
    [{ name: undefined }, "name", "Nazwa remontu jest wymagana."],
    [{ name: "x".repeat(81) }, "name", "Nazwa remontu może mieć maksymalnie 80 znaków."],
    [{ localization: "Nigdziewo" }, "localization", "Wybierz miasto z listy."],
    [{ localization: "" }, "localization", "Wybierz miasto z listy."],
    [{ localization: "k".repeat(101) }, "localization", "Wybierz miasto z listy."],
    [{ services: [999] }, "services.0", "Wybierz usługi z listy."],
    [{ services: ["14"] }, "services.0", "Wybierz usługi z listy."],
    [{ styles: [99] }, "styles.0", "Wybierz style z listy."],
    [{ areaM2: 0 }, "areaM2", expect.stringContaining("powierzchnię")],
    [{ areaM2: 30_001 }, "areaM2", expect.stringContaining("powierzchnię")],
    [{ budget: { from: -1 } }, "budget.from", expect.stringContaining("pełnych złotych")],
    [{ budget: { to: 100_000_001 } }, "budget.to", expect.stringContaining("najwyżej")],
    [{ budget: { from: 2, to: 1 } }, "budget.to", expect.stringContaining("mniejsza")],
    [{ date: { from: monthIn(-1), to: monthIn(1) } }, "date.from", expect.any(String)],
    [{ date: { from: monthIn(1), to: monthIn(12) } }, "date.to", expect.any(String)],
    [{ date: { from: monthIn(2), to: monthIn(1) } }, "date.to", expect.stringContaining("Do")],
    [{ date: { to: monthIn(1) } }, "date.from", "Wybierz miesiące z najbliższego roku."],
    [{ date: { from: "2027-13", to: "2027-14" } }, "date.from", expect.any(String)],
  ])("with %j is refused at its field", async (fields, path, detail) => {
    const { status, body } = await anna.api.put("/renovations", { name: "Dom", ...fields });
    expect(status).toBe(422);
    expect(body.errors).toContainEqual(expect.objectContaining({ path, detail }));
  });

  test("in another's name is refused, and nothing is stored", async () => {
    const before = (await ewa.api.get("/renovations/current")).body.renovations.length;
    const sent = { name: "Cudzy", privateUserId: ewa.id };
    expect((await anna.api.put("/renovations", sent)).status).toBe(403);
    expect((await ewa.api.get("/renovations/current")).body.renovations).toHaveLength(before);
  });

  test("needs a confirmed address; reading does not", async () => {
    const account = await createTestAccount(app(), { role: "private", confirmed: false });
    const api = await signedIn(app(), account.id);
    const { status, body } = await api.put("/renovations", { name: "Dom" });
    expect([status, body.code]).toEqual([403, "EMAIL_NOT_CONFIRMED"]);
    expect((await api.get("/renovations/current")).body.renovations).toEqual([]);
  });

  test("is made once for one key, also when twenty come at once", async () => {
    const owner = await newPrivate(app());
    const headers = { "idempotency-key": "klucz-remontu" };
    const send = (name: string) => owner.api.put("/renovations", { name }, { headers });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send("Dom")));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await owner.api.get("/renovations/current")).body.renovations).toHaveLength(1);
    expect((await send("Inny")).body.code).toBe("IDEMPOTENCY_KEY_REUSED");
  });

  test("beyond the most of one owner is refused, also when two come at once", async () => {
    const owner = await newPrivate(app());
    for (let i = 1; i < renovationRules.mostPerOwner; i++) await plan(owner);
    const last = () => owner.api.put("/renovations", { name: "Dom" });
    const answers = await Promise.all([last(), last()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe("TOO_MANY_RENOVATIONS");
  });
});

describe("a change", () => {
  test("touches what was given alone", async () => {
    const { id, createdAt, ...before } = await plan(anna, { services: [14], areaM2: 7 });
    const { status, body, headers } = await anna.api.patch(`/renovations/${id}`, {
      name: "Inna",
      date: { from: monthIn(1), to: monthIn(1) },
    });
    expect(status).toBe(200);
    expect(headers.get("etag")).toBe('"2"');
    expect(body).toEqual({
      ...before,
      id,
      createdAt,
      name: "Inna",
      date: { from: monthIn(1), to: monthIn(1) },
      version: 2,
      updatedAt: body.updatedAt,
    });
  });

  test("of an old version is refused with what is stored now", async () => {
    const { id } = await plan(anna);
    const edit = (name: string, version: number) =>
      anna.api.patch(`/renovations/${id}`, { name, version });
    const answers = await Promise.all([edit("Pierwsza", 1), edit("Druga", 1)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const won = answers.find(({ status }) => status === 200)!.body;
    const lost = answers.find(({ status }) => status === 412)!.body;
    expect(lost).toMatchObject({ code: "RENOVATION_CHANGED", renovation: won });
    const headers = { "if-match": '"1"' };
    const late = await anna.api.patch(`/renovations/${id}`, { name: "Trzecia" }, { headers });
    expect(late.status).toBe(412);
    expect((await edit("Trzecia", 2)).body).toMatchObject({ name: "Trzecia", version: 3 });
  });

  test("may send a month again that has passed since", async () => {
    const { id } = await plan(anna);
    const passed = { wanted_from: "2020-01-01", wanted_to: "2020-02-01" };
    await app().db.updateTable("renovation").set(passed).where("id", "=", id).execute();
    const edit = (from: string) =>
      anna.api.patch(`/renovations/${id}`, { name: "Nowa", date: { from, to: "2020-02" } });
    expect((await edit("2020-01")).status).toBe(200);
    expect((await edit("2019-12")).status).toBe(422);
  });

  test("with companies replaces those that are saved", async () => {
    const [first, second] = [await addCompany(app().db), await addCompany(app().db)];
    const { id } = await plan(anna, { savedCompanies: [first.id] });
    const savedCompanies = [second.id];
    const { body } = await anna.api.patch(`/renovations/${id}`, { savedCompanies });
    expect(body.savedCompanies).toEqual([second.id]);
  });

  test("cannot give it away", async () => {
    const { id } = await plan(anna);
    const change = { privateUserId: ewa.id };
    expect((await anna.api.patch(`/renovations/${id}`, change)).status).toBe(403);
  });
});

describe("the list", () => {
  test("has one's own alone, newest first, and can be read in parts", async () => {
    const owner = await newPrivate(app());
    for (const name of ["A", "B", "C"]) await plan(owner, { name });
    const names = async (query: string) => {
      const { body } = await owner.api.get(`/renovations/current${query}`);
      return [body.renovations.map(({ name }: { name: string }) => name).join(""), body.cursor];
    };
    expect(await names("")).toEqual(["CBA", null]);
    const [start, cursor] = await names("?limit=2");
    expect(start).toBe("CB");
    expect(await names(`?limit=2&cursor=${cursor}`)).toEqual(["A", null]);
    expect((await anna.api.get(`/renovations/current?cursor=${cursor}`)).status).toBe(400);
  });

  test("tells how many companies offered themselves since the last look", async () => {
    const owner = await newPrivate(app());
    const { id: renovationId } = await plan(owner);
    const offer = async () =>
      addOffer(app(), { renovationId, companyId: (await addCompany(app().db)).id });
    const news = async () =>
      (await owner.api.get("/renovations/current")).body.renovations[0].offers;
    await offer();
    expect(await news()).toEqual({ count: 1, fresh: 1 });
    const seen = await owner.api.put(`/renovations/${renovationId}/seen`);
    expect(seen.body.offers).toEqual({ count: 1, fresh: 0 });
    await offer();
    expect(await news()).toEqual({ count: 2, fresh: 1 });
  });
});

test("a deleted renovation is gone with its companies", async () => {
  const company = await addCompany(app().db);
  const { id } = await plan(anna, { savedCompanies: [company.id] });
  expect((await anna.api.delete(`/renovations/${id}`)).body).toEqual({ id });
  expect((await anna.api.delete(`/renovations/${id}`)).status).toBe(404);
  const left = await app()
    .db.selectFrom("renovation_company")
    .select("company_id")
    .where("renovation_id", "=", id)
    .execute();
  expect(left).toEqual([]);
});

describe("another's renovation", () => {
  let id: string;
  beforeAll(async () => {
    id = (await plan(ewa)).id;
  });

  const calls: [string, string, object?][] = [
    ["get", ""],
    ["patch", "", { name: "Przejęta" }],
    ["delete", ""],
    ["put", "/seen"],
    ["get", "/companies"],
    ["delete", `/companies/${crypto.randomUUID()}`],
  ];

  test.each(calls)("%s %s answers as if there was none", async (method, rest, body) => {
    const before = (await ewa.api.get(`/renovations/${id}`)).body;
    const send = async (ref: string) => {
      const answer =
        method === "get"
          ? await anna.api.get(`/renovations/${ref}${rest}`)
          : await anna.api[method as "put" | "patch" | "delete"](
              `/renovations/${ref}${rest}`,
              body,
            );
      return { status: answer.status, code: answer.body.code };
    };
    const none = { status: 404, code: "RENOVATION_NOT_FOUND" };
    expect([await send(id), await send(crypto.randomUUID()), await send("7")]).toEqual([
      none,
      none,
      none,
    ]);
    expect((await ewa.api.get(`/renovations/${id}`)).body).toEqual(before);
  });

  test("takes no company", async () => {
    const { id: companyId } = await addCompany(app().db);
    const saving = { renovationId: id, companyId };
    expect((await anna.api.post("/profile/save-company", saving)).status).toBe(404);
    expect((await ewa.api.get(`/renovations/${id}`)).body.savedCompanies).toEqual([]);
  });
});
