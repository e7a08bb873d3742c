import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.server.ts";

test("nothing set gives a demo on the own machine", () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    appUrl: "http://localhost:3000",
    demo: true,
    databaseUrl: undefined,
    run: "all",
  });
});

test("production shows no demo; a first look at the built product is not live", () => {
  expect(readConfig({ NODE_ENV: "production" })).toMatchObject({ demo: false, live: true });
  expect(readConfig({ NODE_ENV: "production", DEMO: "1", LIVE: "0" })).toMatchObject({
    demo: true,
    live: false,
  });
});

test("every wrong variable is named in one sentence", () => {
  const read = () => readConfig({ PORT: "osiem", DATABASE_URL: "mysql://x", SECRET: "krótki" });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/^Złe ustawienia środowiska – PORT: .+; DATABASE_URL: .+; SECRET: .+$/);
});

test.each(["a,b", "a:5432,b:5433", "[::1]:1,b", "/x?host=a,b"])(
  "a list of databases (%s) is refused in words of its own, a comma in a password is none",
  (servers) => {
    const read = (at: string) => () => readConfig({ DATABASE_URL: `postgres://u:p,w@${at}/baza` });
    expect(read(servers)).toThrow("DATABASE_URL: ma wskazywać jeden serwer");
    expect(read("a:5432")).not.toThrow();
  },
);

test("a certificate of the database's is a file", () => {
  const read = (file: string) => () =>
    readConfig({ DATABASE_URL: `postgres://user:haslo@host/baza?sslrootcert=${file}` });
  for (const wrong of ["/nie/ma.pem", "/"]) expect(read(wrong)).toThrow("wskazuje plik, którego");
  expect(read(import.meta.filename)).not.toThrow();
});

test.each([
  ["?sslmode=require", "?sslmode=verify-full"],
  ["?a=b&sslmode=verify-ca&c=d", "?a=b&sslmode=verify-full&c=d"],
  ["?sslmode=disable", "?sslmode=disable"],
  ["?uselibpqcompat=true&sslmode=require", "?uselibpqcompat=true&sslmode=require"],
])(
  "of a database's address %s is taken for %s, of which the driver does not warn",
  (given, taken) => {
    const address = "postgres://user:haslo@host/baza";
    expect(readConfig({ DATABASE_URL: `${address}${given}` }).databaseUrl).toBe(
      `${address}${taken}`,
    );
  },
);

test.each([
  [{ S3_ENDPOINT: "https://s3.example" }, "S3_ENDPOINT wymaga też S3_BUCKET, S3_ACCESS_KEY_ID i "],
  [{ S3_BUCKET: "media" }, "S3_BUCKET wymaga też S3_ENDPOINT, S3_ACCESS_KEY_ID i "],
  [{ S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" }, "wymaga też S3_ENDPOINT i S3_BUCKET"],
  [{ S3_REGION: "eu-west-1" }, "S3_REGION wymaga też S3_ENDPOINT, "],
  [{ OIDC_ISSUER: "https://a.example" }, "wymaga też OIDC_CLIENT_ID i OIDC_CLIENT_SECRET"],
  [{ OIDC_CLIENT_ID: "a" }, "OIDC_CLIENT_ID wymaga też OIDC_ISSUER i OIDC_CLIENT_SECRET"],
  [{ OIDC_CLIENT_SECRET: "a" }, "OIDC_CLIENT_SECRET wymaga też OIDC_ISSUER i OIDC_CLIENT_ID"],
])("half of what belongs together is refused: %o", (half, sentence) => {
  expect(() => readConfig(half)).toThrow(ConfigError);
  expect(() => readConfig(half)).toThrow(sentence);
});

test("an empty value counts as unset, a trailing slash of the address is dropped", () => {
  const config = readConfig({ PORT: "", APP_URL: "https://domistrz.pl/" });
  expect(config).toMatchObject({ port: 3000, appUrl: "https://domistrz.pl" });
});

test("the address is an origin as browsers write it", () => {
  expect(readConfig({ APP_URL: "HTTPS://Domistrz.PL:443//" }).appUrl).toBe("https://domistrz.pl");
  expect(readConfig({ APP_URL: "http://10.0.0.1:80" }).appUrl).toBe("http://10.0.0.1");
});

test("mails have a sender, with a name or without one", () => {
  for (const sender of ["Domistrz Żółw <poczta@domistrz.pl>", "poczta@domistrz.pl"]) {
    expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender);
  }
  for (const sender of ["Domistrz", "Domistrz <poczta>", "a@b.pl, c@d.pl", "a@b.pl\nBcc: c@d.pl"]) {
    expect(() => readConfig({ MAIL_FROM: sender })).toThrow(/MAIL_FROM: ma być adresem nadawcy/);
  }
});

test.each(["/app", "?x=1", "#y", "/app?x=1#y"])("an address with %s is refused", (rest) => {
  expect(() => readConfig({ APP_URL: `https://domistrz.pl${rest}` })).toThrow(
    /APP_URL: ma być samym adresem serwisu, bez ścieżki/,
  );
  expect(() => readConfig({ APP_URL: "https://ja:haslo@domistrz.pl" })).toThrow(/APP_URL: /);
});

test.each([
  ["PORT", "-1.5", "ma być liczbą całkowitą od 1 do 65535"],
  ["PORT", "0", "ma być liczbą całkowitą od 1 do 65535"],
  ["PORT", "0x10F5", "ma być liczbą całkowitą od 1 do 65535"],
  ["PORT", "1e3", "ma być liczbą całkowitą od 1 do 65535"],
  ["PORT", " ", "ma być liczbą całkowitą od 1 do 65535"],
  ["DATABASE_POOL", "101", "ma być liczbą całkowitą od 2 do 100"],
  ["DATABASE_POOL", "x", "ma być liczbą całkowitą od 2 do 100"],
  ["DATABASE_TIMEOUT_MS", "5", "ma być liczbą całkowitą od 500 do 60000"],
  ["DRAIN_MS", "x", "ma być liczbą całkowitą od 0 do 10000"],
  ["DEMO_COMPANIES", "0.5", "ma być liczbą całkowitą od 1 do 100000"],
  ["TRUSTED_PROXIES", "wiele", "ma być liczbą całkowitą od 0 do 5"],
  ["RUN", "x", "ma mieć jedną z wartości: all, web, worker"],
  ["NODE_ENV", "prod", "ma mieć jedną z wartości: production, development, test"],
  ["LOG_LEVEL", "x", "ma mieć jedną z wartości: debug, info, warn, error, silent"],
  ["LIVE", "tak", "ma mieć wartość 0 albo 1"],
  ["APP_URL", "x", "ma być adresem, na przykład https://domistrz.pl"],
])("what %s=%s should be is said in Polish, once", (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new ConfigError(`Złe ustawienia środowiska – ${name}: ${sentence}`),
  );
});
