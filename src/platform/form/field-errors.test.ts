import { describe, expect, test } from "vitest";
import * as z from "zod";
import { useTestApp } from "../../../tests/database.ts";
import { toFieldErrors } from "./field-errors.ts";

const app = useTestApp();

const required = { code: "REQUIRED", detail: "To pole jest wymagane." };
const wrongType = {
  code: "INVALID_TYPE",
  message: "Invalid type",
  detail: "Nieprawidłowa wartość.",
};

const ids = z.string().transform((text) => text.split(",").map(Number));

describe("a value of a wrong type", () => {
  const schema = z.object({
    name: z.string(),
    count: z.coerce.number().optional(),
    date: z.object({ from: z.string() }).optional(),
    ids: ids.pipe(z.array(z.number())).optional(),
  });
  const errorsOf = (checked: unknown) =>
    toFieldErrors(schema.safeParse(checked).error!, { checked, messages: {} });

  test.each([
    ["name", {}],
    ["name", { name: undefined }],
    ["date.from", { name: "", date: {} }],
  ])("is missing when nothing was given: %s", (path, checked) => {
    expect(errorsOf(checked)).toMatchObject([{ path, ...required }]);
  });

  test.each([
    ["name", { name: 5 }],
    ["name", { name: null }],
    ["count", { name: "", count: "abc" }],
    ["date.from", { name: "", date: { from: 5 } }],
    ["date", { name: "", date: "2026-05" }],
    ["ids.1", { name: "", ids: "1,x" }],
    ["", []],
  ])("is there, and wrong: %s", (path, checked) => {
    expect(errorsOf(checked)).toEqual([{ path, ...wrongType }]);
  });
});

describe("a call", () => {
  test("tells a wrong query from a missing one", async () => {
    const { status, body } = await app().guest().get("/companies?page=abc");
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: "page", ...wrongType }]);
  });

  test("tells a body of another shape from a missing field", async () => {
    const refused = async (sent: unknown) =>
      (await app().guest().post("/auth/forgot-password", sent)).body.errors;
    expect(await refused([])).toEqual([{ path: "", ...wrongType }]);
    expect(await refused({ email: 5 })).toMatchObject([{ path: "email", code: "INVALID_TYPE" }]);
    expect(await refused({})).toMatchObject([{ path: "email", code: "REQUIRED" }]);
  });
});
