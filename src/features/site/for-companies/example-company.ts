import type { CompanyCard } from "../../companies/contract.ts";

/** The company that shows a profile best: with a logo, and with most photos of its work. */
export function chooseExample(companies: readonly CompanyCard[]): CompanyCard | null {
  const shown = companies.filter(({ pictures }) => pictures.length > 0);
  const worth = ({ logoUrl, pictures }: CompanyCard) => (logoUrl ? 100 : 0) + pictures.length;
  return shown.toSorted((one, other) => worth(other) - worth(one))[0] ?? null;
}
