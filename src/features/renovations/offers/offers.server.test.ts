import { beforeEach, describe, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import {
  addCompany,
  newCompany,
  newPrivate,
  type Owner,
} from "../../../../tests/factories/companies.ts";
import { forgetJobs, waitingJobs } from "../../../../tests/factories/jobs.ts";
import { addOffer, addRenovation } from "../../../../tests/factories/renovations.ts";
import { computeResponse } from "../../leads/response/jobs.server.ts";

const app = useTestApp();

type Company = { id: string; api: ApiCaller };
let owner: Owner;
let company: Company;
let id: string;

async function published(traits: Parameters<typeof addCompany>[1] = {}): Promise<Company> {
  const added = await addCompany(app().db, traits);
  return { id: added.id, api: await signedIn(app(), added.id) };
}

beforeEach(async () => {
  await app().db.deleteFrom("rate_limit").execute();
  owner = await newPrivate(app());
  company = await published();
  id = await addRenovation(app().db, owner.id, {
    wanted_from: "2027-03-01",
    wanted_to: "2027-05-01",
    style_ids: [1],
  });
});

const offer = (message?: string, { api } = company) =>
  api.put(`/renovations/${id}/willing`, message === undefined ? {} : { message });
const withdraw = ({ api } = company) => api.delete(`/renovations/${id}/willing`);
const answer = (status: string, companyId = company.id, api = owner.api) =>
  api.put(`/renovations/${id}/willing/${companyId}/status`, { status });
const setStatus = (body: object, api = owner.api) => api.put(`/renovations/${id}/status`, body);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  body.code ? [status, body.code] : [status];

const offersOf = () =>
  app()
    .db.selectFrom("renovation_offer")
    .selectAll()
    .where("renovation_id", "=", id)
    .orderBy("created_at")
    .execute();
const jobsNamed = async (name: string) =>
  (await waitingJobs(app())).filter((job) => job.name === `renovations:${name}`);
const mailsOf = async (name: string) => {
  const ids = new Set((await offersOf()).map((row) => row.id));
  return (await jobsNamed(name)).filter(({ payload }) => ids.has(payload.offerId ?? ""));
};

describe("a company offers itself", () => {
  test("and again after withdrawing: its homeowner hears of three a day by mail, and sees all", async () => {
    const mails = async () =>
      (await jobsNamed("mail-offers")).filter(({ payload }) => payload.renovationId === id).length;
    // What is refused is none of the three.
    await setStatus({ status: "paused" });
    for (let nr = 0; nr < 3; nr++) expect((await offer()).status).toBe(409);
    await setStatus({ status: "open" });
    const told: number[] = [];
    for (let day = 0; day < 5; day++) {
      await forgetJobs(app());
      expect((await offer()).status).toBe(200);
      told.push(await mails());
      expect(await offersOf()).toHaveLength(1);
      expect((await withdraw()).status).toBe(200);
    }
    expect(told).toEqual([1, 1, 1, 0, 0]);
    await offer("Inna", await published());
    expect(await mails()).toBe(1);
  });

  test("once: said again it is the same, with other words those hold", async () => {
    expect(await offer("Chętnie!")).toMatchObject({
      status: 200,
      body: { offer: { status: "waiting", message: "Chętnie!" } },
    });
    expect((await offer("Chętnie!")).status).toBe(200);
    expect((await offer("  Od marca. ")).body.offer.message).toBe("Od marca.");
    expect(await offersOf()).toMatchObject([{ message: "Od marca.", status: "waiting" }]);
  });

  test("without a message, in ten presses at once: one offer, and one mail ten minutes on", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => offer()));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await offersOf()).toHaveLength(1);
    await offer("Druga", await published());
    const { rows } = await app().running.connection.pool.query(
      `select extract(epoch from run_at - now())::float / 60 as minutes, priority
       from graphile_worker._private_jobs where payload->>'renovationId' = $1`,
      [id],
    );
    expect(rows).toEqual([{ minutes: expect.closeTo(10, 0), priority: 10 }]);
  });

  test("a message that is too long is refused", async () => {
    expect((await offer("x".repeat(1001))).status).toBe(422);
    expect((await offer("x".repeat(1000))).status).toBe(200);
  });

  test("not to what is paused, closed or not there, not unpublished, not of another trade", async () => {
    expect(codeOf(await offer("", await published({ subcategoryIds: [20] })))).toEqual([
      404,
      "RENOVATION_NOT_FOUND",
    ]);
    expect(codeOf(await offer("", await newCompany(app())))).toEqual([
      409,
      "COMPANY_NOT_PUBLISHED",
    ]);
    const unconfirmed = await newCompany(app(), { isEmailConfirmed: false });
    expect((await offer("", unconfirmed)).status).toBe(403);
    expect((await owner.api.put(`/renovations/${id}/willing`, {})).status).toBe(403);
    const nowhere = `/renovations/${crypto.randomUUID()}/willing`;
    expect((await company.api.put(nowhere, {})).status).toBe(404);
    expect((await company.api.delete(nowhere)).status).toBe(404);
    for (const [status, code] of [
      ["paused", "RENOVATION_PAUSED"],
      ["closed", "RENOVATION_CLOSED"],
    ] as const) {
      await setStatus({ status });
      expect(codeOf(await offer())).toEqual([409, code]);
    }
    expect(await offersOf()).toEqual([]);
  });

  test("and takes it back while nobody answered, twice like once", async () => {
    await offer("Chętnie!");
    await setStatus({ status: "paused" });
    expect(codeOf(await offer("Inaczej"))).toEqual([409, "RENOVATION_PAUSED"]);
    expect(await withdraw()).toMatchObject({ status: 200, body: { offer: null } });
    expect((await withdraw()).status).toBe(200);
    expect(await offersOf()).toEqual([]);
    expect(codeOf(await answer("accepted"))).toEqual([404, "OFFER_NOT_FOUND"]);
  });
});

