import { randomBytes, randomUUID } from "node:crypto";
import { accountHooks } from "../src/api.server.ts";
import { setPendingEmail } from "../src/features/accounts/account-queries.server.ts";
import { insertToken } from "../src/features/accounts/mail/queries.server.ts";
import { putIdentity } from "../src/features/accounts/sign-in/queries.server.ts";
import { writeChecklist } from "../src/features/renovations/checklist/queries.server.ts";
import { saveIdeas } from "../src/features/renovations/idea-queries.server.ts";
import { insertOfferMessage } from "../src/features/renovations/offer-message-queries.server.ts";
import {
  insertRenovation,
  saveCompanies,
} from "../src/features/renovations/write-queries.server.ts";
import { putSearch } from "../src/features/saved-searches/queries.server.ts";
import { storeRule } from "../src/features/saved-searches/read-rules.server.ts";
import { ruleOf } from "../src/features/saved-searches/search-asked.server.ts";
import { parseCommand, runCommand } from "../src/operator/commands.server.ts";
import { hourMs } from "../src/platform/time/durations.ts";
import type { TestApp } from "./database.ts";
import { addAccount } from "./factories/accounts.ts";
import { addCompany } from "./factories/companies.ts";
import { newCompany, type Owner } from "./factories/companies.ts";
import { asUrl, clip, photo, tinyPicture } from "./factories/projects.ts";
import { addOffer, addRenovation } from "./factories/renovations.ts";
import { beginUpload } from "./uploading.ts";

/** Stands in every text that the full account's owner or its clients wrote. */
export const mark = "Niepowtarzalsk";

export type FullAccount = Owner & {
  projectId: string;
  uploadId: string;
  mediaIds: string[];
  /** The company the owner wrote to. */
  addressedId: string;
};

/** A published company that used everything there is: no table about people lacks a row of it. */
export async function makeFullAccount(app: TestApp): Promise<FullAccount> {
  const owner = await newCompany(app, { name: `${mark}a Dawna`, tier: 3 });
  await fillProfile(owner);
  const { projectId, mediaIds } = await fillPortfolio(owner);
  const uploadId = await beginUpload(owner.api, { size: 1000, name: `${mark}a.jpg` });
  const addressedId = await writeLeads(app, owner);
  await beginEdit(owner, mediaIds);
  await offerItself(app, owner.id);
  await planRenovation(app, { ownerId: owner.id, companyId: addressedId });
  await fillAccount(app, owner);
  await saveSearch(app, { ownerId: owner.id, companyId: addressedId });
  const acting = { services: app.services, operator: "ola", hooks: accountHooks };
  await runCommand(acting, parseCommand(["tier", owner.email, "4"]));
  await forgetAccountMails(app, owner.id);
  return { ...owner, projectId, uploadId, mediaIds, addressedId };
}

/** No worker runs here, which would have sent them within a moment. */
async function forgetAccountMails(app: TestApp, accountId: string): Promise<void> {
  const waiting = "delete from graphile_worker._private_jobs where payload->>'accountId' = $1";
  await app.running.connection.pool.query(waiting, [accountId]);
}

type Sent = { status: number; body: { url?: string; id?: string } };

function done<T extends Sent>(response: T): T {
  if (response.status >= 300) throw new Error(JSON.stringify(response.body));
  return response;
}

async function fillProfile({ id, api }: Owner): Promise<void> {
  done(await api.put(`/profile/${id}/upload-logo`, { imageBuffer: await tinyPicture(31) }));
  const cover = { imageBuffer: asUrl(photo("bathroom-03.jpg")) };
  done(await api.put("/profile/upload-cover", cover));
  const fields = {
    company_name: `${mark}a Glazura`,
    description: `${mark}ie równe fugi.`,
    email: `biuro@${mark.toLowerCase()}a.example`,
    phone: "600 700 801",
    website: `https://${mark.toLowerCase()}a.example/`,
    subcategory_ids: [14],
  };
  done(await api.put("/profile/me", fields));
  const availability = ["Dostepny", ...Array<string>(11).fill("not_set")];
  done(await api.post(`/calendar/${id}`, { availability }));
  done(await api.post("/subscriptions/interest", { tierId: 3 }));
}

