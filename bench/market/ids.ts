import { createHash } from "node:crypto";

/** Scattered as those the product draws, and the same in every run. */
const seedOf = (kind: string, number: string) => `md5('${kind}' || ${number})`;
const uuidOf = (hash: string) =>
  `overlay(overlay(${hash} placing '4' from 13) placing '8' from 17)::uuid`;

/** The id of a company by its number, in SQL. */
export const companyIdSql = (number: string) => uuidOf(seedOf("firma", number));
export const projectIdSql = (company: string, number: string) =>
  uuidOf(seedOf("realizacja", `${company} || '-' || ${number}`));
export const homeownerIdSql = (number: string) => uuidOf(seedOf("klient", number));

/** The same as `companyIdSql`. */
export function companyId(number: number): string {
  const hash = createHash("md5").update(`firma${number}`).digest("hex");
  const id = `${hash.slice(0, 12)}4${hash.slice(13, 16)}8${hash.slice(17)}`;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
