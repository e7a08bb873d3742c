import { noFilters, searchAddress } from "../../search/search-params.ts";
import type { Lead } from "../contract.ts";

/** Those who do what was asked for. Few companies name their months, so that these are left out. */
export const otherCompaniesPath = ({ services, styles }: Pick<Lead, "services" | "styles">) =>
  searchAddress({ ...noFilters, subcategoryIds: services, styleIds: styles });
