import { describe, expect, test } from "vitest";
import { untilBlocked } from "../../../tests/blocked-sessions.ts";
import { useTestApp } from "../../../tests/database.ts";
import { password, uniqueEmail } from "../../../tests/factories/accounts.ts";
import { newCompany, newPrivate, type Owner } from "../../../tests/factories/companies.ts";
import { waitingJobs } from "../../../tests/factories/jobs.ts";
import { tinyPicture } from "../../../tests/factories/projects.ts";
import { received, webm } from "../../../tests/factories/videos.ts";
import { contactMail } from "../accounts/mail/jobs.server.ts";
import { insertToken } from "../accounts/mail/queries.server.ts";
import { hashSecret, newSecret } from "../accounts/secrets.server.ts";
import { changeSlug } from "../companies/slug-queries.server.ts";
import { cleanUpMedia } from "../media/cleanup/cleanup.server.ts";
import { saveVideo, prepareVideo } from "../media/videos/videos.server.ts";

const app = useTestApp();

const change = (id: string, columns: Partial<Record<string, unknown>>) =>
  app().db.updateTable("company").set(columns).where("id", "=", id).execute();

const publishedAt = async (id: string) => {
  const row = app().db.selectFrom("company").select("published_at").where("id", "=", id);
  return (await row.executeTakeFirstOrThrow()).published_at;
};

/** Everything a profile needs, but the confirmation of the address. */
async function completeButUnconfirmed(): Promise<Owner> {
  const owner = await newCompany(app(), { isEmailConfirmed: false });
  const pictures = [1, 2].map(async (shade) => {
    const helper = await newCompany(app());
    const imageBuffer = await tinyPicture(shade);
    const { body } = await helper.api.put("/profile/upload-cover", { imageBuffer });
    return body.picture.id as string;
  });
  const [logo_id, background_id] = await Promise.all(pictures);
  const words = { description: "Kładziemy płytki.", subcategory_ids: [14] };
  await change(owner.id, { ...words, logo_id, background_id });
  return owner;
}

async function confirm({ id, email }: Owner) {
  const token = newSecret();
  const at = new Date();
  await insertToken(app().db, {
    hash: hashSecret(token),
    purpose: "confirm",
    accountId: id,
    email,
    at,
    expiresAt: new Date(at.getTime() + 60_000),
  });
  return app().guest().post(`/auth/confirm-email/${token}`);
}

test("the confirmed address publishes a profile that lacked nothing else", async () => {
  const owner = await completeButUnconfirmed();
  expect(await publishedAt(owner.id)).toBeNull();
  expect((await confirm(owner)).status).toBe(200);
  expect(await publishedAt(owner.id)).toBeInstanceOf(Date);
  expect((await app().guest().get(`/companies/${owner.id}`)).status).toBe(200);
});

test.each([
  ["hidden by its owner", { hidden_by_owner: true }],
  ["blocked", { blocked_reason: "Cudze zdjęcia." }],
  ["without a description", { description: "" }],
  ["without a logo", { logo_id: null }],
  ["without a city", { city_id: null }],
  ["without a category", { subcategory_ids: [] }],
])("one that is %s stays hidden", async (_what, columns) => {
  const owner = await completeButUnconfirmed();
  await change(owner.id, columns);
  await confirm(owner);
  expect(await publishedAt(owner.id)).toBeNull();
});

test("what another role may set is ignored, also where it is wrong", async () => {
  const firm = await newCompany(app(), { name: "Kafelki Zenit" });
  const ofPerson = { first_name: "", last_name: 7, description: "Kładziemy płytki." };
  const kept = await firm.api.put("/profile/me", ofPerson);
  expect(kept).toMatchObject({ status: 200, body: { ignored: [] } });
  expect(kept.body.metadata).toMatchObject({ description: "Kładziemy płytki." });
  const person = await newPrivate(app());
  const ofFirm = { company_name: "", services: "x", base: 1, version: "1", first_name: "Ewa" };
  const named = await person.api.put("/profile/me", ofFirm);
  expect(named).toMatchObject({ status: 200, body: { metadata: { first_name: "Ewa" } } });
  for (const body of [[], null, { first_name: "" }, { first_name: "\0" }]) {
    expect([400, 422]).toContain((await person.api.put("/profile/me", body)).status);
  }
});

