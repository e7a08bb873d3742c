import { OpenAPIHono } from "@hono/zod-openapi";
import { describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { documentApi } from "../src/platform/api/openapi.server.ts";
import type { ApiEnv } from "../src/platform/api/router.server.ts";
import { useTestApp } from "./database.ts";
import { addCompany, newCompany } from "./factories/companies.ts";
import { kitchen, words } from "./factories/projects.ts";

const app = useTestApp();

type Json = z.core.JSONSchema.BaseSchema;
type Call = {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
};
type Document = {
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, Json> };
};

const readDocument = async () => (await app().guest().get<Document>("/openapi.json")).body;

/** Every part of the document, with its place. */
function* partsOf(value: unknown, place = ""): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield [place, value as Record<string, unknown>];
  for (const [key, part] of Object.entries(value)) yield* partsOf(part, `${place}/${key}`);
}

/** What must be an object of one kind, and may be null as well, is never null. */
function isNeverNull({ allOf }: Record<string, unknown>): boolean {
  if (!Array.isArray(allOf)) return false;
  const parts = allOf as { $ref?: string; type?: string | string[] }[];
  return parts.some(({ $ref }) => $ref) && parts.some(({ type }) => type?.includes("null"));
}

test("the document allows null wherever it says so", async () => {
  const places = [...partsOf(await readDocument())].filter(([, part]) => isNeverNull(part));
  expect(places.map(([place]) => place)).toEqual([]);
});

test("the document is made once, however many ask", async () => {
  const api = new OpenAPIHono<ApiEnv>();
  const made = vi.spyOn(api, "getOpenAPI31Document");
  documentApi(api, "http://localhost");
  for (const path of ["/openapi.json", "/docs", "/openapi.json"]) {
    expect((await api.request(path)).status).toBe(200);
  }
  expect(made).toHaveBeenCalledTimes(1);
});

test("its patterns have no flags at their end, and need none", async () => {
  const patterns = [...partsOf(await readDocument())].flatMap(([, { pattern }]) =>
    typeof pattern === "string" ? [pattern] : [],
  );
  expect(patterns.length).toBeGreaterThan(0);
  expect(patterns.filter((pattern) => /\/[a-z]+$|\\p\{/i.test(pattern))).toEqual([]);
});

test("a project may come with its photos in it, as the call takes them", async () => {
  const project = { ...words, images: [kitchen, { url: kitchen, alt: "Kuchnia" }] };
  const { NewProject } = (await readDocument()).components.schemas;
  expect(z.fromJSONSchema(NewProject as never).safeParse(project).error).toBeUndefined();
});

test("every call has a name of its own", async () => {
  const { paths } = await readDocument();
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  const names = calls.map(({ operationId }) => operationId);
  expect(names.filter((name) => !/^[a-z]+(?:[A-Z][A-Za-z]*)+$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(calls.length);
  expect(names).toContain("getCompaniesSlugBySlug");
});

test("every call tells what it answers when it fails", async () => {
  const { paths } = await readDocument();
  const silent = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([, call]) => !call.responses["default"]?.content?.["application/problem+json"])
      .map(([method]) => `${method} ${path}`),
  );
  expect(silent).toEqual([]);
});

describe("an answer is what the document says:", () => {
  const schemaOf = async (path: string) => {
    const { paths, components } = await readDocument();
    const { schema } =
      paths[`/api${path}`]!["get"]!.responses["200"]!.content!["application/json"]!;
    const whole = JSON.stringify({ ...schema, $defs: components.schemas });
    return z.fromJSONSchema(
      JSON.parse(whole.replaceAll("#/components/schemas/", "#/$defs/")) as never,
    );
  };

  test.each(["/companies", "/companies/{id}"])("%s", async (path) => {
    const { id } = await addCompany(app().db);
    const { body } = await app().guest().get(path.replace("{id}", id));
    expect((await schemaOf(path)).safeParse(body).error).toBeUndefined();
  });

  test("/profile/me", async () => {
    const { body } = await (await newCompany(app())).api.get("/profile/me");
    expect(body.metadata).toMatchObject({ logo: null, background: null });
    expect((await schemaOf("/profile/me")).safeParse(body).error).toBeUndefined();
  });

  test("/location/nearest", async () => {
    const { body } = await app().guest().get("/location/nearest?lat=0&lon=0");
    expect(body).toEqual({ city: null });
    expect((await schemaOf("/location/nearest")).safeParse(body).error).toBeUndefined();
  });
});
