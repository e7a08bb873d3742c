import type { CompanyList } from "../../src/features/search/contract.ts";

type Interpretation = CompanyList["interpretation"];

/** What a search made of its words: nothing, but for the given parts. */
export function meaning(parts: Partial<Interpretation>): Interpretation {
  return {
    correctedText: null,
    place: null,
    places: [],
    area: null,
    months: null,
    services: [],
    subcategory: null,
    alternatives: [],
    remainingText: "",
    without: { place: "", months: "", trade: "" },
    ...parts,
  };
}