test("an owner cannot show a profile again that was blocked, and reads why", async () => {
  const owner = await completeButUnconfirmed();
  await confirm(owner);
  await change(owner.id, { blocked_reason: "Cudze zdjęcia." });
  const path = `/profile/${owner.id}/publish`;
  const { status, body } = await owner.api.put(path, { isPublished: true });
  expect([status, body.code]).toEqual([403, "PROFILE_BLOCKED"]);
  expect(body.detail).toContain("Powód: Cudze zdjęcia.");
  const hidden = await owner.api.put(path, { isPublished: false });
  expect([hidden.status, hidden.body.is_published]).toEqual([200, false]);
});

test("a number that is no id is told once, in the words of its list", async () => {
  const owner = await newCompany(app());
  const errorsOf = async (edit: object) => (await owner.api.put("/profile/me", edit)).body.errors;
  const told = (path: string) => ({ path, detail: "Wybierz pozycje z listy." });
  for (const wrong of [-1, 0, { id: -1 }, "-1", 1.5]) {
    const errors = await errorsOf({ subcategory_ids: [wrong], services: [wrong] });
    expect(errors).toMatchObject([told("subcategory_ids.0"), told("services.0")]);
  }
});

test("a website that would be stored longer than it is told is refused as too long", async () => {
  const owner = await newCompany(app(), { tier: 3 });
  const website = `firma.pl/${"ł".repeat(190)}`;
  const { status, body } = await owner.api.put("/profile/me", { website });
  expect(status).toBe(422);
  const detail = "Adres strony może mieć maksymalnie 200 znaków.";
  expect(body.errors).toMatchObject([{ path: "website", detail }]);
});

test("a version that was never there is as old as any other", async () => {
  const owner = await newCompany(app());
  for (const version of ["0", "99"]) {
    const headers = { "if-match": `"${version}"` };
    const { status } = await owner.api.put("/profile/me", { description: "Inny" }, { headers });
    expect(status).toBe(412);
  }
});

test("the picture before can be put back for a day, also when it was an old one", async () => {
  const owner = await newCompany(app());
  const upload = async (shade: number) =>
    (await owner.api.put("/profile/upload-cover", { imageBuffer: await tinyPicture(shade) })).body;
  const { picture } = await upload(101);
  await app()
    .db.updateTable("media")
    .set({ needed_at: new Date(0) })
    .execute();
  expect((await upload(102)).previous_media_id).toBe(picture.id);
  await cleanUpMedia(app().services);
  const back = { slot: "background", mediaId: picture.id };
  expect((await owner.api.put("/profile/picture", back)).status).toBe(200);
});

test("neither a video nor another owner's picture becomes the profile's", async () => {
  const [owner, other] = [await newCompany(app()), await newCompany(app())];
  const { services, db } = app();
  const video = await prepareVideo(services, received(webm, services.storage));
  const videoId = await saveVideo(db, { ownerId: owner.id, video });
  const imageBuffer = await tinyPicture(103);
  const { body } = await other.api.put("/profile/upload-cover", { imageBuffer });
  for (const mediaId of [videoId, body.picture.id]) {
    const response = await owner.api.put("/profile/picture", { slot: "logo", mediaId });
    expect([response.status, response.body.code]).toEqual([404, "PICTURE_NOT_FOUND"]);
  }
});

test("sixty pictures an hour are the most", async () => {
  const owner = await newCompany(app());
  const uploads = { name: "profile-upload", points: 60, seconds: 60 * 60 };
  for (let count = 0; count < 60; count++) await app().services.limits.consume(uploads, owner.id);
  const picture = { imageBuffer: await tinyPicture(104) };
  expect((await owner.api.put("/profile/upload-cover", picture)).status).toBe(429);
});

test("ten new addresses a day are the most; the same one written otherwise is none", async () => {
  const owner = await newCompany(app(), { name: "Pierwsza" });
  const { limits } = app().services;
  const renames = { name: "company-rename", points: 10, seconds: 24 * 60 * 60 };
  for (let count = 0; count < 10; count++) await limits.consume(renames, owner.id);
  const rename = (company_name: string) => owner.api.put("/profile/me", { company_name });
  expect((await rename("Druga")).status).toBe(429);
  const same = await rename("PIERWSZA");
  expect([same.status, same.body.metadata.company_name]).toEqual([200, "PIERWSZA"]);
});

