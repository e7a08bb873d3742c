import { tmpdir } from "node:os";
import { letsNobodyIn, sqlState, untrusted } from "../db/connect.server.ts";
import { isEmbedded } from "../db/embedded/others-server.server.ts";
import { StorageFull, StorageUnavailable } from "../storage/storage.server.ts";
import { PlainFailure } from "./plain-failure.ts";

/** What PostgreSQL says before it works for us, by SQLSTATE. */
const refusals = new Map([
  ["28P01", "Baza danych nie przyjęła użytkownika albo hasła z DATABASE_URL."],
  ["28000", "Baza danych nie wpuszcza użytkownika z DATABASE_URL."],
  ["3D000", "Na serwerze nie ma bazy danych, którą wskazuje DATABASE_URL."],
  ["25006", "Baza danych z DATABASE_URL jest tylko do odczytu, jak replika. Podaj serwer główny."],
  [
    "08P01",
    "Pod adresem z DATABASE_URL odpowiada pośrednik, jak PgBouncer. Podaj adres samego serwera PostgreSQL.",
  ],
  ["42501", "Użytkownik z DATABASE_URL nie ma w bazie danych potrzebnych uprawnień."],
  ["53100", "Na dysku bazy danych nie ma miejsca."],
  ["53300", "Baza danych nie przyjmuje więcej połączeń."],
  [
    "55P03",
    "Inne połączenie blokuje tabelę, którą trzeba zmienić. Może to być kopia zapasowa (pg_dump). Spróbuj ponownie, gdy się skończy.",
  ],
  ["57P03", "Baza danych dopiero startuje albo się zatrzymuje. Spróbuj za chwilę."],
  ["42P01", "W bazie danych brakuje tabeli. Uruchom: npm run db:migrate"],
  ["42703", "W bazie danych brakuje kolumny. Uruchom: npm run db:migrate"],
]);
const fullDisk = new Set(["ENOSPC", "EDQUOT"]);
const noAccess = new Set(["EACCES", "EPERM", "EROFS"]);
const unreached = /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET)/;

/**
 * What ended a start or a command, for whoever runs the site: a sentence where they can mend it, with all
 * of the error where it is a defect.
 */
export function failureText(error: unknown, databaseUrl = process.env.DATABASE_URL): string {
  if (!(error instanceof Error)) return String(error);
  return plainText(error, databaseUrl) ?? error.stack ?? error.message;
}

function plainText(error: NodeJS.ErrnoException, databaseUrl?: string): string | undefined {
  if (error instanceof PlainFailure) return error.message;
  if (error instanceof StorageFull) return "W magazynie plików nie ma miejsca.";
  if (error instanceof StorageUnavailable) {
    return `Magazyn plików nie odpowiada: ${error.message}`;
  }
  const { code = "", syscall = "", port = 0 } = error as NodeJS.ErrnoException & { port?: number };
  const refusal = refusals.get(sqlState(error) ?? "");
  if (refusal) return `${refusal} (${error.message})`;
  if (sqlState(error) && letsNobodyIn(error)) {
    return `Baza danych z DATABASE_URL nikogo teraz nie wpuszcza. (${error.message})`;
  }
  // Of a socket in a folder the reason is ENOENT.
  const isUnreached = unreached.test(code) || syscall === "connect";
  if (
    isUnreached ||
    /connection timeout|timeout exceeded.*connect|^timeout expired$/.test(error.message)
  ) {
    const what = `Nie można połączyć się z bazą danych (${code || "brak odpowiedzi"}).`;
    if (databaseUrl && !isEmbedded(databaseUrl)) {
      return `${what} Sprawdź DATABASE_URL i czy serwer bazy działa.`;
    }
    return `${what} Komputer może być teraz zbyt obciążony. Uruchom ponownie, gdy będzie miał mniej pracy.`;
  }
  // Of S3 they arrive as a storage that is unavailable.
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") {
    return "Certyfikat serwera bazy danych jest wystawiony na inną nazwę niż ta, pod którą wskazuje go DATABASE_URL.";
  }
  if (code === "CERT_HAS_EXPIRED") return "Certyfikat serwera bazy danych stracił ważność.";
  if (code.startsWith("ERR_OSSL_")) {
    return `Certyfikatu albo klucza, który wskazuje DATABASE_URL (sslrootcert, sslcert, sslkey), nie można użyć: ${error.message}`;
  }
  if (untrusted.test(code)) {
    return `Certyfikat serwera bazy danych nie jest zaufany (${code}). Wskaż w DATABASE_URL certyfikat jego urzędu: sslmode=verify-full&sslrootcert=/…/ca.pem`;
  }
  if (/does not support SSL connections/.test(error.message)) {
    return "Serwer bazy danych nie szyfruje połączeń, a DATABASE_URL tego wymaga (sslmode).";
  }
  if (code === "EADDRINUSE") {
    return `Port ${port} jest zajęty. Uruchom z innym, na przykład: PORT=${port + 1} npm start`;
  }
  if (syscall === "listen")
    return `Nie można nasłuchiwać pod tym adresem i portem: ${error.message}`;
  const path = madePath(error);
  if (fullDisk.has(code)) {
    // Of what is written to a file that was opened before, no file is told.
    const where = path ?? `folder danych (DATA_DIR) albo tymczasowy (${tmpdir()})`;
    return `Na dysku nie ma miejsca (${code}): ${where}`;
  }
  if (path && noAccess.has(code)) {
    return `Brak dostępu do ${path} (${code}). Potrzebuje go użytkownik, który uruchamia serwis.`;
  }
  // Of a disk that is read only the reason is ENOENT, of a file in its place EEXIST.
  if (path && /^(?:mkdir|symlink)$/.test(syscall)) {
    return `Nie można założyć folderu ${path} (${code}). Dysk może być tylko do odczytu albo w tym miejscu leży plik.`;
  }
  return undefined;
}

/** Of a link `path` is what it leads to, and `dest` its own. */
const madePath = ({ dest, path }: NodeJS.ErrnoException & { dest?: string }) => dest ?? path;
