import { expect, test } from "vitest";
import { ownWorkLink, roleLinks } from "./role-links.ts";

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
