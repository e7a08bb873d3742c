import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { ApiCaller } from "../../../tests/api-caller.ts";
import { useTestApp } from "../../../tests/database.ts";
import { password, signedIn } from "../../../tests/factories/accounts.ts";
import { addCompany, type TestCompany } from "../../../tests/factories/companies.ts";
import { addLead } from "../../../tests/factories/leads.ts";
import { addProject, clip, tinyPicture } from "../../../tests/factories/projects.ts";
import { allIsHeard } from "../../../tests/servers/all-heard.ts";
import { hearing, useAnotherProcess } from "../../../tests/servers/another-process.ts";
import { useWeb } from "../../../tests/web.ts";
import { accountHooks } from "../../api.server.ts";
import { parseCommand, runCommand } from "../../operator/commands.server.ts";
import { hourMs } from "../../platform/time/durations.ts";
import { hashPassword } from "../accounts/sign-in/passwords.server.ts";
import { monthOf } from "../calendar/availability.ts";
import { makeAllChangedCards } from "../companies/card-data/jobs.server.ts";
import { computeResponse } from "../leads/response/jobs.server.ts";
import type { Project } from "../projects/contract.ts";

const app = useTestApp();
const other = useAnotherProcess(app);
/** It hears of nothing, and therefore keeps nothing. */
const forgetful = useAnotherProcess(app, { isDeaf: true });
/** Two processes of the site that keep what they can, and one that says what is true. */
const keeping = [useWeb(app), useWeb(other)];
const truth = useWeb(forgetful);

let company: TestCompany;
let owner: ApiCaller;
let project: Project;
let video: string;
let shown: Shown;

beforeAll(async () => {
  const { db } = app();
  for (const name of ["Sąsiad Pierwszy", "Sąsiad Drugi"]) await addCompany(db, { name });
  const months = [{ month: monthOf(new Date()), availability: "free" as const }];
  company = await addCompany(db, { name: "Glazura Zmienna", months, phone: "+48600700800" });
  owner = await signedIn(app(), company.id);
  const images = [await tinyPicture(1), await tinyPicture(2)];
  ({ body: project } = await addProject(owner, { images, videos: [clip] }));
  video = project.films[0]!.id;
  // Calls are kept from the second time on.
  for (let n = 0; n < 2; n++) await Promise.all(keeping.map(read));
  shown = await read(truth);
});

/** All that shows the company to a guest. */
const addresses = () => ({
  page: `/firma/${company.slug}`,
  "data of its page": `/firma/${company.slug}.data`,
  home: "/_.data",
  search: "/szukaj.data?search=Glazura",
  list: "/fachowcy",
  "by slug": `/api/companies/slug/${company.slug}`,
  "by id": `/api/companies/${company.id}`,
  "QR code": `/api/companies/${company.id}/qr-code`,
  "found by word": "/api/companies?search=Glazura&literal=1",
  "found by place": "/api/companies?location=Warszawa",
  "found by month": `/api/companies?calendarFrom=${monthOf(new Date())}`,
  newest: "/api/companies/new",
  project: `/api/projects?id=${project.id}`,
  projects: `/api/projects/${company.id}/list`,
  "projects of today": "/api/projects/today",
  photo: `/media/${project.pictures[0]!.id}/40.jpg`,
  calendar: `/api/calendar/${company.id}`,
  suggestions: "/api/suggest?q=Glazura+Zm",
  sitemap: "/sitemap-firmy.xml",
  plans: "/zostan-pro.data",
});
type Shown = Readonly<Record<keyof ReturnType<typeof addresses>, string | number>>;

/** One after another: of twenty at once a busy machine refuses some. */
async function read(site: typeof truth): Promise<Shown> {
  const answers: [string, string | number][] = [];
  for (const [name, path] of Object.entries(addresses())) {
    let answer = await site().send(path);
    for (; answer.status === 503; answer = await site().send(path)) await pause(50);
    const { status, text } = answer;
    // What is not there is told with the number of the request.
    answers.push([name, status === 200 ? text : status]);
  }
  return Object.fromEntries(answers) as Shown;
}

const differing = (one: Shown, two: Shown) =>
  (Object.keys(one) as (keyof Shown)[]).filter((name) => one[name] !== two[name]);

const heard = () => Promise.all([allIsHeard(app()), allIsHeard(other())]);

async function done(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  expect([status < 300, body]).toEqual([true, body]);
}

const save = (fields: object) => done(owner.put("/profile/me", fields));
const edit = (fields: object) => done(owner.patch(`/projects/${project.id}`, fields));
const operate = (...words: string[]) =>
  runCommand(
    { services: app().services, operator: "ola", hooks: accountHooks },
    parseCommand(words),
  );
const publish = (isPublished: boolean) =>
  done(owner.put(`/profile/${company.id}/publish`, { isPublished }));
const year = (first: string) => ({
  availability: [first, ...Array.from({ length: 11 }, () => "not_set")],
});

async function isAnswered() {
  const answered = { status: "contacted" as const, created_at: new Date(Date.now() - hourMs) };
  for (let n = 0; n < 5; n++) await addLead(app().db, company.id, answered);
  await computeResponse.run({ companyId: company.id }, app().services);
}

