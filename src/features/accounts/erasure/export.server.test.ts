import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, signedIn } from "../../../../tests/factories/accounts.ts";
import { type FullAccount, makeFullAccount, mark } from "../../../../tests/full-account.ts";
import { leftOutOfExport, personalData, shownInExport } from "./personal-data.ts";

const app = useTestApp();
let full: FullAccount;
let exported: Record<string, any>;

const rows = async <T>(text: string, values: unknown[] = []) =>
  (await app().running.connection.pool.query(text, values)).rows as T[];

beforeAll(async () => {
  full = await makeFullAccount(app());
  const block = "update company set blocked_reason = $2 where id = $1";
  await rows(block, [full.id, `${mark}e zdjęcia`]);
  exported = (await full.api.get("/auth/export")).body;
});

/** Fates of a column whose words are about one person or company. */
const isPersonal = (fate: string) => fate !== "not about a person" && fate !== "names nobody";

const personalTables = [
  ...new Set(
    Object.entries(personalData)
      .filter(([, fate]) => isPersonal(fate))
      .map(([column]) => column.split(".")[0]!),
  ),
];

test("every table with something of an account has its part, or a reason to have none", async () => {
  const owned = await rows<{ name: string }>(
    `with recursive owned (id) as (
       select 'account'::regclass::oid
       union select conrelid from pg_constraint join owned on confrelid = owned.id
       where contype = 'f')
     select id::regclass::text as name from owned`,
  );
  const tables = new Set([...owned.map(({ name }) => name), ...personalTables]);
  expect(Object.keys(shownInExport).toSorted()).toEqual([...tables].toSorted());
});

test("each of these parts is in the export of who used everything, and holds something", () => {
  const parts = Object.values(shownInExport).flatMap((shown) =>
    "part" in shown ? [shown.part] : [],
  );
  const isEmpty = (part: unknown) => !part || Object.keys(part).length === 0;
  expect(parts.filter((part) => isEmpty(exported[part]))).toEqual([]);
});

const ownLead =
  "company_id = $1 or lower(contact_email) = (select email from account where id = $1)";

/** Which rows of a shown table are the account's. */
const rowsOf: Record<string, string> = {
  account: "id = $1",
  account_identity: "account_id = $1",
  calendar_month: "company_id = $1",
  company: "id = $1",
  company_former_slug: "company_id = $1",
  edit_draft: "account_id = $1",
  lead: ownLead,
  lead_message: `lead_id in (select id from lead where ${ownLead})`,
  lead_photo: `lead_id in (select id from lead where ${ownLead})`,
  media: "owner_id = $1",
  offer_message: "offer_id in (select id from renovation_offer where company_id = $1)",
  project: "company_id = $1",
  project_media: "project_id in (select id from project where company_id = $1)",
  renovation: "owner_id = $1",
  renovation_checklist: "renovation_id in (select id from renovation where owner_id = $1)",
  renovation_offer: "company_id = $1",
  saved_search: "owner_id = $1",
  session: "account_id = $1",
  upload: "owner_id = $1",
};

/** Of two received leads only the accepted one shows its sender's phone. */
const hiddenPhone = "600 700 802";

const shownColumns = Object.keys(personalData).filter((column) => {
  const shown = shownInExport[column.split(".")[0]!];
  return shown && "part" in shown && !leftOutOfExport.includes(column);
});

test.each(shownColumns)("what stands in %s is in the export, word by word", async (column) => {
  const [table = "", name] = column.split(".");
  const stored = await rows<{ value: unknown }>(
    `select distinct "${name}" as value from "${table}"
     where (${rowsOf[table]}) and "${name}" is not null and "${name}"::text <> ''`,
    [full.id],
  );
  expect(stored.length).toBeGreaterThan(0);
  const said = new Set(words(exported));
  const missing = stored.flatMap(({ value }) => words(value)).filter((word) => !said.has(word));
  expect(missing).toEqual(column === "lead.phone" ? [hiddenPhone] : []);
});

/** All values of a document, as texts. */
function words(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [String(value)];
  return Object.values(value).flatMap(words);
}

