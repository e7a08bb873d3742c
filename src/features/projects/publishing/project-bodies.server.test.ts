import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany } from "../../../../tests/factories/companies.ts";
import { addProject, spooled, tinyPicture, words } from "../../../../tests/factories/projects.ts";

const app = useTestApp();

/** A body that stops in the middle of a picture until it is told to go on. */
function stalled() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const text = (part: string) => new TextEncoder().encode(part);
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(text(`${JSON.stringify(words).slice(0, -1)},"images":["data:image/png;`)),
    async pull(controller) {
      await released;
      controller.enqueue(text('base64,AAAA"]}'));
      controller.close();
    },
  });
  return { body, release };
}

test("large bodies that stall hold up neither others, small or large, nor each other", async () => {
  const companies = await Promise.all(Array.from({ length: 6 }, () => newCompany(app())));
  const quick = await newCompany(app());
  const { body: project } = await addProject(quick.api);
  const bodies = companies.map(stalled);
  const responses = companies.map(({ api }, at) => api.put("/projects/add", bodies[at]!.body));
  await expect.poll(() => spooled(app()).length).toBe(6);
  const change = JSON.stringify({ title: "Krótka zmiana" });
  const headers = { "content-length": String(change.length) };
  expect((await quick.api.patch(`/projects/${project.id}`, change, { headers })).status).toBe(200);
  const large = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(JSON.stringify(words)));
      controller.close();
    },
  });
  expect((await quick.api.put("/projects/add", large)).status).toBe(201);
  for (const { release } of bodies) release();
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([415]));
  expect(spooled(app())).toEqual([]);
});

test("one company sends one large body at a time", async () => {
  const { api } = await newCompany(app());
  const bodies = [stalled(), stalled()];
  const responses = bodies.map(({ body }) => api.put("/projects/add", body));
  await expect.poll(() => spooled(app()).length).toBe(1);
  const other = await newCompany(app());
  expect((await addProject(other.api, { images: [await tinyPicture(3)] })).status).toBe(201);
  expect(spooled(app()).length).toBe(1);
  for (const { release } of bodies) release();
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([415, 415]);
});
