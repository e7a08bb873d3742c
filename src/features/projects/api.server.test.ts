import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { dayMs } from "../../platform/time/durations.ts";
import { insertProject } from "./write-queries.server.ts";

const app = useTestApp();
const warsaw = 756135;

let published = "";
let hidden = "";

async function newCompany(name: string, isPublished: boolean): Promise<string> {
  const id = randomUUID();
  const { db } = app();
  const account = {
    id,
    role: "corporate",
    email: `${id}@x.example`,
    first_name: "A",
    last_name: "B",
  };
  await db.insertInto("account").values(account).execute();
  await db
    .insertInto("company")
    .values({
      id,
      name,
      slug: name.toLowerCase(),
      main_id: 1,
      city_id: warsaw,
      contact_email: `${id}@x.example`,
      published_at: isPublished ? new Date() : null,
    })
    .execute();
  return id;
}

async function newPicture(ownerId: string): Promise<string> {
  const id = randomUUID();
  await app()
    .db.insertInto("media")
    .values({
      id,
      owner_id: ownerId,
      kind: "picture",
      sha256: Buffer.from(id.replaceAll("-", "").repeat(2), "hex"),
      content_type: "image/jpeg",
      size_bytes: 1_000n,
      width: 1280,
      height: 960,
      placeholder: "data:image/webp;base64,AA==",
      colour: "#aabbcc",
    })
    .execute();
  return id;
}

async function newProject(companyId: string, title: string, daysAgo: number): Promise<string> {
  const id = randomUUID();
  const media = [
    { mediaId: await newPicture(companyId), alt: "Widok od ogrodu" },
    { mediaId: await newPicture(companyId), alt: "" },
  ];
  await insertProject(app().db, {
    id,
    companyId,
    title,
    description: "Opis",
    subcategoryIds: [1],
    styleIds: [1],
    startDate: "2026-02-01",
    createdAt: new Date(Date.now() - daysAgo * dayMs),
    media,
  });
  return id;
}

beforeAll(async () => {
  published = await newCompany("Kreska", true);
  hidden = await newCompany("Ukryta", false);
  const other = await newCompany("Linia", true);
  for (const [i, title] of ["Pierwszy", "Drugi", "Trzeci"].entries()) {
    await newProject(published, title, i);
  }
  await newProject(hidden, "Niewidoczny", 0);
  await newProject(other, "Inny", 10);
  await newProject(other, "Z przyszłości", -5);
});

test("one project comes with its pictures in order and the company that made it", async () => {
  const id = await newProject(published, "Dom w Wilanowie", 20);
  const { status, body } = await app().guest().get(`/projects?id=${id}`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id,
    ownerId: published,
    corporate_user_id: published,
    title: "Dom w Wilanowie",
    serviceType: "Projekty domów",
    stylesUsed: [{ id: 1 }],
    start_date: "2026-02-01",
    company: {
      id: published,
      slug: "kreska",
      companyName: "Kreska",
      logoUrl: null,
      city: "Warszawa",
    },
  });
  const [thumbnail, second] = body.data.pictures;
  expect(thumbnail).toMatchObject({ alt: "Widok od ogrodu", width: 1280, colour: "#aabbcc" });
  expect(body.data.images).toEqual([`/media/${thumbnail.id}/1280.jpg`, second.url]);
});

test.each([
  ["nobody's project", () => randomUUID()],
  ["what is no id", () => "1;drop"],
])("%s is not found", async (_what, id) => {
  const { status, body } = await app()
    .guest()
    .get(`/projects?id=${encodeURIComponent(id())}`);
  expect([status, body.code]).toEqual([404, "PROJECT_NOT_FOUND"]);
});

test("projects of a company that is not published are nowhere", async () => {
  const { db } = app();
  const row = await db
    .selectFrom("project")
    .select("id")
    .where("company_id", "=", hidden)
    .executeTakeFirstOrThrow();
  const guest = app().guest();
  expect((await guest.get(`/projects?id=${row.id}`)).status).toBe(404);
  const list = await guest.get(`/projects/${hidden}/list`);
  expect([list.status, list.body.code]).toEqual([404, "COMPANY_NOT_FOUND"]);
  const { body } = await guest.get("/projects/today?limit=48");
  expect(body.projects.map((project: { ownerId: string }) => project.ownerId)).not.toContain(
    hidden,
  );
});

test("today's list mixes companies, goes on with earlier ones and knows no future", async () => {
  const { body } = await app().guest().get("/projects/today?limit=3");
  const titles = body.projects.map((project: { title: string }) => project.title);
  expect(titles).toEqual(["Pierwszy", "Inny", "Drugi"]);
});

test("a company's projects come newest first, page by page, at both addresses", async () => {
  const guest = app().guest();
  const first = await guest.get(`/projects/${published}/list?limit=2`);
  expect(first.body).toMatchObject({ page: 1, limit: 2, hasMore: true });
  expect(first.body.projects.map((project: { title: string }) => project.title)).toEqual([
    "Pierwszy",
    "Drugi",
  ]);
  const second = await guest.get(`/company/projects?companyId=${published}&limit=2&page=2`);
  expect(second.body.projects[0].title).toBe("Trzeci");
  const same = await guest.get(`/company/projects/?companyId=${published}&limit=2`);
  expect(same.body).toEqual(first.body);
});

test("a company that made nothing yet has an empty list", async () => {
  const fresh = await newCompany("Nowa", true);
  const { body } = await app().guest().get(`/projects/${fresh}/list`);
  expect(body).toEqual({ projects: [], page: 1, limit: 500, hasMore: false, cursor: null });
});
