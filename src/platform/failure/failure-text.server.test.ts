import { once } from "node:events";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import { connectionName } from "../db/embedded/others-server.server.ts";
import { assertPortFree } from "../http/listen.server.ts";
import { StorageFull, StorageUnavailable } from "../storage/storage.server.ts";
import { failureText } from "./failure-text.server.ts";

const ofSetting = "postgres://domistrz@127.0.0.1:5432/domistrz";

/** What connecting with these changes to the run's own database fails with. */
async function refusal(change: (url: URL) => void): Promise<unknown> {
  const url = new URL(inject("database").serverUrl);
  change(url);
  const client = new pg.Client({ connectionString: url.href });
  try {
    await client.connect();
    return await client.query("select from not_there");
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

describe("a database that refuses is told in a sentence", () => {
  test.each([
    ["a wrong password", (url: URL) => (url.password = "zle"), /użytkownika albo hasła/],
    ["a wrong name", (url: URL) => (url.pathname = "/nie_ma"), /nie ma bazy danych/],
    ["no table", () => undefined, /^W bazie danych brakuje tabeli\. Uruchom: npm run db:migrate/],
    ["a wrong port", (url: URL) => (url.port = "9"), /\(ECONNREFUSED\)\. Sprawdź DATABASE_URL/],
    [
      "no encryption",
      (url: URL) => url.searchParams.set("sslmode", "verify-full"),
      /nie szyfruje połączeń/,
    ],
    ["a wrong host", (url: URL) => (url.hostname = "nie-ma.invalid"), /\((ENOTFOUND|EAI_AGAIN)\)/],
  ])("%s", async (_what, change, expected) => {
    const text = failureText(await refusal(change), ofSetting);
    expect(text).toMatch(expected);
    expect(text).not.toMatch(/\n|^\s*at /);
  });
});

test("of one that was set by nobody no setting is named, also by the background process", () => {
  const late = new Error("timeout expired");
  expect(failureText(late, ofSetting)).toMatch(/Sprawdź DATABASE_URL/);
  for (const url of [undefined, `${ofSetting}?application_name=${connectionName}`]) {
    expect(failureText(late, url)).toBe(
      "Nie można połączyć się z bazą danych (brak odpowiedzi). Komputer może być teraz zbyt obciążony. Uruchom ponownie, gdy będzie miał mniej pracy.",
    );
  }
});

test("so are a replica, a table that somebody holds and what stands before a database and takes no settings", async () => {
  const refused = async (setting: string, statement: string) => {
    const client = new pg.Client({
      connectionString: inject("database").serverUrl,
      options: setting,
    });
    await client.connect();
    const error = await client.query(statement).catch((reason: unknown) => reason);
    await client.end();
    return failureText(error);
  };
  const readOnly = "-c default_transaction_read_only=on";
  expect(await refused(readOnly, "create table not_here ()")).toMatch(/^Baza .+ tylko do odczytu/);
  const busy = "do $$ begin raise 'canceling statement' using errcode = '55P03'; end $$";
  expect(await refused("", busy)).toMatch(/^Inne połączenie blokuje tabelę/);
  const unsupported =
    "do $$ begin raise 'unsupported startup parameter' using errcode = '08P01'; end $$";
  expect(await refused("", unsupported)).toMatch(/pośrednik, jak PgBouncer/);
});

test("so are a full storage, one that is away, and a port that cannot be had", async () => {
  expect(failureText(new StorageFull("x"))).toBe("W magazynie plików nie ma miejsca.");
  expect(failureText(new StorageUnavailable("Media server: SlowDown 503"))).toBe(
    "Magazyn plików nie odpowiada: Media server: SlowDown 503",
  );
  const listening = await new Promise<unknown>((failed) => {
    createServer().once("error", failed).listen(1, "192.0.2.1");
  });
  expect(failureText(listening)).toMatch(/^Nie można nasłuchiwać pod tym adresem i portem: \S+/);
});

test("a port that is taken is named as it was asked for, whatever the settings say", async () => {
  const first = createServer().listen(0, "127.0.0.1");
  await once(first, "listening");
  const { port } = first.address() as AddressInfo;
  const taken = await assertPortFree({ port, host: "127.0.0.1" }).catch((error: unknown) => error);
  first.close();
  expect(failureText(taken)).toBe(
    `Port ${port} jest zajęty. Uruchom z innym, na przykład: PORT=${port + 1} npm start`,
  );
});

test.each([
  ["ERR_TLS_CERT_ALTNAME_INVALID", /^Certyfikat .+ na inną nazwę niż ta, pod którą .+$/],
  ["ERR_OSSL_PEM_NO_START_LINE", /^Certyfikatu albo klucza, .+ \(sslrootcert, .+ of the library$/],
  ["CERT_HAS_EXPIRED", /^Certyfikat .+ stracił ważność\.$/],
])("of a certificate (%s) an authority is not asked for that is known", (code, sentence) => {
  expect(failureText(Object.assign(new Error("of the library"), { code }))).toMatch(sentence);
});

test("so is a certificate that nobody vouches for", () => {
  const code = "DEPTH_ZERO_SELF_SIGNED_CERT";
  const text = failureText(Object.assign(new Error("self-signed certificate"), { code }));
  expect(text).toMatch(
    /^Certyfikat serwera bazy danych nie jest zaufany \(DEPTH_ZERO.+sslrootcert=/,
  );
});

test("a folder that cannot be made is named, whatever stands in its way", () => {
  const file = fileURLToPath(import.meta.url);
  let text = "";
  try {
    mkdirSync(file, { recursive: true });
  } catch (error) {
    text = failureText(error);
  }
  expect(text).toBe(
    `Nie można założyć folderu ${file} (EEXIST). Dysk może być tylko do odczytu albo w tym miejscu leży plik.`,
  );
});

test("so is one that can be no link, by its own name", () => {
  let text = "";
  try {
    symlinkSync("/var/lib/domistrz", join(tmpdir(), "none", "postgres"));
  } catch (error) {
    text = failureText(error);
  }
  expect(text).toContain(
    `Nie można założyć folderu ${join(tmpdir(), "none", "postgres")} (ENOENT)`,
  );
});

test("a folder that may not be entered is named with its reason", () => {
  const error = Object.assign(new Error("EACCES: permission denied"), {
    code: "EACCES",
    path: "/root/.data",
  });
  expect(failureText(error)).toBe(
    "Brak dostępu do /root/.data (EACCES). Potrzebuje go użytkownik, który uruchamia serwis.",
  );
});

test("a full disk is named, by the folders that it may be where the system names no file", () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
  expect(failureText(full)).toBe(
    `Na dysku nie ma miejsca (ENOSPC): folder danych (DATA_DIR) albo tymczasowy (${tmpdir()})`,
  );
  expect(failureText(Object.assign(full, { path: "/srv/domistrz" }))).toBe(
    "Na dysku nie ma miejsca (ENOSPC): /srv/domistrz",
  );
});

test("a defect keeps all that helps to find it", () => {
  const defect = new TypeError("undefined is not a function");
  expect(failureText(defect)).toBe(defect.stack);
  let unexpected: unknown;
  try {
    readFileSync(tmpdir());
  } catch (error) {
    unexpected = error;
  }
  expect(failureText(unexpected)).toMatch(/EISDIR[\s\S]+\n\s+at /);
});