describe("the homeowner answers", () => {
  test("accepting opens a lead, accepted, in which both sides write", async () => {
    await offer("Chętnie!");
    const { status, body } = await answer("accepted");
    const accepted = { companyId: company.id, status: "accepted", leadId: expect.any(String) };
    expect([status, body]).toEqual([200, accepted]);
    const { body: page } = await company.api.get(`/leads/${body.leadId}`);
    expect(page).toMatchObject({
      side: "company",
      lead: {
        status: "contacted",
        contact_email: owner.email,
        sender_name: "Anna",
        phone: null,
        message: "Łazienka na poddaszu\n\nSkosy, kabina bez progu, ciepła podłoga.",
        services: [14],
        styles: [],
        wanted: { from: "2027-03", to: "2027-05" },
        is_held: false,
      },
    });
    const say = ({ api }: { api: ApiCaller }, text: string) =>
      api.put(`/leads/${body.leadId}/messages`, { id: crypto.randomUUID(), text });
    expect((await say(company, "Kiedy możemy obejrzeć?")).status).toBe(201);
    expect((await say(owner, "W sobotę.")).status).toBe(201);
    expect((await owner.api.get("/leads/sent")).body.leads).toMatchObject([{ id: body.leadId }]);
    const { body: inbox } = await company.api.get("/leads?status=contacted");
    expect(inbox.leads).toMatchObject([{ id: body.leadId }]);
    expect(await mailsOf("mail-accepted")).toMatchObject([{ priority: 10 }]);
    // The answer stands: the same again is the same, the other is refused.
    expect((await answer("accepted")).body.leadId).toBe(body.leadId);
    expect(codeOf(await answer("declined"))).toEqual([409, "OFFER_ACCEPTED"]);
    expect(codeOf(await withdraw())).toEqual([409, "OFFER_ACCEPTED"]);
    expect((await offer("Chętnie!")).body.offer.status).toBe("accepted");
    expect(codeOf(await offer("Inaczej"))).toEqual([409, "OFFER_ACCEPTED"]);
  });

  test("an architect's lead names the styles", async () => {
    const architect = await published({ mainId: 1, subcategoryIds: [14] });
    await offer("", architect);
    const { body } = await answer("accepted", architect.id);
    const { body: read } = await architect.api.get(`/leads/${body.leadId}`);
    // Nor does an offer without words begin the conversation with an empty message.
    expect([read.lead.styles, read.messages]).toEqual([[1], []]);
  });

  test("declining tells the company, and opens nothing", async () => {
    await offer();
    expect((await answer("declined")).body).toMatchObject({ status: "declined", leadId: null });
    expect(await mailsOf("mail-declined")).toMatchObject([{ priority: 10 }]);
    expect((await owner.api.get("/leads/sent")).body.leads).toEqual([]);
    expect(codeOf(await answer("accepted"))).toEqual([409, "OFFER_DECLINED"]);
    expect(codeOf(await withdraw())).toEqual([409, "OFFER_DECLINED"]);
    expect((await company.api.get("/renovations")).body.renovations).toContainEqual(
      expect.objectContaining({
        id,
        offer: { status: "declined", message: "", leadId: null, messages: [], isChanged: false },
      }),
    );
  });

  test("of accepting, declining and withdrawing at once exactly one wins", async () => {
    for (let round = 0; round < 4; round++) {
      await app().db.deleteFrom("renovation_offer").where("renovation_id", "=", id).execute();
      await offer();
      const answers = await Promise.all([answer("accepted"), answer("declined"), withdraw()]);
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      const [row] = await offersOf();
      const held = won[0]!.body.status ?? "withdrawn";
      expect(row?.status ?? "withdrawn").toBe(held);
      expect(row?.lead_id !== undefined && row.lead_id !== null).toBe(held === "accepted");
    }
  });

  test("nobody else may, and nobody else learns that there is a renovation", async () => {
    await offer();
    const stranger = await newPrivate(app());
    const answers = [
      await answer("accepted", company.id, stranger.api),
      await setStatus({ status: "closed" }, stranger.api),
    ];
    expect(answers.map(codeOf)).toEqual([
      [404, "RENOVATION_NOT_FOUND"],
      [404, "RENOVATION_NOT_FOUND"],
    ]);
    expect((await answer("accepted", company.id, company.api)).status).toBe(403);
    expect((await setStatus({ status: "closed" }, company.api)).status).toBe(403);
    expect((await setStatus({ status: "closed" }, app().guest())).status).toBe(401);
  });

  test("a lead from an offer says nothing of how fast the company answers", async () => {
    await offer();
    await answer("accepted");
    await computeResponse.run({ companyId: company.id }, app().services);
    const row = await app()
      .db.selectFrom("company_response")
      .select("leads")
      .where("company_id", "=", company.id)
      .executeTakeFirst();
    expect(row?.leads ?? 0).toBe(0);
  });
});

