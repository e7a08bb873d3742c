import { expect, test } from "vitest";
import { ideasIn, newRenovationWith } from "./renovation-address.ts";

const company = { id: "0190a0c4-7000-7000-8000-000000000001", name: "Zenit" };
const picture = {
  projectId: "0190a0c4-7000-7000-8000-000000000002",
  mediaId: "0190a0c4-7000-7000-8000-000000000003",
};

test("the window of a new renovation knows what is saved in it", () => {
  expect(newRenovationWith(company)).toBe(`/moje-remonty?remont=nowy&firma=${company.id}`);
  const { searchParams } = new URL(newRenovationWith({ ...company, picture }), "https://x.pl");
  expect(searchParams.get("firma")).toBeNull();
  expect(ideasIn(searchParams)).toEqual([picture]);
});

test.each(["", "pomysl=", "pomysl=a.b", `pomysl=${picture.projectId}`])(
  "%j names no picture",
  (query) => {
    expect(ideasIn(new URLSearchParams(query))).toEqual([]);
  },
);
