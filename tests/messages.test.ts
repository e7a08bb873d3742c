import { describe, expect, test } from "vitest";
import { createApi, messages } from "../src/api.server.ts";
import type { Database } from "../src/platform/db/connect.server.ts";
import { apiCaller } from "./api-caller.ts";
import { useTestApp } from "./database.ts";
import { newPrivate } from "./factories/companies.ts";

const app = useTestApp();

/** The English identifiers that clients of the API know. */
const identifiers = [
  "Registration failed",
  "Private registration failed",
  "Corporate registration failed",
  "Login failed",
  "Email confirmation failed",
  "Logout failed",
  "Session expired",
  "Failed to change password",
  "Failed to fetch cities",
  "Error fetching user metadata",
  "Error uploading logo",
  "Error uploading cover",
  "Error saving company",
  "Error editing profile",
  "Error publishing profile",
  "Failed to search companies",
  "Error fetching styles",
  "Failed to load categories",
  "Failed to load subcategories",
  "Failed to load services",
  "Failed to fetch companies",
  "Failed to fetch company by slug",
  "Failed to fetch calendar",
  "Failed to update availability",
  "Failed to create calendar",
  "Failed to fetch leads",
  "Renovation not found",
  "Invalid renovation ID",
  "Calendar updated successfully!",
  "An error occurred. Please try again.",
  "An error occurred while uploading media. Please try again.",
  "An error occurred while deleting the project. Please try again.",
  "An error occurred while submitting the form. Please try again.",
  "Renovation Name is required",
  "Phone number is required",
  "Message is required",
];

test.each(identifiers)("„%s” has a Polish sentence", (identifier) => {
  expect(messages[identifier]).toMatch(/^[A-ZŁŚŻ].*[.!]$/);
  expect(messages[identifier]).not.toBe(identifier);
});

describe("a call that fails for no reason of its own", () => {
  /** A database of which every use throws what nobody expects. */
  const broken = new Proxy({} as Database, {
    get() {
      throw new Error("broken on purpose");
    },
  });
  const caller = () => {
    const services = { ...app().services, db: broken };
    return apiCaller(createApi(services), services);
  };
  const id = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";

  test.each([
    ["/companies", "Failed to search companies"],
    ["/companies/new", "Failed to fetch companies"],
    ["/companies/slug/zenit", "Failed to fetch company by slug"],
    [`/calendar/${id}`, "Failed to fetch calendar"],
  ])("%s says its own text and its request", async (path, message) => {
    const { status, body } = await caller().get(path);
    expect(body).toMatchObject({ message, code: "UNKNOWN_ERROR", detail: messages[message] });
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(status).toBe(500);
  });
});

describe("what is not there", () => {
  test.each([
    ["/companies/slug/nie-ma", "Failed to fetch company by slug"],
    ["/companies/6f9619ff-8b86-4d01-b42d-00cf4fc964ff", "Registration failed"],
    ["/calendar/6f9619ff-8b86-4d01-b42d-00cf4fc964ff", "Failed to fetch calendar"],
    ["/calendar/nie-id", "Failed to fetch calendar"],
    // Longer than any that there can be.
    [`/companies/slug/${"a".repeat(200)}`, "Failed to fetch company by slug"],
  ])("is told of %s by its own text", async (path, message) => {
    const { status, body } = await app().guest().get(path);
    expect({ status, message: body.message }).toEqual({ status: 404, message });
  });

  test("is not found under what cannot be an id either", async () => {
    const { api } = await newPrivate(app());
    const refusals = await Promise.all([
      api.delete("/auth/sessions/nie-id"),
      api.put("/renovations/nie-id/willing/nie-id/status", { status: "accepted" }),
      api.delete(`/renovations/${"a".repeat(200)}`),
      app()
        .guest()
        .get(`/companies/${"a".repeat(200)}`),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
