import { expect, test } from "vitest";
import { countFilters, nextPageAddress, readJobFilters } from "./job-filters.ts";

const read = (query: string) => readJobFilters(new URLSearchParams(query));
const none = { city: "", radius: "", service: "", from: "", to: "" };

test("an address says what is looked for", () => {
  const { filters, pages } = read(
    "miasto=Kraków&promien=25&usluga=14&od=2027-03&do=2027-05&strona=3",
  );
  expect(filters).toEqual({
    city: "Kraków",
    radius: "25",
    service: "14",
    from: "2027-03",
    to: "2027-05",
  });
  expect(pages).toBe(3);
  expect(countFilters(filters)).toBe(4);
  expect(readJobFilters(new URLSearchParams(nextPageAddress(filters, pages)))).toEqual({
    filters,
    pages: 4,
  });
});

test("what makes no sense is not set", () => {
  expect(read("promien=-5&usluga=x&od=2027-13&do=jutro&strona=-1")).toEqual({
    filters: none,
    pages: 1,
  });
  expect(read("promien=30&miasto=Radom").filters).toEqual({ ...none, city: "Radom" });
  expect(read("od=2027-05&do=2027-03").filters).toEqual({ ...none, from: "2027-05" });
  expect(read("strona=9999").pages).toBe(40);
  expect(read(`miasto=${"x".repeat(101)}`).filters.city).toBe("x".repeat(100));
});

test("the whole country is a filter with a town alone, around which it is sought by 50 km else", () => {
  expect(read("miasto=&promien=1000").filters).toEqual(none);
  const { filters } = read("miasto=Radom&promien=1000");
  expect(filters).toEqual({ ...none, city: "Radom", radius: "1000" });
});
