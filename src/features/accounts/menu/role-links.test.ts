import { expect, test } from "vitest";
import { ownWorkLink, roleLinks, topLink } from "./role-links.ts";

test("companies find their projects and jobs, homeowners their renovations, guests neither", () => {
  expect(roleLinks("corporate").map((link) => link.to)).toEqual([
    "/moj-profil#projekty",
    "/szukaj-zlecen",
  ]);
  expect(roleLinks("private").map((link) => link.to)).toEqual(["/moje-remonty"]);
  expect(roleLinks("guest")).toEqual([]);
});

test("under the thumb are the projects of a company, the renovations of everybody else", () => {
  expect(ownWorkLink("corporate").label).toBe("Moje projekty");
  expect(ownWorkLink("private").label).toBe("Moje remonty");
  expect(ownWorkLink("guest").label).toBe("Moje remonty");
});

test("in the top bar are the jobs of a company and the renovations of a homeowner", () => {
  expect(topLink("corporate")?.to).toBe("/szukaj-zlecen");
  expect(topLink("private")?.to).toBe("/moje-remonty");
  expect(topLink("guest")).toBeUndefined();
});
