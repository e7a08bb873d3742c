import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newAddress } from "../account-steps.ts";
import { hydrated } from "../browser.ts";
import { execute } from "../companies.ts";
import { addPrivate, signIn } from "../sessions.ts";

const warsaw = 756_135;

/** A homeowner with these renovations, the last the newest. */
export async function addHomeowner(names: readonly string[]) {
  const email = newAddress();
  const { id } = await addPrivate(email);
  const renovations = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const renovationId = randomUUID();
    await execute(
      `insert into renovation (id, owner_id, name, city_id, created_at, updated_at)
       values ($1, $2, $3, $4, now() + make_interval(secs => $5), now())`,
      [renovationId, id, name, warsaw, index],
    );
    renovations.set(name, renovationId);
  }
  const idOf = (name: string) => renovations.get(name)!;
  return { id, email, idOf, savedIn: (name: string) => savedIn(idOf(name)) };
}

/** The same, in the browser of `page` and at `path`. */
export async function signInWith(page: Page, { names, path }: { names: string[]; path: string }) {
  const homeowner = await addHomeowner(names);
  await signIn(page, homeowner.email, path);
  await hydrated(page);
  return homeowner;
}

async function savedIn(renovationId: string): Promise<string[]> {
  const { rows } = await execute(
    "select company_id from renovation_company where renovation_id = $1 order by saved_at",
    [renovationId],
  );
  return rows.map((row) => (row as { company_id: string }).company_id);
}

export const saveMenu = (page: Page) =>
  page.getByRole("dialog", { name: /^Zapisz firmę w\sremoncie/ });

export const renovationBox = (page: Page, name: string) =>
  saveMenu(page).getByRole("checkbox", { name });

/** It closes by itself a second after a press. */
export async function closed(page: Page) {
  await saveMenu(page).waitFor({ state: "detached", timeout: 5_000 });
}

export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent ?? "");

export async function expectSaved(read: () => Promise<string[]>, companyIds: string[]) {
  await expect.poll(read).toEqual(companyIds);
}
