import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { newCompany } from "../../../tests/factories/companies.ts";
import { givePhotos } from "../../../tests/factories/projects.ts";
import { nodesOf, recordOn } from "../../../tests/plans.ts";
import { createStatementNames } from "../../platform/db/statement-names.server.ts";
import { projectsOfCompany, type ProjectPlace } from "./queries.server.ts";

const app = useTestApp();

type List = {
  projects: { id: string; title: string }[];
  page: number;
  limit: number;
  hasMore: boolean;
  cursor: string | null;
};

const sizes = [0, 1, 499, 500, 501];
const idBySize = new Map<number, string>();

/** A published company whose projects are called „n”, the newest 1; every other pair is as old. */
async function companyWith(count: number): Promise<string> {
  const { id } = await newCompany(app());
  await sql`update company set published_at = now() where id = ${id}`.execute(app().db);
  await sql`
    insert into project (id, company_id, title, description, created_at, updated_at)
    select ('00000000-0000-4000-8000-' || substr(md5(${id}), 1, 7) || lpad(n::text, 5, '0'))::uuid,
      ${id}, n::text, 'Opis', time, time
    from generate_series(1, ${count}::int) n
    cross join lateral (
      select timestamptz '2026-05-01 10:00:00.123456+00' - (n / 2) * interval '1 microsecond'
    ) as made (time)`.execute(app().db);
  await givePhotos(app().db, id);
  return id;
}

beforeAll(async () => {
  for (const size of sizes) idBySize.set(size, await companyWith(size));
}, 60_000);

async function list(size: number, query = ""): Promise<List> {
  const { status, body } = await app()
    .guest()
    .get<List>(`/projects/${idBySize.get(size)}/list?${query}`);
  expect(status).toBe(200);
  return body;
}

const titles = ({ projects }: List) => projects.map(({ title }) => Number(title));
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe("a company's projects without page and limit", () => {
  test.each([0, 1, 499, 500])("are all there when there are %d", async (size) => {
    const all = await list(size);
    expect(titles(all)).toEqual(numbers(1, size));
    expect(all).toMatchObject({ page: 1, limit: 500, hasMore: false, cursor: null });
  });

  test("are five hundred of 501, and the cursor gives the last", async () => {
    const first = await list(501);
    expect(titles(first)).toEqual(numbers(1, 500));
    expect(first.hasMore).toBe(true);
    const rest = await list(501, `cursor=${first.cursor}`);
    expect(titles(rest)).toEqual([501]);
    expect(rest).toMatchObject({ hasMore: false, cursor: null });
  });

  test("are the same by the company's address", async () => {
    const guest = app().guest();
    const byCompany = await guest.get<List>(`/company/projects/?companyId=${idBySize.get(501)}`);
    expect(byCompany.body).toEqual(await list(501));
  });
});

describe("with page and limit", () => {
  test("the asked part is answered", async () => {
    expect(titles(await list(501, "limit=200&page=2"))).toEqual(numbers(201, 400));
    expect(await list(501, "limit=200&page=2")).toMatchObject({ page: 2, hasMore: true });
    const last = await list(501, "limit=200&page=3");
    expect(titles(last)).toEqual(numbers(401, 501));
    expect(last).toMatchObject({ hasMore: false, cursor: null });
    expect(titles(await list(501, "limit=200&page=4"))).toEqual([]);
    expect(titles(await list(501, "page=2"))).toEqual([501]);
  });

  test("the cursor leads through all of it without gaps or doubles", async () => {
    const found: number[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: List = await list(501, `limit=25${cursor && `&cursor=${cursor}`}`);
      found.push(...titles(page));
      cursor = page.cursor;
    }
    expect(found).toEqual(numbers(1, 501));
  });

  test.each([
    ["limit=501", 422],
    ["limit=0", 422],
    ["page=0", 422],
    ["cursor=abc", 400],
  ])("%s is refused", async (query, status) => {
    const path = `/projects/${idBySize.get(1)}/list?${query}`;
    expect((await app().guest().get(path)).status).toBe(status);
  });

  test("a cursor is good for its own company only", async () => {
    const { cursor } = await list(501);
    const path = `/projects/${idBySize.get(500)}/list?cursor=${cursor}`;
    const foreign = await app().guest().get(path);
    expect(foreign).toMatchObject({ status: 400, body: { code: "BAD_CURSOR" } });
  });
});

/** Rows read of the projects and how often their media were looked up, for one page. */
async function costOf(page: { after: ProjectPlace | null; offset: number }) {
  const { db, recorded, planOf } = recordOn(app().running.connection.pool);
  await sql`analyze project, project_media, media`.execute(db);
  const companyId = idBySize.get(501)!;
  await projectsOfCompany(db, { companyId, viewerId: null, asClient: true, limit: 5, ...page });
  const asked = recorded.at(-1)!;
  const nodes = nodesOf(await planOf(asked));
  const projects = nodes.find((node) => node["Relation Name"] === "project")!;
  const media = nodes.find(
    (node) => node["Parent Relationship"] === "SubPlan" && node["Node Type"] === "Aggregate",
  )!;
  const skipped = projects["Rows Removed by Filter"] ?? 0;
  const cost = {
    projects: projects["Actual Rows"] + skipped,
    mediaLookups: media["Actual Loops"],
  };
  return { ...cost, text: asked.sql };
}

test("a page deep in the list costs what the first one costs", async () => {
  const { db } = app();
  const companyId = idBySize.get(501)!;
  const deep = { companyId, viewerId: null, asClient: true, after: null, offset: 250, limit: 1 };
  const [place] = (await projectsOfCompany(db, deep))!;
  const first = await costOf({ after: null, offset: 0 });
  expect(first).toMatchObject({ projects: 5, mediaLookups: 5 });
  const nameOf = createStatementNames();
  const names = Array.from({ length: 3 }, () => nameOf(first.text));
  expect(names.at(-1), "the database keeps it prepared").toBeDefined();
  const next = await costOf({ after: place!, offset: 0 });
  // One more when the place's own project is met again.
  expect(next.projects).toBeLessThanOrEqual(first.projects + 2);
  expect(next.mediaLookups).toBe(5);
  expect((await costOf({ after: null, offset: 480 })).mediaLookups).toBe(5);
});
