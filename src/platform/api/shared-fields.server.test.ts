import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";

const app = useTestApp();

test("the API's document tells of the fields that forms share", async () => {
  const { body } = await app().guest().get("/openapi.json");
  const { PrivateSignUp, CorporateSignUp, ProfileUpdate, NewProject } = body.components.schemas;
  const lead = body.paths["/api/leads"].put.requestBody.content["application/json"].schema;
  expect(PrivateSignUp.properties).toMatchObject({
    email: { type: "string", format: "email" },
    password: { type: "string", format: "password", minLength: 8, maxLength: 128 },
    firstName: { type: "string", minLength: 1, maxLength: 80 },
    terms: { type: "boolean", enum: [true] },
  });
  expect(PrivateSignUp.required).toContain("terms");
  expect(CorporateSignUp.properties.specialization).toEqual({
    type: "string",
    enum: ["Architekt", "Fachowiec"],
  });
  expect(ProfileUpdate.properties).toMatchObject({
    description: { type: "string" },
    phone: { type: ["string", "null"], maxLength: 30 },
    work_area: { type: ["object", "null"] },
  });
  expect(NewProject.properties.description).toEqual({
    type: "string",
    minLength: 50,
    maxLength: 125,
  });
  expect(lead.properties.message).toEqual({ type: "string", minLength: 1, maxLength: 3000 });
});
