import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../tests/database.ts";
import { fromRoot } from "../../tests/files.ts";
import { diskStorage } from "../platform/storage/disk.server.ts";
import { prepareRowPictures } from "./row-pictures.server.ts";
import { rowSchema } from "./row-schema.ts";

const app = useTestApp();
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "domistrz-pictures-"));
  copyFileSync(fromRoot("demo/media/bathroom-01.jpg"), join(folder, "lazienka.jpg"));
  writeFileSync(join(folder, "firmy.jsonl"), "");
  writeFileSync(join(folder, "zamkniete.jpg"), "");
  chmodSync(join(folder, "zamkniete.jpg"), 0);
  mkdirSync(join(folder, "folder.jpg"));
  symlinkSync("petla.jpg", join(folder, "petla.jpg"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function problemsOf(logo: string, services = app().services) {
  const row = rowSchema.parse({
    name: "Glazura Kowalski",
    email: "biuro@glazura.example",
    contactName: "Jan Kowalski",
    specialization: "Fachowiec",
    city: "Kraków",
    description: "Układamy płytki od dwudziestu lat.",
    subcategories: ["Glazurnicy"],
    logo,
  });
  return (await prepareRowPictures(services, { row, folder })).problems;
}

test.each([
  ["what is not there", "brak.jpg"],
  ["a folder", "folder.jpg"],
  ["what would lie in a file", "firmy.jsonl/x.jpg"],
  ["a name too long for a disk", `${"ż".repeat(130)}.jpg`],
])("%s is reported as missing", async (_what, file) => {
  expect(await problemsOf(file)).toEqual([{ field: "logo", reason: `Nie ma pliku „${file}”.` }]);
});

test("a link that leads to itself is reported", async () => {
  const reason = "Pliku „petla.jpg” nie da się odczytać (ELOOP).";
  expect(await problemsOf("petla.jpg")).toEqual([{ field: "logo", reason }]);
});

const isRoot = process.getuid?.() === 0;
const openToAll = isRoot ? " – pominięte: root może czytać każdy plik" : "";
test.skipIf(isRoot)(`a file that one may not read is reported${openToAll}`, async () => {
  const reason = "Pliku „zamkniete.jpg” nie da się odczytać (EACCES).";
  expect(await problemsOf("zamkniete.jpg")).toEqual([{ field: "logo", reason }]);
});

test("storage that fails is no fault of the row", async () => {
  const place = join(folder, "media");
  const storage = diskStorage(place);
  rmSync(place, { recursive: true });
  await expect(problemsOf("lazienka.jpg", { ...app().services, storage })).rejects.toThrow(
    "Media folder is away",
  );
});
