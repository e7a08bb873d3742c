import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../tests/database.ts";
import { fromRoot, projectRoot } from "../../tests/files.ts";
import { insertAccount } from "../features/accounts/account-queries.server.ts";
import { dayMs } from "../platform/time/durations.ts";
import type { RowProblem } from "./check-row.server.ts";
import { importCompanies } from "./import.server.ts";

const app = useTestApp();
const media = fromRoot("demo/media/");
const root = projectRoot;
let folder = "";
let number = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "domistrz-import-"));
  for (const name of ["bathroom-01.jpg", "bathroom-02.jpg", "cover-01.jpg", "tiling-01.jpg"]) {
    copyFileSync(join(media, name), join(folder, name));
  }
  writeFileSync(join(folder, "znak.jpg"), `<svg xmlns="http://www.w3.org/2000/svg"/>`);
  writeFileSync(join(folder, "ogromne.jpg"), Buffer.alloc(6 * 1024 * 1024));
});
afterAll(() => rmSync(folder, { recursive: true }));

const description =
  "Łazienka z wanną wolnostojącą, płytki wielkoformatowe i wiszącą szafka z dębu ryflowanego.";
const project = {
  title: "Łazienka w marmurze",
  description,
  subcategories: ["Glazurnicy"],
  startDate: "2026-03",
  pictures: [{ file: "bathroom-01.jpg", alt: "Wanna pod oknem" }, { file: "bathroom-02.jpg" }],
};

/** A row that is right in everything, with what the test wants otherwise. */
function row(changes: Record<string, unknown> = {}) {
  number++;
  return {
    name: `Glazura Kowalski ${number}`,
    email: `Biuro${number}@Glazura.example`,
    contactName: "Jan Maria Kowalski",
    phone: "+48 600 100 200",
    website: "https://glazura.example",
    specialization: "Fachowiec",
    city: "Kraków",
    description: "Układamy płytki od dwudziestu lat.",
    subcategories: ["Glazurnicy"],
    plan: 3,
    joinedAt: "2026-02-03T10:00:00Z",
    calendar: { "2026-11": "Dostepny", "2026-12": "Zajety", "2027-01": "not_set" },
    calendarConfirmedAt: "2026-02-10T10:00:00Z",
    logo: "tiling-01.jpg",
    background: "cover-01.jpg",
    projects: [project],
    ...changes,
  };
}

function write(lines: unknown[]): string {
  const file = join(folder, `firmy-${randomUUID()}.jsonl`);
  const texts = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
  writeFileSync(file, texts.join("\n"));
  return file;
}

async function run(file: string) {
  const problems: (RowProblem & { line: number })[] = [];
  const counts = await importCompanies(app().services, {
    file,
    onProblem: (problem) => problems.push(problem),
  });
  return { counts, problems };
}

const companyOf = (email: string) =>
  app()
    .db.selectFrom("company")
    .innerJoin("account", "account.id", "company.id")
    .selectAll("company")
    .select(["account.first_name", "account.last_name", "email_confirmed_at", "password_hash"])
    .where("account.email", "=", email.toLowerCase())
    .executeTakeFirst();

describe("a right row", () => {
  test("becomes a published company with account, calendar, projects and pictures", async () => {
    const given = row();
    expect(await run(write([given]))).toEqual({
      counts: { imported: 1, skipped: 0, failed: 0 },
      problems: [],
    });
    const company = (await companyOf(given.email))!;
    expect(company).toMatchObject({
      ...{ first_name: "Jan", last_name: "Maria Kowalski" },
      password_hash: null,
      name: given.name,
      slug: `glazura-kowalski-${number}`,
      tier: 3,
      published_at: new Date(given.joinedAt),
      first_published_at: new Date(given.joinedAt),
      email_confirmed_at: new Date(given.joinedAt),
    });
    const { db } = app();
    const months = db.selectFrom("calendar_month").select(["month", "availability"]);
    expect(await months.where("company_id", "=", company.id).orderBy("month").execute()).toEqual([
      { month: "2026-11-01", availability: "free" },
      { month: "2026-12-01", availability: "busy" },
    ]);
    const { body } = await app().guest().get(`/projects/${company.id}/list`);
    expect(body.projects[0]).toMatchObject({ title: project.title, start_date: "2026-03-01" });
    expect(body.projects[0].pictures).toMatchObject([{ alt: "Wanna pod oknem" }, { alt: "" }]);
    const found = db.selectFrom("company_search").select("id").where("id", "=", company.id);
    expect(await found.execute()).toHaveLength(1);
  });

  test("without a photo of its own waits unpublished", async () => {
    const given = row({ logo: null });
    await run(write([given]));
    expect((await companyOf(given.email))?.published_at).toBeNull();
  });

  test("with a name that is taken gets an address of its own", async () => {
    const [one, other] = [row({ name: "Bliźniak" }), row({ name: "Bliźniak" })];
    await run(write([one, other]));
    const slugs = [(await companyOf(one.email))?.slug, (await companyOf(other.email))?.slug];
    expect(new Set(slugs)).toEqual(new Set(["blizniak", "blizniak-2"]));
  });

  test("asks for the variants of each distinct picture once", async () => {
    const file = write([row(), row(), row()]);
    await run(file);
    const { rows } = await app().running.connection.pool.query(
      "select payload from graphile_worker._private_jobs",
    );
    expect(rows.length).toBeLessThanOrEqual(4);
  });
});

