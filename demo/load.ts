import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  findAccountByEmail,
  insertAccount,
  setPasswordHash,
} from "../src/features/accounts/account-queries.server.ts";
import { hashPassword } from "../src/features/accounts/sign-in/passwords.server.ts";
import { hasAnyCompany } from "../src/features/companies/publication-queries.server.ts";
import { importCompanies, type ImportCounts } from "../src/import/import.server.ts";
import type { Services } from "../src/platform/services.server.ts";
import type { CompanyRow } from "./company-row.ts";
import { generateDemo } from "./generate.ts";
import { loadDemoLeads } from "./leads.ts";
import { loadDemoRenovations } from "./renovations.ts";

const seed = "domistrz";
const pageOfManyProjects = 4;

/** Who can sign in to the demo marketplace. Never made in production. */
export const demoAccounts = {
  client: "klient@domistrz.example",
  company: "fachowiec@domistrz.example",
  password: "demo-domistrz-2026",
} as const;

type DemoProgress = { step: "drawing" } | { step: "loading"; done: number; of: number };

/** Gone once everything is loaded: while it is there, a load was interrupted. */
const folderOf = (services: Services) => join(services.config.dataDir, "demo");

/** Whether the database is to be filled: it has no company, or only some of the demo's. */
export async function needsDemo(services: Services): Promise<boolean> {
  return existsSync(folderOf(services)) || !(await hasAnyCompany(services.db));
}

/** Fills the database with the demo marketplace; repeated after an interruption it goes on. */
export async function loadDemo(
  services: Services,
  options: { companies?: number; onProgress?: (progress: DemoProgress) => void } = {},
): Promise<ImportCounts> {
  const { companies, onProgress } = options;
  const outDir = folderOf(services);
  onProgress?.({ step: "drawing" });
  const today = services.now();
  const { rowsFile, count } = await generateDemo({ seed, today, companies, outDir });
  await nameDemoCompany(rowsFile);
  const problems: string[] = [];
  const counts = await importCompanies(services, {
    file: rowsFile,
    onProgress: ({ imported, skipped, failed }) =>
      onProgress?.({ step: "loading", done: imported + skipped + failed, of: count }),
    onProblem: ({ line, field, reason }) => problems.push(`${line} ${field}: ${reason}`),
  });
  if (problems.length > 0) throw new Error(`Demo rows were refused: ${problems.join("; ")}`);
  await openDemoAccounts(services);
  await loadDemoLeads(services, demoAccounts);
  await loadDemoRenovations(services, demoAccounts);
  await rm(outDir, { recursive: true });
  return counts;
}

/** Gives the first firm with a good portfolio and a calendar the address of the demo account. */
async function nameDemoCompany(rowsFile: string) {
  const lines = (await readFile(rowsFile, "utf8")).trimEnd().split("\n");
  const rows = lines.map((line) => JSON.parse(line) as CompanyRow);
  const tradespeople = rows.filter((row) => row.specialization === "Fachowiec");
  const owner =
    tradespeople.find((row) => row.plan === 3 && row.projects.length >= pageOfManyProjects) ??
    tradespeople[0]!;
  owner.email = demoAccounts.company;
  await writeFile(rowsFile, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
}

async function openDemoAccounts(services: Services) {
  const { db } = services;
  const at = services.now();
  const passwordHash = await hashPassword(demoAccounts.password);
  await insertAccount(db, {
    id: randomUUID(),
    role: "private",
    email: demoAccounts.client,
    firstName: "Joanna",
    lastName: "Wrona",
    passwordHash,
    emailConfirmedAt: at,
    at,
  });
  const company = await findAccountByEmail(db, demoAccounts.company);
  if (company) await setPasswordHash(db, { accountId: company.id, passwordHash, at });
}