async function erase() {
  const password_hash = await hashPassword(password);
  await app()
    .db.updateTable("account")
    .set({ password_hash })
    .where("id", "=", company.id)
    .execute();
  await done(owner.delete("/auth/me", { password }));
}

const everywhere = ["page", "by slug", "by id", "home", "search", "sitemap"] as const;
const ofProject = ["page", "project", "projects", "projects of today"] as const;

/** What is written, and where it is to be seen at least. */
const writes: [string, () => Promise<unknown>, readonly (keyof Shown)[]][] = [
  [
    "words and contact data",
    () =>
      save({
        description: "Mozaiki.",
        email: "nowy@firma.example",
        phone: "601701801",
        website: "https://zmienna.example",
      }),
    ["page", "by slug", "found by word", "home"],
  ],
  [
    "the town",
    () => save({ city: "Radom" }),
    ["page", "found by place", "project", "projects of today"],
  ],
  [
    "trades and where it works",
    () => save({ subcategory_ids: [13, 14], services: [], work_area: { kind: "country" } }),
    ["page", "found by word", "found by place"],
  ],
  [
    "the logo",
    async () =>
      done(owner.put(`/profile/${company.id}/upload-logo`, { imageBuffer: await tinyPicture(3) })),
    ["page", "by id", "found by word", "project", "projects of today", "newest"],
  ],
  [
    "months",
    () => done(owner.post(`/calendar/${company.id}`, year("Zajety"))),
    ["page", "calendar", "found by month", "newest"],
  ],
  [
    "words of a project",
    () => edit({ title: "Łazienka z mozaiką" }),
    [...ofProject, "home", "found by word"],
  ],
  [
    "the order of photos",
    () => edit({ images: project.images.toReversed() }),
    [...ofProject, "newest"],
  ],
  [
    "a film's captions",
    () =>
      done(
        owner.put(`/media/${video}/captions`, {
          captions: "WEBVTT\n\n00:00.000 --> 00:02.000\nŁazienka",
        }),
      ),
    ["project", "projects"],
  ],
  [
    "another project",
    async () => done(addProject(owner, { images: [await tinyPicture(5)] })),
    ["page", "by id", "projects", "home"],
  ],
  [
    "a project that is gone",
    () => done(owner.delete(`/projects/${project.id}`)),
    ["page", "by id", "project", "projects"],
  ],
  ["how it answers", isAnswered, ["page", "by id", "newest"]],
  [
    "a lower plan",
    () => operate("tier", company.slug, "2"),
    ["page", "by id", "calendar", "found by month"],
  ],
  [
    "the plan of the beta",
    () => done(owner.put(`/subscriptions/${company.id}/beta`)),
    ["page", "by id", "calendar"],
  ],
  [
    "what a plan costs",
    () => app().db.updateTable("plan").set({ price_grosze: 5_900 }).where("tier", "=", 1).execute(),
    ["plans"],
  ],
  ["a hidden profile", () => publish(false), [...everywhere, "QR code", "suggestions"]],
  ["one that is shown again", () => publish(true), [...everywhere, "suggestions"]],
  [
    "a blocked profile",
    () => operate("unpublish", company.slug, "--reason", "Cudze zdjęcia."),
    [...everywhere, "photo"],
  ],
  ["one that is free again", () => operate("publish", company.slug), everywhere],
  [
    "the name, and with it the address",
    () => save({ company_name: "Glazura Zmieniona" }),
    [...everywhere, "QR code", "suggestions"],
  ],
  [
    "another company",
    () => addCompany(app().db, { name: "Glazura Zmyślna" }),
    ["home", "search", "newest", "sitemap", "suggestions"],
  ],
  ["an account that is erased", erase, [...everywhere, "photo"]],
];

/** What each process shows otherwise than it is, and what of `at` shows nothing new. */
async function missedAt(at: readonly (keyof Shown)[]) {
  const before = shown;
  const seen = await Promise.all(keeping.map(read));
  shown = await read(truth);
  const changed = differing(before, shown);
  return {
    stale: seen.map((by) => differing(by, shown)),
    asBefore: at.filter((name) => !changed.includes(name)),
  };
}
const nothing = { stale: [[], []], asBefore: [] };

test("what is changed while a process hears nothing is seen meanwhile, and when it hears again", async () => {
  const processes = [app(), other()].map(hearing);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (query like 'listen %' or query = 'select 1')`.execute(
    app().db,
  );
  await Promise.all(processes.map(({ lost }) => lost));
  const months = year("Czesciowo Dostepny");
  await done(owner.post(`/calendar/${company.id}`, months));
  const at = ["page", "calendar", "by id", "found by month"] as const;
  expect(await missedAt(at)).toEqual(nothing);
  await Promise.all(processes.map(({ again }) => again));
  expect(await missedAt([])).toEqual(nothing);
});

test.each(writes)("at once guests of each process see %s", async (_what, write, at) => {
  await write();
  await heard();
  expect(await missedAt(at)).toEqual(nothing);
  // The next change is then one of companies whose cards are ready.
  await makeAllChangedCards(app().services);
});