async function fillPortfolio({ api }: Owner) {
  const words = {
    title: `${mark}a łazienka`,
    description: `${mark}ie staranny remont łazienki ze skosami i wnękami na poddaszu.`,
    startDate: "2026-03",
    subcategoryIds: [14],
    images: [{ url: await tinyPicture(32), alt: `${mark}a wnęka` }, await tinyPicture(33)],
    videos: [clip],
  };
  const headers = { "idempotency-key": randomUUID() };
  const { body } = done(await api.put("/projects/add", words, { headers }));
  const [video] = body.films;
  const captions = `WEBVTT\n\n00:01.000 --> 00:02.000\n${mark}a kuchnia\n`;
  done(await api.put(`/media/${video.id}/captions`, { captions }));
  done(await api.put(`/media/${video.id}/poster`, { posterId: body.pictures[1].id }));
  const mediaIds: string[] = body.media.map(({ id }: { id: string }) => id);
  return { projectId: body.id as string, mediaIds };
}

/** Typed in the editor of the profile, and not saved. */
async function beginEdit({ api }: Owner, mediaIds: string[]): Promise<void> {
  const content = { values: { description: `${mark}y szkic opisu` } };
  done(await api.put("/drafts/profile", { content, version: null, mediaIds }));
}

/** Two received, one of them accepted, and one sent. @returns the company the last one went to. */
async function writeLeads(app: TestApp, { id, email }: Owner): Promise<string> {
  const lead = { contact_email: `klient@${mark.toLowerCase()}a.example`, terms: true };
  const received = { ...lead, corporate_user_id: id, phone: "600 700 802" };
  const guest = app.guest();
  done(await guest.put("/leads", { ...received, message: `${mark}a wycena` }));
  const accepted = { ...received, phone: "600 700 803", message: `${mark}a zgoda` };
  const { body } = done(await guest.put("/leads", accepted));
  await accept(app, body.id);
  const other = await addCompany(app.db);
  const sent = {
    ...lead,
    corporate_user_id: other.id,
    phone: "600 700 804",
    sender_name: `${mark}a Anna`,
    source_text: `glazurnik ${mark}owo`,
  };
  const own = { ...sent, contact_email: email.toUpperCase(), message: "Czy macie wolny termin?" };
  const asked = done(await guest.put("/leads", own));
  await decline(app, asked.body.id);
  return other.id;
}

