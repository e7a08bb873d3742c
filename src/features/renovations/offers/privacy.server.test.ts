import { afterAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { addProject, tinyPicture } from "../../../../tests/factories/projects.ts";
import { startSmtpInbox } from "../../../../tests/servers/smtp.ts";
import { cookieHeader, useWeb } from "../../../../tests/web.ts";
import { cityByName } from "../../catalogue/cities.server.ts";
import { mailAccepted, mailDeclined, mailOffers } from "./jobs.server.ts";

const inbox = await startSmtpInbox();
const app = useTestApp({ SMTP_URL: inbox.url });
const web = useWeb(app);
afterAll(() => inbox.close());

/** In every field of the homeowner that is theirs alone. */
const tell = {
  first_name: "Zdradzisława",
  last_name: "Tajemnicka",
  email: "zdradzislawa.ujawnialska@sekret.example",
};
const planned = { name: "Kuchnia z wyspą", description: "Blat z dębu i zabudowa do sufitu." };

async function people() {
  const { db } = app();
  const owner = await newPrivate(app());
  await db.updateTable("account").set(tell).where("id", "=", owner.id).execute();
  const added = await addCompany(db, { name: "Ciekawska Firma", subcategoryIds: [14] });
  const company = { ...added, api: await signedIn(app(), added.id) };
  const { body } = await owner.api.put("/renovations", {
    ...planned,
    services: [14],
    styles: [1],
    localization: "Warszawa",
    budget: { from: 30_000, to: 50_000 },
    areaM2: 12,
    privateUserId: owner.id,
  });
  const id = body.id as string;
  return { owner, company, id, own: await fill(owner, id) };
}

/** What is the homeowner's alone: two photos, an idea from another company, a list of works. */
async function fill(owner: Owner, id: string) {
  const image = asBytes(await tinyPicture(71));
  const type = { headers: { "content-type": "image/png" } };
  const path = `/renovations/${id}/photos`;
  await owner.api.put(`${path}?name=sekretna-kuchnia.png`, image, type);
  const { body } = await owner.api.put(path, asBytes(await tinyPicture(72)), type);
  const other = await addCompany(app().db, { name: "Podglądana Pracownia" });
  const { body: project } = await addProject(await signedIn(app(), other.id), {
    images: [await tinyPicture(73)],
  });
  const idea = { projectId: project.id, mediaId: project.pictures[0].id };
  expect((await owner.api.put(`/renovations/${id}/ideas`, idea)).status).toBe(200);
  const items = [{ id: "moje", text: "Sprzedać starą wannę cioci", done: false }];
  expect((await owner.api.put(`/renovations/${id}/checklist`, { items })).status).toBe(200);
  const photos: string[] = body.photos.map((photo: { id: string }) => photo.id);
  return { photos, others: [idea.projectId, idea.mediaId, "Podglądana", "wannę cioci"] };
}

const asBytes = (url: string) => Buffer.from(url.split(",")[1]!, "base64");

type People = Awaited<ReturnType<typeof people>>;

/** All that reaches the company: answers, pages with their data, mails. */
async function received({ company, id }: People): Promise<string> {
  const headers = { cookie: cookieHeader(company.api.cookies) };
  const calls = [
    "/renovations",
    "/renovations?limit=1",
    "/renovations/offered",
    `/renovations/${id}/job`,
    "/auth/export",
  ];
  const theirs = ["photos", "ideas", "checklist"].map((part) => `/renovations/${id}/${part}`);
  const answers = await Promise.all(calls.map((path) => company.api.get(path)));
  const pages = await Promise.all(
    ["/szukaj-zlecen", `/szukaj-zlecen/${id}`, "/moj-profil"].map((path) =>
      web().send(path, { headers }),
    ),
  );
  const refused = await Promise.all([
    company.api.get(`/renovations/${id}`),
    company.api.get(`/renovations/${id}/companies`),
    company.api.get("/renovations/current"),
    ...theirs.map((path) => company.api.get(path)),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  const mails = inbox.received.filter(({ recipients }) =>
    recipients.includes(company.contactEmail),
  );
  return [
    ...answers.map(({ body }) => JSON.stringify(body)),
    ...refused.map(({ body }) => JSON.stringify(body)),
    ...pages.map(({ text, headers: sent }) => text + JSON.stringify([...sent])),
    ...mails.map(({ raw, mail }) => raw + (mail.text ?? "") + (mail.html ?? "")),
  ].join("\n");
}

const secretsOf = ({ owner, own }: People) => [
  ...Object.values(tell),
  "ujawnialska",
  "sekretna-kuchnia",
  owner.id,
  ...own.photos,
  ...own.others,
];

/** Which of the secrets stand there, however they are written. */
const leaks = (text: string, secrets: readonly string[]) =>
  secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));

async function offerOf({ company, id }: People): Promise<string> {
  const { status } = await company.api.put(`/renovations/${id}/willing`, { message: "Chętnie!" });
  expect(status).toBe(200);
  const row = await app()
    .db.selectFrom("renovation_offer")
    .select("id")
    .where("renovation_id", "=", id)
    .executeTakeFirstOrThrow();
  return row.id;
}

test("before and after an offer, and when it is declined, nothing tells who the homeowner is", async () => {
  const all = await people();
  const before = await received(all);
  // It looked at the right thing: what may be known is there.
  expect(before).toContain(planned.name);
  expect(before).toContain(planned.description);
  expect(before).toContain("Zlecenia dopasowane do Twojego profilu");
  expect(before).not.toContain(String(cityByName("Warszawa")!.lat));
  expect(leaks(before, secretsOf(all))).toEqual([]);
  const offerId = await offerOf(all);
  await mailOffers.run({ renovationId: all.id }, app().services);
  expect(leaks(await received(all), secretsOf(all))).toEqual([]);
  await all.owner.api.put(`/renovations/${all.id}/willing/${all.company.id}/status`, {
    status: "declined",
  });
  await mailDeclined.run({ offerId }, app().services);
  const after = await received(all);
  expect(after).toContain("Dziękujemy za zgłoszenie firmy Ciekawska Firma");
  expect(leaks(after, secretsOf(all))).toEqual([]);
});

test("photos reach a company only where the homeowner shows them, and nothing else with them", async () => {
  await app().db.deleteFrom("account").where("email", "=", tell.email).execute();
  const all = await people();
  const { owner, company, id, own } = all;
  const path = `/renovations/${id}/photos/${own.photos[0]}`;
  const others = secretsOf(all).filter((secret) => !own.photos.includes(secret));
  const look = async () => ({
    file: (await company.api.get(path)).status,
    photos: leaks(await received(all), own.photos).length,
    others: leaks(await received(all), others),
  });
  expect(await look()).toEqual({ file: 404, photos: 0, others: [] });
  await owner.api.put(`/renovations/${id}/photos/shown`, { shown: true });
  expect(await look()).toEqual({ file: 200, photos: 2, others: [] });
  await owner.api.put(`/renovations/${id}/photos/shown`, { shown: false });
  expect(await look()).toEqual({ file: 404, photos: 0, others: [] });
  // Its offer gives a company no right to see what is not shown.
  await offerOf(all);
  expect(await look()).toEqual({ file: 404, photos: 0, others: [] });
  // Nor does a hidden company see what is shown.
  await owner.api.put(`/renovations/${id}/photos/shown`, { shown: true });
  const hidden = { published_at: null, hidden_by_owner: true };
  await app().db.updateTable("company").set(hidden).where("id", "=", company.id).execute();
  expect(await look()).toEqual({ file: 404, photos: 0, others: [] });
});

test("once accepted the company knows name and address, and still no surname", async () => {
  await app().db.deleteFrom("account").where("email", "=", tell.email).execute();
  const all = await people();
  const offerId = await offerOf(all);
  const { body } = await all.owner.api.put(
    `/renovations/${all.id}/willing/${all.company.id}/status`,
    { status: "accepted" },
  );
  await mailAccepted.run({ offerId }, app().services);
  const [mail] = inbox.received.filter(({ recipients }) =>
    recipients.includes(all.company.contactEmail),
  );
  expect(mail!.mail.replyTo).toMatchObject([{ address: tell.email }]);
  expect(mail!.mail.text).toContain(tell.first_name);
  expect(mail!.mail.text).toContain(`/zlecenie/${body.leadId}`);
  const { photos, others } = all.own;
  const stillSecret = [tell.last_name, all.owner.id, ...photos, ...others];
  expect(leaks(await received(all), stillSecret)).toEqual([]);
  // The list of jobs stays as it was.
  const { body: list } = await all.company.api.get("/renovations");
  expect(leaks(JSON.stringify(list), secretsOf(all))).toEqual([]);
});
