import { beforeEach, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { forgetJobs, waitingOf } from "../../../../tests/factories/jobs.ts";
import { addOffer, addRenovation } from "../../../../tests/factories/renovations.ts";
import { mailOffers, mailPaused } from "./jobs.server.ts";

const app = useTestApp();
let owner: Owner;
let companyId: string;
let company: ApiCaller;
let id: string;

beforeEach(async () => {
  await forgetJobs(app());
  owner = await newPrivate(app());
  id = await addRenovation(app().db, owner.id);
  companyId = (await addCompany(app().db)).id;
  company = await signedIn(app(), companyId);
});

const setStatus = async (body: object) => {
  const set = await owner.api.put(`/renovations/${id}/status`, body);
  expect(set.status).toBe(200);
  return set.body;
};
const offer = async () => (await company.put(`/renovations/${id}/willing`, {})).status;

test("a renovation that is said to be open once more is nothing to tell", async () => {
  expect(await offer()).toBe(200);
  await setStatus({ status: "open" });
  expect(await waitingOf(app(), mailPaused)).toEqual([]);
  await setStatus({ status: "paused" });
  expect(await waitingOf(app(), mailPaused)).toHaveLength(1);
});

test("a company that was declined may be chosen, and keeps the answer that it got", async () => {
  await addOffer(app(), { renovationId: id, companyId }, { status: "declined" });
  const { chosenCompanyId } = await setStatus({ status: "closed", chosenCompanyId: companyId });
  const { status, lead_id } = await app()
    .db.selectFrom("renovation_offer")
    .select(["status", "lead_id"])
    .where("renovation_id", "=", id)
    .executeTakeFirstOrThrow();
  expect([chosenCompanyId, status, lead_id]).toEqual([companyId, "declined", null]);
});

test("offers that were refused are none of the three a day of which the homeowner is told", async () => {
  await setStatus({ status: "paused" });
  for (let press = 0; press < 3; press++) expect(await offer()).toBe(409);
  await setStatus({ status: "open" });
  expect(await offer()).toBe(200);
  expect(await waitingOf(app(), mailOffers)).toHaveLength(1);
});

test("however its id is spelled, of a renovation three offers a day are told by mail, in one", async () => {
  const spellings = [id, id.toUpperCase(), id.toUpperCase(), id, id.toUpperCase()];
  const told: number[] = [];
  for (const spelled of spellings) {
    await forgetJobs(app());
    expect((await company.put(`/renovations/${spelled}/willing`, {})).status).toBe(200);
    told.push((await waitingOf(app(), mailOffers)).length);
    expect((await company.delete(`/renovations/${spelled}/willing`)).status).toBe(200);
  }
  expect(told).toEqual([1, 1, 1, 0, 0]);
});

test("an offer that is sent once more is the one there is, paused, closed and decided", async () => {
  expect(await offer()).toBe(200);
  await setStatus({ status: "paused" });
  expect(await offer()).toBe(200);
  await setStatus({ status: "closed" });
  const again = await company.put(`/renovations/${id}/willing`, {});
  expect(again).toMatchObject({ status: 200, body: { offer: { status: "declined" } } });
});