describe("pausing and closing", () => {
  test("thirty times a day: companies that wait are told of each by mail", async () => {
    for (let turn = 0; turn < 30; turn++) {
      expect((await setStatus({ status: turn % 2 ? "open" : "paused" })).status).toBe(200);
    }
    expect((await setStatus({ status: "paused" })).status).toBe(429);
  });

  test("closing thanks those that wait, and keeps whom they chose, whose offer it accepts", async () => {
    const others = [await published(), await published()];
    await offer("Wybrana");
    for (const other of others) await offer("", other);
    const { body } = await setStatus({ status: "closed", chosenCompanyId: company.id });
    expect(body).toEqual({ id, status: "closed", chosenCompanyId: company.id });
    const rows = await offersOf();
    expect(rows.map(({ status }) => status)).toEqual(["accepted", "declined", "declined"]);
    expect(rows[0]!.lead_id).not.toBeNull();
    expect(await mailsOf("mail-declined")).toHaveLength(2);
    expect(await mailsOf("mail-accepted")).toHaveLength(1);
    // Opened again it is a renovation of nobody, and the answers stand.
    const opening = { status: "open", chosenCompanyId: company.id };
    expect((await setStatus(opening)).body.chosenCompanyId).toBeNull();
    expect((await offersOf()).map(({ status }) => status)).toEqual(rows.map((row) => row.status));
  });

  test("one may choose a saved company, and no stranger", async () => {
    const saved = await published();
    const closing = { status: "closed", chosenCompanyId: saved.id };
    expect(codeOf(await setStatus(closing))).toEqual([409, "COMPANY_NOT_OF_RENOVATION"]);
    await app()
      .db.insertInto("renovation_company")
      .values({ renovation_id: id, company_id: saved.id, saved_at: new Date() })
      .execute();
    expect((await setStatus(closing)).body.chosenCompanyId).toBe(saved.id);
    const leads = app().db.selectFrom("lead").select("id").where("company_id", "=", saved.id);
    expect(await leads.execute()).toEqual([]);
  });

  test("pausing declines nobody, and tells who waits two minutes later, once", async () => {
    await addOffer(app(), { renovationId: id, companyId: company.id });
    const declined = await published();
    await addOffer(app(), { renovationId: id, companyId: declined.id }, { status: "declined" });
    await setStatus({ status: "paused" });
    await setStatus({ status: "open" });
    expect((await setStatus({ status: "paused" })).body.status).toBe("paused");
    const states = (await offersOf()).map(({ status }) => status);
    expect(states.toSorted()).toEqual(["declined", "waiting"]);
    expect(await mailsOf("mail-paused")).toHaveLength(1);
    expect((await answer("accepted")).status).toBe(200);
  });
});