test("the parts tell what hangs together", () => {
  const [kept, poster, clip] = full.mediaIds;
  expect(exported).toMatchObject({
    account: { email: full.email, pendingEmail: `nowy@${mark.toLowerCase()}a.example` },
    company: { name: `${mark}a Glazura`, tier: 4, blocked_reason: `${mark}e zdjęcia` },
    identities: [{ issuer: "https://accounts.google.com", subject: `${mark}-sub` }],
    calendar: [{ availability: "free" }],
    formerAddresses: [`${mark.toLowerCase()}a-dawna`],
    planInterest: { tier: 3 },
    projects: [
      {
        id: full.projectId,
        title: `${mark}a łazienka`,
        startDate: "2026-03-01",
        subcategoryIds: [14],
        media: [{ mediaId: kept, alt: `${mark}a wnęka` }, { mediaId: poster }, { mediaId: clip }],
      },
    ],
    uploads: [{ name: `${mark}a.jpg`, kind: "picture", sizeBytes: 1000, mediaId: null }],
    leadsSent: [
      {
        message: "Czy macie wolny termin?",
        companyName: "Kowalski Wnętrza",
        declineNote: "Nie mamy wolnych terminów.",
        messages: [{ author: "sender", text: "Dzień dobry" }],
        photos: [{ author: "sender", width: 800 }],
      },
    ],
    responseTime: { leads: 6, answered: 5, medianMinutes: 90 },
    renovations: [
      {
        name: `${mark}a kuchnia`,
        city: "Warszawa",
        wantedFrom: "2027-03",
        budgetTo: 40_000,
        savedCompanies: [{ companyId: full.addressedId, companyName: "Kowalski Wnętrza" }],
        rooms: [{ kind: "other", count: 1, name: `${mark}a spiżarnia` }],
        photos: [{ width: 800, height: 600 }],
        savedIdeas: [{ companyId: full.id }],
        checklist: { items: [{ text: `${mark}y spis sprzętów`, done: true }] },
      },
    ],
  });
  expect(exported.leadsReceived).toMatchObject([
    { message: `${mark}a wycena`, status: "pending", phone: null, messages: [] },
    {
      message: `${mark}a zgoda`,
      status: "contacted",
      phone: "600 700 803",
      messages: [{}, {}],
      photos: [{}, {}],
    },
  ]);
  expect(exported.leadsReceived[0]).not.toHaveProperty("sourceText");
  const video = exported.media.find(({ id }: { id: string }) => id === clip);
  expect(video).toMatchObject({ kind: "video", url: `/media/${clip}/film.mp4`, posterId: poster });
  expect(exported.media).toHaveLength(5);
});

test("every file has an address that answers it to its owner", async () => {
  const { mediaFiles } = await import("../../media/serving/files.server.ts");
  const files = mediaFiles(app().services);
  const urls: string[] = exported.media.map(({ url }: { url: string }) => url);
  // An operator took the company off: its files are its owner's alone.
  const cookie = [...full.api.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const ask = async (url: string) => files.request(url, { headers: { cookie } });
  const responses = await Promise.all(urls.map(ask));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test("no secret is exported", () => {
  expect(JSON.stringify(exported)).not.toMatch(/argon2|hash":|sha256|salt|"secret|token/i);
});

test("nothing about other people is exported", async () => {
  const stranger = await createTestAccount(app());
  const { body } = await (await signedIn(app(), stranger.id)).get("/auth/export");
  expect(JSON.stringify(body)).not.toContain(mark);
  expect(body).toMatchObject({ identities: [], projects: [], media: [], uploads: [] });
  expect(body).toMatchObject({ leadsReceived: [], leadsSent: [] });
  expect(body.sessions).toHaveLength(1);
});

test("a user who signed up with a stranger's address reads no leads sent from it", async () => {
  const sender = await createTestAccount(app(), { confirmed: false });
  const message = "Piszę bez konta";
  const lead = { corporate_user_id: full.addressedId, contact_email: sender.email, message };
  expect(
    (
      await app()
        .guest()
        .put("/leads", { ...lead, terms: true })
    ).status,
  ).toBe(201);
  const api = await signedIn(app(), sender.id);
  expect((await api.get("/auth/export")).body.leadsSent).toEqual([]);
  await rows("update account set email_confirmed_at = now() where id = $1", [sender.id]);
  expect((await api.get("/auth/export")).body.leadsSent).toMatchObject([{ message }]);
});

test("an account that is exported without end waits", async () => {
  const { id } = await createTestAccount(app());
  const api = await signedIn(app(), id);
  const statuses: number[] = [];
  for (let time = 0; time < 21; time++) statuses.push((await api.get("/auth/export")).status);
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});
