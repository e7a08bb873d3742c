import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { newCompany, newPrivate, type Owner } from "../../../tests/factories/companies.ts";

const app = useTestApp();
const glazing = 14;

let picture = "";
beforeAll(async () => {
  const bytes = await sharp({
    create: { width: 80, height: 60, channels: 3, background: "#aa7755" },
  })
    .png()
    .toBuffer();
  picture = `data:image/png;base64,${bytes.toString("base64")}`;
});

const put = (company: Owner, body: unknown, headers?: Record<string, string>) =>
  company.api.put("/profile/me", body, { headers });

async function published(traits: Parameters<typeof newCompany>[1] = {}): Promise<Owner> {
  const company = await newCompany(app(), traits);
  await company.api.put(`/profile/${company.id}/upload-logo`, { imageBuffer: picture });
  await company.api.put("/profile/upload-cover", { imageBuffer: picture });
  const subcategory_ids = [traits.main === "architekci" ? 1 : glazing];
  await put(company, { description: "Kładziemy płytki.", subcategory_ids });
  return company;
}

const isFound = async (name: string) => {
  const { body } = await app()
    .guest()
    .get(`/companies?search=${encodeURIComponent(name)}&literal=1`);
  return body.companies.some((card: { companyName: string }) => card.companyName === name);
};

test("a guest has no profile, a private account one of its own", async () => {
  expect((await app().guest().get("/profile/me")).status).toBe(401);
  expect((await app().guest().put("/profile/me", { description: "x" })).status).toBe(401);
  const { api, id } = await newPrivate(app());
  const { body } = await api.get("/profile/me");
  expect(body.metadata).toMatchObject({ id, role: "private", first_name: "Anna" });
  const changed = await api.put("/profile/me", { first_name: "Ewa", role: "corporate" });
  expect(changed.body.metadata).toMatchObject({
    role: "private",
    first_name: "Ewa",
    last_name: "Żółkiewska",
  });
});

test("the last missing piece publishes the profile at once, and the search finds it", async () => {
  const company = await newCompany(app(), { name: "Kafelkarnia Zenit" });
  const start = await company.api.get("/profile/me");
  const missing = start.body.metadata.missing.map(({ field }: { field: string }) => field);
  expect(missing).toEqual(["logourl", "background_image", "description", "subcategory_ids"]);
  const logo = await company.api.put(`/profile/${company.id}/upload-logo`, {
    imageBuffer: picture,
  });
  expect(logo.body).toMatchObject({ is_published: false, published_now: false });
  expect(logo.body.url).toMatch(/^\/media\/.+\.jpg$/);
  await company.api.put("/profile/upload-cover", { imageBuffer: picture });
  expect(await isFound("Kafelkarnia Zenit")).toBe(false);
  const last = await put(company, { description: "Kładziemy płytki.", subcategory_ids: [glazing] });
  expect(last.body).toMatchObject({ is_published: true, published_now: true, missing: [] });
  expect(await isFound("Kafelkarnia Zenit")).toBe(true);
  const again = await put(company, { description: "Kładziemy płytki i gres." });
  expect(again.body).toMatchObject({ is_published: true, published_now: false });
});

test("what the owner may not set is ignored", async () => {
  const company = await newCompany(app(), { name: "Skromna" });
  const forged = {
    id: "00000000-0000-4000-8000-000000000000",
    is_published: true,
    isPublished: true,
    tier: 4,
    tierId: 4,
    slug: "cudza",
    role: "private",
    main_category: "architekci",
    blocked_reason: null,
    version: undefined,
    ["__proto__"]: { tier: 4 },
    description: "Tylko to.",
  };
  const { status, body } = await put(company, forged);
  expect(status).toBe(200);
  expect(body.metadata).toMatchObject({
    id: company.id,
    is_published: false,
    tier: 2,
    slug: company.slug,
    role: "corporate",
    main_category: "fachowcy",
    description: "Tylko to.",
  });
});

test("every wrong field is named with its Polish sentence", async () => {
  const company = await newCompany(app());
  const { status, body } = await put(company, {
    company_name: " ",
    description: "x".repeat(251),
    phone: "zadzwoń",
    email: "nie-adres",
  });
  expect(status).toBe(422);
  const sentences = Object.fromEntries(
    body.errors.map(({ path, detail }: { path: string; detail: string }) => [path, detail]),
  );
  expect(sentences).toEqual({
    company_name: "Nazwa firmy jest wymagana.",
    description: "Opis może mieć maksymalnie 250 znaków.",
    phone: "Numer telefonu jest nieprawidłowy. Podaj sam numer, na przykład 600 700 800.",
    email: "Email jest nieprawidłowy.",
  });
  const empty = await put(company, { description: "" });
  expect(empty.body.errors[0].detail).toBe("Opis jest wymagany.");
});

