import { formatNumber } from "../../../platform/polish/format.ts";
import { plural } from "../../../platform/polish/plural.ts";
import type { Findings, MissingFile } from "./check.server.ts";
import type { CleanupResult } from "./cleanup.server.ts";

const megabyte = 1024 * 1024;
const sizeText = (bytes: number) => `${formatNumber(Math.ceil(bytes / megabyte))} MB`;
const filesText = (count: number) => plural(count, { one: "plik", few: "pliki", many: "plików" });

export const checkText = {
  usage:
    "Użycie: npm run media -- verify (porównuje bazę z plikami) albo npm run media -- tidy (usuwa, czego nikt nie potrzebuje).",
  missing: ({ kind, mediaId, key }: MissingFile) =>
    `Brakuje pliku ${kind === "video" ? "filmu" : "zdjęcia"} ${mediaId}: ${key}`,
  orphan: (key: string) => `Plik, którego nie zna baza: ${key}`,
};

/** What `verify` ends with. */
export function findingsText(found: Findings): string {
  const pictures = plural(found.pictures, { one: "zdjęcie", few: "zdjęcia", many: "zdjęć" });
  const videos = plural(found.videos, { one: "film", few: "filmy", many: "filmów" });
  const lines = [
    `W bazie: ${pictures}, ${videos}. W magazynie: ${filesText(found.files)}, ${sizeText(found.bytes)}.`,
    found.missing === 0
      ? "Niczego nie brakuje."
      : `Brakujące: ${filesText(found.missing)}. Odtwórz je z kopii zapasowej.`,
  ];
  if (found.orphans > 0) {
    const orphans = `${filesText(found.orphans)}, ${sizeText(found.orphanBytes)}`;
    lines.push(`Nieznane bazie: ${orphans}. Usunie je npm run media -- tidy.`);
  }
  if (found.waiting > 0) lines.push(`Czeka na usunięcie: ${filesText(found.waiting)}.`);
  if (found.strayUploads > 0) {
    lines.push(`Porzucone przesyłania: ${formatNumber(found.strayUploads)}.`);
  }
  return lines.join("\n");
}

/** What `tidy` ends with. */
export function cleanupText({ uploads, media, contents }: CleanupResult, orphans: number): string {
  const lines = [
    `Usunięte: wpisy zdjęć i filmów – ${formatNumber(media)}, ich pliki – ${formatNumber(contents)}, porzucone przesyłania – ${formatNumber(uploads)}.`,
  ];
  if (orphans > 0) {
    const found = plural(orphans, { one: "komplet", few: "komplety", many: "kompletów" });
    lines.push(`Znalezione nieznane bazie: ${found} plików; znikną po godzinie.`);
  }
  return lines.join("\n");
}