/** The pending one is reported; the accepted one has a conversation with a photo of each side. */
async function accept({ db, services }: TestApp, id: string): Promise<void> {
  const at = services.now();
  const { company_id } = await db
    .updateTable("lead")
    .set({ status: "contacted", decided_at: at })
    .where("id", "=", id)
    .returning("company_id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("lead")
    .set({ reported_at: at, report_reason: `${mark}e groźby` })
    .where("company_id", "=", company_id)
    .where("status", "=", "pending")
    .execute();
  for (const author of ["company", "sender"]) {
    await addMessage(db, { leadId: id, author, at });
  }
  const row = { company_id: company_id!, leads: 6, answered: 5, median_minutes: 90 };
  await db
    .insertInto("company_response")
    .values({ ...row, computed_at: at })
    .execute();
}

async function decline({ db, services }: TestApp, id: string): Promise<void> {
  const at = services.now();
  const declined = { decline_reason: "other", decline_note: "Nie mamy wolnych terminów." };
  await db
    .updateTable("lead")
    .set({ status: "rejected", decided_at: at, ...declined })
    .where("id", "=", id)
    .execute();
  await addMessage(db, { leadId: id, author: "sender", at });
}

type NewMessage = { leadId: string; author: string; at: Date };

/** With a photo, of which there is a row alone. */
async function addMessage(db: TestApp["db"], { leadId, author, at }: NewMessage) {
  const [id, lead_id, created_at] = [randomUUID() as string, leadId, at];
  const text = author === "company" ? `${mark}e ustalenia` : "Dzień dobry";
  await db.insertInto("lead_message").values({ id, lead_id, author, text, created_at }).execute();
  const size = { width: 800, height: 600, size_bytes: 40_000 };
  const photo = { id: randomUUID() as string, lead_id, message_id: id, author, created_at };
  await db
    .insertInto("lead_photo")
    .values({ ...photo, ...size })
    .execute();
}

/** What the offer was made for, and what was told of: another city, months, budget and works. */
const changedSince = {
  essentials_then: JSON.stringify([756_135, "2027-03-01", "2027-04-01", 5000, 9000, [14]]),
  essentials_told: JSON.stringify([3_094_802, "2027-05-01", null, null, 9100, [15]]),
};

async function offerItself({ db }: TestApp, companyId: string): Promise<void> {
  const homeowner = await addAccount(db);
  const renovationId = await addRenovation(db, homeowner.id);
  const traits = { message: `${mark}a oferta`, told_status: "paused", ...changedSince };
  const offerId = await addOffer({ db }, { renovationId, companyId }, traits);
  const message = { offerId, createdAt: new Date() };
  await insertOfferMessage(db, {
    ...message,
    id: randomUUID(),
    author: "owner",
    text: "Kiedy?",
  });
  const text = `${mark}a odpowiedź`;
  await insertOfferMessage(db, { ...message, id: randomUUID(), author: "company", text });
}

/** Stored directly: a company plans none. */
async function planRenovation(
  { db, services }: TestApp,
  { ownerId, companyId }: { ownerId: string; companyId: string },
): Promise<void> {
  const id = randomUUID() as string;
  const at = services.now();
  const fields = {
    name: `${mark}a kuchnia`,
    description: `${mark}ie stare szafki do wymiany.`,
    months: { from: "2027-03", to: "2027-04" },
    budget: { from: 20_000, to: 40_000 },
    subcategoryIds: [14],
    styleIds: [],
    cityId: 756_135,
    areaM2: 12,
    rooms: [{ kind: "other", count: 1, name: `${mark}a spiżarnia` } as const],
  };
  await insertRenovation(db, { id, ownerId, fields, at });
  await saveCompanies(db, { renovationId: id, companyIds: [companyId], at });
  await fillRenovation(db, { id, at });
}

/** Its photo, of which there is a row alone, an idea and the list of works. */
async function fillRenovation(db: TestApp["db"], { id, at }: { id: string; at: Date }) {
  const photo = { id: randomUUID() as string, renovation_id: id, place: 0, created_at: at };
  const size = { width: 800, height: 600, size_bytes: 40_000 };
  await db
    .insertInto("renovation_photo")
    .values({ ...photo, ...size })
    .execute();
  const ideas = await db
    .selectFrom("project_media")
    .innerJoin("media", "media.id", "media_id")
    .select(["project_id as projectId", "media_id as mediaId"])
    .where("kind", "=", "picture")
    .limit(1)
    .execute();
  await saveIdeas(db, { renovationId: id, ideas, at });
  const items = [{ id: "spis", text: `${mark}y spis sprzętów`, done: true }];
  await writeChecklist(db, { renovationId: id, items, at });
}

type Told = { ownerId: string; companyId: string };

/** Under the hand of a company, though only homeowners may: rows alone matter here. */
async function saveSearch({ db, services }: TestApp, { ownerId, companyId }: Told) {
  const at = services.now();
  const search = { name: `${mark}i glazurnik`, path: "/szukaj", query: `search=${mark}` } as const;
  const id = randomUUID();
  await putSearch(db, { id, ownerId, ...search, isMailed: true, at });
  const rule = await ruleOf(db, search, at);
  await storeRule(db, { searchId: id, rule, at });
  const news = { search_id: id, company_id: companyId, owner_id: ownerId, found_at: at };
  await db.insertInto("saved_search_news").values(news).execute();
}

async function fillAccount({ db, services }: TestApp, { id, api }: Owner): Promise<void> {
  const at = services.now();
  done(await api.patch("/auth/me", { firstName: `${mark}i`, lastName: `${mark}a` }));
  const email = `nowy@${mark.toLowerCase()}a.example`;
  await setPendingEmail(db, { accountId: id, email });
  const identity = { issuer: "https://accounts.google.com", subject: `${mark}-sub`, accountId: id };
  const identityId = await putIdentity(db, { id: randomUUID(), ...identity, confirmedAt: at, at });
  await insertToken(db, {
    hash: randomBytes(32),
    purpose: "link_identity",
    accountId: id,
    email,
    identityId,
    at,
    expiresAt: new Date(at.getTime() + hourMs),
  });
}