describe("a wrong row", () => {
  const wrong: [string, Record<string, unknown>, string, string][] = [
    ["a city nobody knows", { city: "Atlantyda" }, "city", "Nie znamy miejscowości „Atlantyda”."],
    ["a picture that is not there", { logo: "brak.png" }, "logo", "Nie ma pliku „brak.png”."],
    [
      "an SVG named as a JPEG",
      { logo: "znak.jpg" },
      "logo",
      "Plik „znak.jpg” nie jest prawidłowym zdjęciem ani filmem.",
    ],
    [
      "a picture of six megabytes",
      { background: "ogromne.jpg" },
      "background",
      "Zdjęcie „ogromne.jpg” jest za duże. Maksymalny rozmiar to 5 MB.",
    ],
    [
      "a day to come",
      { joinedAt: new Date(Date.now() + dayMs).toISOString() },
      "joinedAt",
      "Data nie może być wcześniejsza niż 2000-01-01 ani późniejsza niż chwila importu.",
    ],
  ];
  test.each(wrong)(
    "with %s is reported and leaves nothing",
    async (_what, changes, field, reason) => {
      const given = row(changes);
      const { counts, problems } = await run(write([given]));
      expect(problems).toEqual([{ line: 1, field, reason }]);
      expect(counts).toEqual({ imported: 0, skipped: 0, failed: 1 });
      expect(await companyOf(given.email)).toBeUndefined();
    },
  );

  test("does not stop the others, and all its errors are reported", async () => {
    const good = [row(), row()];
    const bad = row({ city: "Atlantyda", services: ["Czary"] });
    const file = write([good[0], "", "{nie json", bad, good[1], ""]);
    appendFileSync(file, Buffer.from(JSON.stringify(row({ city: "Kraków" })), "latin1"));
    const { counts, problems } = await run(file);
    expect(counts).toEqual({ imported: 2, skipped: 0, failed: 3 });
    expect(problems.toSorted((a, b) => a.line - b.line)).toMatchObject([
      { line: 3, field: "wiersz", reason: "To nie jest obiekt JSON." },
      { line: 4, field: "city" },
      { line: 4, field: "services.0" },
      { line: 6, field: "wiersz", reason: "Wiersz nie jest zapisany w UTF-8." },
    ]);
  });

  test("that only the database refuses does not stop the others", async () => {
    const { pool } = app().running.connection;
    await pool.query("alter table project add check (title <> 'Nie')");
    const bad = row({ projects: [{ ...project, title: "Nie" }] });
    const { counts, problems } = await run(write([row(), bad, row()]));
    expect(counts).toEqual({ imported: 2, skipped: 0, failed: 1 });
    const reason = "Baza danych nie przyjęła tego wiersza (kod 23514).";
    expect(problems).toEqual([{ line: 2, field: "wiersz", reason }]);
    expect(await companyOf(bad.email)).toBeUndefined();
  });

  test("of an address that a homeowner has is refused, the account untouched", async () => {
    const given = row();
    const email = given.email.toLowerCase();
    const at = new Date();
    await insertAccount(app().db, {
      id: randomUUID(),
      role: "private",
      email,
      firstName: "Ewa",
      lastName: "Lis",
      passwordHash: null,
      emailConfirmedAt: at,
      at,
    });
    const { problems } = await run(write([given]));
    expect(problems).toEqual([
      { line: 1, field: "email", reason: "Ten adres e-mail ma już inne konto." },
    ]);
    expect(await companyOf(email)).toBeUndefined();
  });
});

describe("a repeated run", () => {
  test("skips what is in and adds what was missing", async () => {
    const [first, second] = [row(), row({ logo: "jeszcze-nie-ma.jpg" })];
    expect((await run(write([first, second]))).counts).toMatchObject({ imported: 1, failed: 1 });
    const repaired = { ...second, logo: "tiling-01.jpg" };
    const again = await run(write([first, repaired, repaired]));
    expect(again.counts).toEqual({ imported: 1, skipped: 2, failed: 0 });
  });

  test("goes on after the process was killed in the middle", async () => {
    const rows = Array.from({ length: 12 }, () => row());
    const file = write(rows);
    const controller = new AbortController();
    const killed = command(file, controller.signal);
    await waitFor(async () => (await countOf(rows)) > 0);
    controller.abort();
    await killed;
    const before = await countOf(rows);
    const { counts } = await run(file);
    expect(counts).toEqual({ imported: 12 - before, skipped: before, failed: 0 });
    expect(await countOf(rows)).toBe(12);
  });
});

test("the command tells line, field and reason, sums up, and fails when a row was wrong", async () => {
  const { code, stdout, stderr } = await command(write([row(), row({ city: "Atlantyda" })]));
  expect(stderr).toBe("Wiersz 2, pole city: Nie znamy miejscowości „Atlantyda”.\n");
  expect(stdout).toBe("Zaimportowano 1, pominięto 0, błędnych 1.\n");
  expect(code).toBe(1);
});

test("the command says when there is no such file", async () => {
  const { code, stderr } = await command(join(folder, "brak.jsonl"));
  expect([code, stderr]).toEqual([1, `Nie ma pliku ${join(folder, "brak.jsonl")}.\n`]);
});

async function countOf(rows: { email: string }[]): Promise<number> {
  const found = await app()
    .db.selectFrom("account")
    .innerJoin("company", "company.id", "account.id")
    .select("account.id")
    .where(
      "account.email",
      "in",
      rows.map(({ email }) => email.toLowerCase()),
    )
    .execute();
  return found.length;
}

async function waitFor(condition: () => Promise<boolean>) {
  while (!(await condition())) await new Promise((done) => setTimeout(done, 10));
}

function command(
  file: string,
  signal?: AbortSignal,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const { databaseUrl, dataDir } = app();
  const env = {
    ...process.env,
    NODE_ENV: "test",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
  };
  const script = join(root, "scripts/import.ts");
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [script, file],
      { env, cwd: root, signal, killSignal: "SIGKILL" },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}
