import type { Page } from "playwright-core";
import { expect } from "vitest";
import { execute } from "../companies.ts";

/** Two towns called Lubin, the small one in Kujawy. */
export const largeLubin = 3_092_931;
export const smallLubin = 3_092_926;

export const cityField = (page: Page, name: string | RegExp = "Miasto") =>
  page.getByRole("combobox", { name });

/** That of the two Lubins which lies in `voivodeship`. */
export async function chooseLubin(page: Page, voivodeship: RegExp, where = cityField(page)) {
  await where.fill("");
  await where.fill("Lubin");
  const lubin = page.getByRole("option", { name: /^Lubin\b/ }).filter({ hasText: voivodeship });
  await lubin.click();
  expect(await where.inputValue()).toBe("Lubin");
}

export async function cityIdOf(statement: string, value: string) {
  const { rows } = await execute(statement, [value]);
  return Number((rows[0] as { id: number | string } | undefined)?.id);
}

/** Of the company of that address. */
export const cityIdOfCompany = (email: string) =>
  cityIdOf(
    "select c.city_id as id from company c join account a on a.id = c.id where a.email = $1",
    email,
  );
