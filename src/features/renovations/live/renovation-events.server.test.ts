import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { addOffer, addRenovation } from "../../../../tests/factories/renovations.ts";
import { openStream } from "../../../../tests/servers/event-stream.ts";

const app = useTestApp();

let owner: Owner;
let company: { id: string; api: ApiCaller };
let id: string;

async function published() {
  const { id: companyId } = await addCompany(app().db);
  return { id: companyId, api: await signedIn(app(), companyId) };
}

beforeEach(async () => {
  owner = await newPrivate(app());
  company = await published();
  id = await addRenovation(app().db, owner.id);
});

const listen = (api: ApiCaller) => openStream(app(), api, "/renovations/events");

test("an offer is heard by the homeowner and the company, its answer too, by nobody else", async () => {
  const stranger = await published();
  const streams = await Promise.all([owner.api, company.api, stranger.api].map(listen));
  const heard = () => streams.map((stream) => stream.heard);
  await expect.poll(heard).toEqual([["missed"], ["missed"], ["missed"]]);
  const expectBoth = async (change: string) => {
    const both = streams.slice(0, 2);
    await expect.poll(() => both.map((one) => one.heard.at(-1))).toEqual([change, change]);
    for (const stream of both) stream.heard.length = 0;
  };
  await company.api.put(`/renovations/${id}/willing`, { message: "Chętnie" });
  await expectBoth(`offer ${id}`);
  await company.api.put(`/renovations/${id}/willing`, { message: "Od marca" });
  await expectBoth(`offer ${id}`);
  await company.api.delete(`/renovations/${id}/willing`);
  await expectBoth(`offer ${id}`);
  await company.api.put(`/renovations/${id}/willing`, {});
  await expectBoth(`offer ${id}`);
  const ask = { id: randomUUID(), text: "Kiedy?" };
  await owner.api.put(`/renovations/${id}/willing/${company.id}/messages`, ask);
  await expectBoth(`message ${id}`);
  for (const status of ["paused", "open"]) {
    await owner.api.put(`/renovations/${id}/status`, { status });
    await expectBoth(`status ${id}`);
  }
  await owner.api.put(`/renovations/${id}/willing/${company.id}/status`, { status: "accepted" });
  await expectBoth(`offer ${id}`);
  await owner.api.delete(`/renovations/${id}`);
  await expect.poll(() => streams[1]!.heard).toEqual([`offer ${id}`]);
  await expect.poll(() => streams[0]!.heard).toContain(`status ${id}`);
  expect(streams[2]!.heard).toEqual(["missed"]);
  for (const stream of streams) await stream.leave();
});

test("what one company does is not told to another that offered itself", async () => {
  const other = await published();
  const stream = await listen(other.api);
  await expect.poll(() => stream.heard).toEqual(["missed"]);
  await addOffer(app(), { renovationId: id, companyId: other.id });
  await expect.poll(() => stream.heard).toEqual(["missed", `offer ${id}`]);
  await company.api.put(`/renovations/${id}/willing`, { message: "Chętnie" });
  await owner.api.put(`/renovations/${id}/status`, { status: "closed" });
  // That the renovation was closed, and that its own offer was answered by it.
  const expected = ["missed", `offer ${id}`, `offer ${id}`, `status ${id}`];
  await expect.poll(() => stream.heard.toSorted()).toEqual(expected);
  await stream.leave();
});

test("a guest gets no stream", async () => {
  expect((await app().guest().get("/renovations/events")).status).toBe(401);
});
