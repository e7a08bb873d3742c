import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { useWeb } from "../../../tests/web.ts";
import { inertPolicy } from "./headers.server.ts";

const app = useTestApp();
const web = useWeb(app);

const policyOf = async (path: string) => {
  const answer = await web().send(path);
  return [answer.status, answer.headers.get("content-security-policy")];
};

test.each([
  "/api/health",
  "/api/ready",
  "/sitemap.xml",
  "/sitemap-strony.xml",
  "/sitemap-firmy.xml",
  "/favicon.ico",
  "/favicon.svg",
  "/manifest.webmanifest",
  "/static/site/icon-192.png",
])("what names no policy may run and load nothing: %s", async (path) => {
  expect(await policyOf(path)).toEqual([200, inertPolicy]);
});

test("a script is bound by its page, and the worker of the offline pages fetches them", async () => {
  expect(await policyOf("/moje-remonty-offline.js")).toEqual([200, null]);
});
