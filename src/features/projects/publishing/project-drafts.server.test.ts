import { beforeAll, describe, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany, newCompany, type TestCompany } from "../../../../tests/factories/companies.ts";
import { addProject, clip, tinyPicture } from "../../../../tests/factories/projects.ts";
import { countProjectsOf } from "../../renovations/queries.server.ts";

const app = useTestApp();
let company: TestCompany;
let api: ApiCaller;

beforeAll(async () => {
  company = await addCompany(app().db, { name: "Zenit" });
  api = await signedIn(app(), company.id);
});

type Listed = { projects: { id: string }[] };
const idsOf = ({ projects }: Listed) => projects.map(({ id }) => id);

/** Everywhere clients could meet the project. */
async function seenByClients(id: string, word: string) {
  const guest = app().guest();
  const listed = await guest.get<Listed>(`/projects/${company.id}/list`);
  const today = await guest.get<Listed>("/projects/today?limit=48");
  const shown = await guest.get(`/companies/${company.id}`);
  const found = await guest.get(`/companies?search=${word}&literal=1`);
  const card = found.body.companies.find((one: { id: string }) => one.id === company.id);
  return {
    opened: (await guest.get(`/projects?id=${id}`)).status === 200,
    listed: idsOf(listed.body).includes(id),
    today: idsOf(today.body).includes(id),
    count: shown.body.projects_count as number,
    counted: (await countProjectsOf(app().db, [company.id])).get(company.id) ?? 0,
    found: card !== undefined,
  };
}

const nowhere = { opened: false, listed: false, today: false, count: 0, counted: 0, found: false };
const everywhere = { opened: true, listed: true, today: true, count: 1, counted: 1, found: true };

describe("a project without a photo", () => {
  test("is its owner's draft until it has one, and again when the last one goes", async () => {
    const title = "Krasnoludek w ogrodzie";
    const { body: made } = await addProject(api, { title, videos: [clip] });
    const seen = () => seenByClients(made.id, "krasnoludek");
    expect(made.is_draft).toBe(true);
    expect(await seen()).toEqual(nowhere);
    for (const spelled of [company.id, company.id.toUpperCase()]) {
      const own = await api.get<Listed>(`/projects/${spelled}/list`);
      expect(own.body.projects).toMatchObject([{ id: made.id, is_draft: true }]);
    }
    expect((await api.get(`/projects?id=${made.id}`)).body.data.is_draft).toBe(true);
    const asClient = await api.get<Listed>(`/projects/${company.id}/list?as=client`);
    expect(asClient.body.projects).toEqual([]);

    const media = [{ url: made.videos[0] }];
    const photo = { images: [await tinyPicture(9)], videos: media };
    const { body: shown } = await api.patch(`/projects/${made.id}`, photo);
    expect(shown.is_draft).toBe(false);
    expect(await seen()).toEqual(everywhere);

    const removal = { url: shown.images[0], type: "image" };
    const { body: left } = await api.patch(`/projects/remove-media/${made.id}`, removal);
    expect(left).toMatchObject({ is_draft: true, videos: made.videos });
    expect(await seen()).toEqual(nowhere);
  });

  test("is nothing that another company could change, as it could not read it", async () => {
    const { body: made } = await addProject(api, { videos: [clip] });
    const other = (await newCompany(app())).api;
    const path = `/projects/${made.id}`;
    const refused = async () => [
      (await other.patch(path, { title: "Przejęty" })).status,
      (await other.delete(path)).status,
    ];
    expect(await refused()).toEqual([404, 404]);
    await api.patch(path, { images: [await tinyPicture(10)] });
    expect(await refused()).toEqual([403, 403]);
  });
});
