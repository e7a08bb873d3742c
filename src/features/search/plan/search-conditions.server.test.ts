import { expect, test } from "vitest";
import { workingInQuery } from "../index/search-lexemes.ts";
import { toConditions } from "./search-conditions.server.ts";

test("what takes the least to look for is asked of a row first", () => {
  const services = `(${Array.from({ length: 90 }, (_, at) => `'#s${at + 1}'`).join(" | ")})`;
  const words = "'nowak' | '=nowak'";
  const afar = workingInQuery(3_094_802, []);
  const { include, lexemesQueries } = toConditions({
    ...{ mains: [1, 2], subcategoryGroups: [], styleIds: [], months: null, bounds: null },
    ...{ area: null, areaQuery: () => afar, include: [services, words], exclude: [] },
  });
  expect(include).toBe(`(${words}) & (${services})`);
  expect(lexemesQueries()).toEqual([words, `(${afar})`, services]);
});