test("what is on no list is named together with what is written wrong", async () => {
  const company = await newCompany(app());
  const none = [999_999];
  const { body } = await put(company, {
    ...{ description: "", subcategory_ids: none, services: none, style_ids: none, city_id: 1 },
    work_area: { kind: "towns", city_ids: none },
  });
  const paths = body.errors.map(({ path }: { path: string }) => path);
  expect(paths.toSorted()).toEqual([
    "city_id",
    "description",
    "services.0",
    "style_ids.0",
    "subcategory_ids.0",
    "work_area.city_ids",
  ]);
  // Of more than any form has fields the first are told.
  const many = await put(company, { services: Array(400).fill(0) });
  expect(many.body.errors).toHaveLength(200);
});

test("categories belong to the main category, services to the categories, styles to architects", async () => {
  const company = await newCompany(app());
  const pathsOf = async (edit: object) => {
    const { status, body } = await put(company, edit);
    return status === 200 ? [] : body.errors.map(({ path }: { path: string }) => path);
  };
  expect(await pathsOf({ subcategory_ids: [glazing, 1] })).toEqual(["subcategory_ids.1"]);
  expect(await pathsOf({ style_ids: [1] })).toEqual(["style_ids.0"]);
  expect(await pathsOf({ subcategory_ids: [glazing], services: [1] })).toEqual(["services.0"]);
  expect(await pathsOf({ city: "Nibylandia" })).toEqual(["city"]);
  const { body } = await app().guest().get(`/services/sub/${glazing}/services`);
  const service: number = body.services[0].id;
  expect(await pathsOf({ subcategory_ids: [glazing], services: [service] })).toEqual([]);
  const moved = await put(company, { subcategory_ids: [15] });
  expect(moved.body.metadata.services).toEqual([]);
  const architect = await newCompany(app(), { main: "architekci" });
  expect((await put(architect, { style_ids: [1, 2] })).body.metadata.style_ids).toEqual([1, 2]);
});

test.each([2, 3])("what the owner gets at tier %i can be sent back unchanged", async (tier) => {
  const company = await published({ name: "Wierna", tier });
  // As a file of companies has it.
  await app()
    .db.updateTable("company")
    .set({ website: "https://wierna.example" })
    .where("id", "=", company.id)
    .execute();
  const { body } = await company.api.get("/profile/me");
  const response = await put(company, body.metadata);
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({ metadata: body.metadata, ignored: [] });
});

test.each([
  [0, null, null],
  [1, "600 700 800", null],
  [2, "600 700 800", null],
  [3, "600 700 800", "https://glazura.pl/"],
  [4, "600 700 800", null],
])("at tier %i the phone is kept as %s and the website as %s", async (tier, phone, website) => {
  const company = await newCompany(app(), { tier });
  const { status, body } = await put(company, { phone: "600 700 800", website: "glazura.pl" });
  expect(status).toBe(200);
  expect(body.metadata).toMatchObject({ phone, website });
  const wanted = [...(phone ? [] : ["phone"]), ...(website ? [] : ["website"])];
  expect(body.ignored).toEqual(wanted);
});

test("a website that is no web address is refused", async () => {
  const company = await newCompany(app(), { tier: 3 });
  expect((await put(company, { website: "javascript:alert(1)" })).status).toBe(422);
});

test("a renamed company moves to a new address, and the old one leads to it", async () => {
  const company = await published({ name: "Stara Nazwa" });
  const { body } = await put(company, { company_name: "Nowa Nazwa" });
  expect(body.metadata.slug).toBe("nowa-nazwa");
  const old = await app().guest().get("/companies/slug/stara-nazwa");
  expect(old.body).toMatchObject({ id: company.id, slug: "nowa-nazwa" });
  const other = await newCompany(app(), { name: "Stara Nazwa" });
  expect(other.slug).not.toBe("stara-nazwa");
  const back = await put(company, { company_name: "Stara Nazwa" });
  expect(back.body.metadata.slug).toBe("stara-nazwa");
});

