import { beforeAll, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { addProject, tinyPicture } from "../../../../tests/factories/projects.ts";

const app = useTestApp();
let api: ApiCaller;
let id: string;

beforeAll(async () => {
  ({ id } = await addCompany(app().db, { name: "Zenit" }));
  api = await signedIn(app(), id);
});

async function isFound(word: string): Promise<boolean> {
  const { body } = await app().guest().get(`/companies?search=${word}&literal=1`);
  return body.companies.some((card: { id: string }) => card.id === id);
}

test("the search finds a company by a project as soon as it is saved, and no longer once it is gone", async () => {
  const added = await addProject(api, {
    title: "Krasnoludek w ogrodzie",
    images: [await tinyPicture(7)],
  });
  expect(added.status).toBeLessThan(300);
  expect(await isFound("krasnoludek")).toBe(true);
  const { id: projectId } = added.body;
  const edited = await api.patch(`/projects/${projectId}`, { title: "Olbrzym w ogrodzie" });
  expect(edited.status).toBe(200);
  expect([await isFound("krasnoludek"), await isFound("olbrzym")]).toEqual([false, true]);
  expect((await api.delete(`/projects/${projectId}`)).status).toBeLessThan(300);
  expect(await isFound("olbrzym")).toBe(false);
});
