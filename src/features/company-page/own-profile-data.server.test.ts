import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { newCompany, type Owner } from "../../../tests/factories/companies.ts";
import { givePhotos } from "../../../tests/factories/projects.ts";
import { readProfile } from "./company-profile.ts";
import { readOwnProfile } from "./own-profile-data.ts";

const app = useTestApp();
let owner: Owner;

/** What a page's loader is given: the API, asked as this owner. */
const fetcher: typeof fetch = async (input) => {
  const { pathname, search } = new URL(new Request(input).url);
  const { status, body } = await owner.api.get(`${pathname.replace("/api", "")}${search}`);
  return Response.json(body, { status });
};

async function addProjects(count: number) {
  await sql`
    insert into project (id, company_id, title, description, created_at, updated_at)
    select gen_random_uuid(), ${owner.id}, n::text, 'Opis', time, time
    from generate_series(1, ${count}::int) n
    cross join lateral (select now() - n * interval '1 day') as made (time)`.execute(app().db);
  await givePhotos(app().db, owner.id);
}

beforeAll(async () => {
  owner = await newCompany(app());
  await sql`
    update company set published_at = now() where id = ${owner.id}`.execute(app().db);
  await addProjects(51);
});

const own = (pages: number) => readOwnProfile(fetcher, { companyId: owner.id, pages });
const shown = (pages: number) => readProfile(fetcher, { slug: owner.slug, projectId: null, pages });

test("the own profile offers what goes beyond 24 projects, and then shows all", async () => {
  const first = await own(1);
  expect([first.projects.length, first.hasMore, first.page]).toEqual([24, true, 1]);
  const third = await own(3);
  expect([third.projects.length, third.hasMore, third.page]).toEqual([51, false, 3]);
  expect(third.projects.map(({ title }) => Number(title))).toEqual(
    Array.from({ length: 51 }, (_, at) => at + 1),
  );
});

test("the own profile says when the months were confirmed, if ever", async () => {
  expect((await own(1)).confirmed).toBeNull();
  await sql`
    update company set calendar_confirmed_at = now() where id = ${owner.id}`.execute(app().db);
  expect((await own(1)).confirmed).toBe("dziś");
});

test("the public profile does so from 24 on", async () => {
  const counts = [];
  for (const pages of [1, 2, 3]) {
    const { projects, hasMore } = await shown(pages);
    counts.push([projects.length, hasMore]);
  }
  expect(counts).toEqual([
    [24, true],
    [48, true],
    [51, false],
  ]);
});

test("five hundred projects are shown to the last, whatever page the address asks for", async () => {
  await addProjects(449);
  for (const pages of [21, 1e9]) {
    const { projects, hasMore } = await own(pages);
    expect([projects.length, hasMore]).toEqual([500, false]);
  }
  expect((await shown(21)).projects).toHaveLength(500);
});

test("no line of what clients read ends in a single letter, and the owner edits what was written", async () => {
  const words = "Remonty w blokach i domach";
  const bound = "Remonty w\u00a0blokach i\u00a0domach";
  await app()
    .db.updateTable("company")
    .set({ description: words })
    .where("id", "=", owner.id)
    .execute();
  await app()
    .db.updateTable("project")
    .set({ title: words, description: words })
    .where("company_id", "=", owner.id)
    .execute();
  await app()
    .db.updateTable("project_media")
    .set({ alt: words })
    .where("project_id", "in", (of) =>
      of.selectFrom("project").select("id").where("company_id", "=", owner.id),
    )
    .execute();
  const { company, projects } = await shown(1);
  // A title is also shared and copied: it stays as it was written.
  const { title, description, media } = projects[0]!;
  expect([company.description, title, description]).toEqual([bound, words, bound]);
  // Beneath a picture in the viewer.
  expect(media[0]!.alt).toBe(bound);
  const edited = await own(1);
  expect(edited.company.description).toBe(bound);
  expect([edited.metadata.description, edited.projects[0]!.description]).toEqual([words, words]);
});