describe("a new contact address is saved, but asked by mail", () => {
  const linksOf = async (id: string) =>
    (await waitingJobs(app())).filter(
      ({ name, payload }) => name === contactMail.name && payload.accountId === id,
    ).length;

  test("twelve times a day for one account, in whatever way it is asked", async () => {
    const owner = await newCompany(app());
    for (let count = 1; count <= 13; count++) {
      const email = uniqueEmail("obcy");
      const { status, body } = await owner.api.put("/profile/me", { email });
      expect([status, body.metadata.email]).toEqual([200, email]);
    }
    expect(await linksOf(owner.id)).toBe(12);
    const again = await owner.api.post("/auth/contact-address/resend");
    expect(again.status).toBe(429);
    expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(80_000);
    const change = { newEmail: uniqueEmail("obcy"), password };
    expect((await owner.api.post("/auth/change-email", change)).status).toBe(429);
    expect(await linksOf(owner.id)).toBe(12);
  });

  test("25 times in five minutes from one network address, whatever account it is", async () => {
    const { ip } = app().guest();
    const asked: number[] = [];
    for (let company = 0; company < 3; company++) {
      const owner = await newCompany(app());
      owner.api.ip = ip;
      for (let count = 0; count < 10; count++) {
        const { status } = await owner.api.put("/profile/me", { email: uniqueEmail("obcy") });
        expect(status).toBe(200);
      }
      asked.push(await linksOf(owner.id));
      // What anybody else saves from there is none of it.
      expect((await owner.api.put("/profile/me", { description: "Kafle." })).status).toBe(200);
    }
    expect(asked).toEqual([10, 10, 5]);
  });

  test("not when the form is saved with the address it had", async () => {
    const owner = await newCompany(app());
    const email = uniqueEmail("wlasny");
    for (let count = 0; count < 30; count++) {
      expect((await owner.api.put("/profile/me", { email })).status).toBe(200);
    }
    expect(await linksOf(owner.id)).toBe(1);
    expect((await owner.api.post("/auth/contact-address/resend")).status).toBe(200);
  });
});

test("who takes the account's address while a link changes it gets the new one", async () => {
  const { id, api } = await newCompany(app());
  const email = uniqueEmail("nowy");
  let taking: ReturnType<typeof api.put> | undefined;
  await app()
    .db.transaction()
    .execute(async (trx) => {
      await trx.updateTable("account").set({ email }).where("id", "=", id).execute();
      taking = api.put("/auth/contact-address");
      await untilBlocked(app().db);
    });
  expect((await taking)?.status).toBe(200);
  expect((await api.get("/profile/me")).body.metadata.email).toBe(email);
});

test("companies that take one name at once get an address each", async () => {
  const owners = await Promise.all([1, 2, 3, 4].map((n) => newCompany(app(), { name: `N${n}` })));
  const responses = await Promise.all(
    owners.map(({ api }) => api.put("/profile/me", { company_name: "Wspólna Nazwa" })),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const slugs: string[] = responses.map(({ body }) => body.metadata.slug);
  expect(slugs.toSorted()).toEqual([
    "wspolna-nazwa",
    "wspolna-nazwa-2",
    "wspolna-nazwa-3",
    "wspolna-nazwa-4",
  ]);
});

test("a private account without a confirmed address changes nothing either", async () => {
  const visitor = await newPrivate(app());
  await app()
    .db.updateTable("account")
    .set({ email_confirmed_at: null })
    .where("id", "=", visitor.id)
    .execute();
  const { status, body } = await visitor.api.put("/profile/me", { first_name: "Ewa" });
  expect([status, body.code]).toEqual([403, "EMAIL_NOT_CONFIRMED"]);
});

test("an address that another name led to at the same moment is given up for the next", async () => {
  await newCompany(app(), { name: "Kafel" });
  const [second, third] = [await newCompany(app()), await newCompany(app())];
  const { db } = app();
  const { renaming } = await db.transaction().execute(async (trx) => {
    expect(await changeSlug(trx, { companyId: second.id, name: "Kafel" })).toBe("kafel-2");
    const rename = third.api.put("/profile/me", { company_name: "Kafel 2" });
    await untilBlocked(db);
    return { renaming: rename };
  });
  const { status, body } = await renaming;
  expect([status, body.metadata?.slug]).toEqual([200, "kafel-2-2"]);
});
