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

test("half an S3 configuration is refused", () => {
  expect(() => readConfig({ S3_ENDPOINT: "https://s3.example" })).toThrow(/S3_BUCKET/);
});

test("an empty value counts as unset, a trailing slash of the address is dropped", () => {
  const config = readConfig({ PORT: "", APP_URL: "https://domistrz.pl/" });
  expect(config).toMatchObject({ port: 3000, appUrl: "https://domistrz.pl" });
});
