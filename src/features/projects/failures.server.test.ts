import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { newCompany, type Owner } from "../../../tests/factories/companies.ts";
import { beginUpload } from "../../../tests/uploading.ts";

const app = useTestApp();

let owner: Owner;

beforeAll(async () => {
  owner = await newCompany(app());
});

/** What calls say while a table is away. */
async function saidWithout(table: string, ask: () => Promise<{ status: number; body: unknown }>[]) {
  const { pool } = app().running.connection;
  await pool.query(`alter table ${table} rename to ${table}_away`);
  try {
    const answers = await Promise.all(ask());
    return answers.map(({ status, body }) => {
      const { message, detail } = body as { message: string; detail: string };
      return [status, message, detail];
    });
  } finally {
    await pool.query(`alter table ${table}_away rename to ${table}`);
  }
}

test("reading projects fails in the words of the error catalogue", async () => {
  const id = randomUUID();
  const paths = [
    `/projects?id=${id}`,
    "/projects/today",
    `/projects/${owner.id}/list`,
    `/company/projects?companyId=${owner.id}`,
  ];
  const said = await saidWithout("project", () => paths.map((path) => owner.api.get(path)));
  const sentence = "Nie udało się wczytać realizacji. Spróbuj ponownie.";
  expect(said).toEqual(paths.map(() => [500, "Failed to fetch company projects", sentence]));
});

test("so do removing a file, sending one, and reading a company", async () => {
  const file = { url: "/media/x", type: "image" };
  const removed = await saidWithout("project", () => [
    owner.api.patch(`/projects/remove-media/${randomUUID()}`, file),
  ]);
  expect(removed).toEqual([
    [
      500,
      "Nie udało się usunąć pliku. Upewnij się, że backend obsługuje żądanie (CORS, metoda) i spróbuj ponownie.",
      "Nie udało się usunąć pliku. Spróbuj ponownie.",
    ],
  ]);
  const id = await beginUpload(owner.api, { size: 10 });
  const sent = await saidWithout("upload", () => [
    owner.api.put(`/media/uploads/${id}/finish`, undefined),
  ]);
  expect(sent).toEqual([
    [
      500,
      "An error occurred while uploading media. Please try again.",
      "Nie udało się dodać pliku. Spróbuj ponownie.",
    ],
  ]);
  const read = await saidWithout("company", () => [owner.api.get(`/companies/${randomUUID()}`)]);
  const sentence = "Nie udało się wczytać profilu firmy. Spróbuj ponownie.";
  expect(read).toEqual([[500, "Registration failed", sentence]]);
});