test("of two tabs the later learns that the earlier saved the same field", async () => {
  const company = await newCompany(app());
  const { body, headers } = await company.api.get("/profile/me");
  expect(headers.get("etag")).toBe(`"${body.metadata.version}"`);
  const { version } = body.metadata;
  await put(company, { description: "Pierwsza karta", version });
  const late = await put(company, { description: "Druga karta", version });
  expect(late).toMatchObject({ status: 412, body: { conflicts: ["description"] } });
  expect(late.body.detail).toMatch(/^Profil został w międzyczasie zapisany/);
  const byHeader = await put(company, { description: "Trzecia" }, { "if-match": `"${version}"` });
  expect(byHeader.status).toBe(412);
  const { body: now } = await company.api.get("/profile/me");
  expect(now.metadata.description).toBe("Pierwsza karta");
});

test("of two tabs that changed different fields both are kept", async () => {
  const company = await newCompany(app());
  const { body } = await company.api.get("/profile/me");
  const { version, description, phone } = body.metadata;
  await put(company, { phone: "600 700 800", version });
  const base = { description, phone };
  const late = await put(company, { description: "Druga karta", phone, version, base });
  expect(late.body.metadata).toMatchObject({ description: "Druga karta", phone: "600 700 800" });
});

test("five saves of one version at once: exactly one wins", async () => {
  const company = await newCompany(app());
  const { version } = (await company.api.get("/profile/me")).body.metadata;
  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, i) => put(company, { description: `Opis ${i}`, version })),
  );
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 412)).toHaveLength(4);
});

test("hidden means gone from search and page at once, shown means back", async () => {
  const company = await published({ name: "Znikająca Pracownia" });
  expect(await isFound("Znikająca Pracownia")).toBe(true);
  const publish = (isPublished: boolean) =>
    company.api.put(`/profile/${company.id}/publish`, { isPublished });
  expect((await publish(false)).body).toMatchObject({ isPublished: false, is_published: false });
  expect(await isFound("Znikająca Pracownia")).toBe(false);
  expect((await app().guest().get(`/companies/${company.id}`)).status).toBe(404);
  expect((await put(company, { description: "Nowy opis" })).body.is_published).toBe(false);
  expect((await publish(true)).body).toMatchObject({ is_published: true, published_now: true });
  expect(await isFound("Znikająca Pracownia")).toBe(true);
});

test("an incomplete profile is not published, and the answer lists what is missing", async () => {
  const company = await newCompany(app());
  const { status, body } = await company.api.put(`/profile/${company.id}/publish`, {
    isPublished: true,
  });
  expect(status).toBe(422);
  expect(body.missing[0]).toEqual({ field: "logourl", label: "Zdjęcie profilowe" });
  expect(body.errors.map(({ path }: { path: string }) => path)).toContain("subcategory_ids");
});

test("only the owner, with a confirmed address, changes a profile", async () => {
  const company = await newCompany(app());
  const other = await newCompany(app());
  const visitor = await newPrivate(app());
  const unconfirmed = await newCompany(app(), { isEmailConfirmed: false });
  const calls = (api: Owner["api"], id: string) =>
    Promise.all([
      api.put(`/profile/${id}/upload-logo`, { imageBuffer: picture }),
      api.put(`/profile/${id}/publish`, { isPublished: true }),
      api.post(`/calendar/${id}`, { availability: Array(12).fill("Zajety") }),
      api.post(`/calendar/${id}/confirm`),
    ]).then((responses) => responses.map(({ status }) => status));
  expect(await calls(app().guest(), company.id)).toEqual([401, 401, 401, 401]);
  expect(await calls(other.api, company.id)).toEqual([403, 403, 403, 403]);
  expect(await calls(visitor.api, company.id)).toEqual([403, 403, 403, 403]);
  expect(await calls(unconfirmed.api, unconfirmed.id)).toEqual([403, 403, 403, 403]);
  expect((await put(unconfirmed, { description: "x" })).body.code).toBe("EMAIL_NOT_CONFIRMED");
  expect((await visitor.api.put("/profile/upload-cover", { imageBuffer: picture })).status).toBe(
    403,
  );
});

test("a picture can be taken away, which hides the profile, and put back", async () => {
  const company = await published({ name: "Bez Obrazka" });
  const removed = await company.api.put("/profile/picture", { slot: "logo", mediaId: null });
  expect(removed.body).toMatchObject({ url: null, is_published: false });
  const mediaId = removed.body.previous_media_id;
  const other = await newCompany(app());
  const stolen = await other.api.put("/profile/picture", { slot: "logo", mediaId });
  expect(stolen.status).toBe(404);
  const restored = await company.api.put("/profile/picture", { slot: "logo", mediaId });
  expect(restored.body).toMatchObject({ is_published: true, published_now: true });
});
