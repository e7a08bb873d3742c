import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany, newPrivate } from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { addRenovation } from "../../../../tests/factories/renovations.ts";
import { leadToken } from "../../leads/lead-link.server.ts";

const app = useTestApp();
const type = { "content-type": "image/jpeg" };
const noPhoto = Buffer.from("no photo");

const senders: [string, () => Promise<[ApiCaller, path: string]>][] = [
  [
    "a company",
    async () => {
      const { api, id } = await newCompany(app());
      return [api, `/profile/${id}/upload-logo`];
    },
  ],
  ["a company's cover", async () => [(await newCompany(app())).api, "/profile/upload-cover"]],
  [
    "a homeowner",
    async () => {
      const { api, id } = await newPrivate(app());
      return [api, `/renovations/${await addRenovation(app().db, id)}/photos`];
    },
  ],
  [
    "a lead's sender",
    async () => {
      const lead = await addLead(app().db, (await newCompany(app())).id);
      return [app().guest(), `/leads/${leadToken(app().services.secret, lead)}/photos`];
    },
  ],
];

test.each(senders)(
  "photos that %s sends at once are read one after another: they would fill the memory",
  async (_name, open) => {
    const [api, path] = await open();
    const order: string[] = [];
    const secondIsRead = Promise.withResolvers<void>();
    const put = async (name: string, onRead: () => unknown) => {
      const pull = async (controller: ReadableStreamDefaultController) => {
        order.push(`${name} begins`);
        await onRead();
        order.push(`${name} ends`);
        controller.enqueue(noPhoto);
        controller.close();
      };
      const body = new ReadableStream({ pull }, { highWaterMark: 0 });
      const headers = { ...type, "content-length": String(noPhoto.length) };
      return (await api.put(path, body, { headers })).status;
    };
    const first = put("first", () => Promise.race([secondIsRead.promise, sleep(500)]));
    await expect.poll(() => order).toEqual(["first begins"]);
    const statuses = await Promise.all([first, put("second", secondIsRead.resolve)]);
    expect(statuses).toEqual([415, 415]);
    expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  },
);

test("what a company sends for a picture is counted before it is read, be it one or not", async () => {
  const { api } = await newCompany(app());
  const statuses: number[] = [];
  for (let sent = 0; sent <= 60; sent++) {
    statuses.push((await api.put("/profile/upload-cover", { imageBuffer: 5 })).status);
  }
  expect(statuses).toEqual([...Array<number>(60).fill(422), 429]);
});
