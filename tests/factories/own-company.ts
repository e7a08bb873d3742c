import { mainCategoryBySlug } from "../../src/features/catalogue/catalogue.ts";
import { uniqueSlug } from "../../src/features/companies/slug-queries.server.ts";
import type { ApiCaller } from "../api-caller.ts";
import type { TestApp } from "../database.ts";
import { createTestAccount, signedIn } from "./accounts.ts";

export type Owner = { id: string; email: string; api: ApiCaller; slug: string };

/** A private account, signed in. */
export async function newPrivate(app: TestApp): Promise<Owner> {
  const person = await createTestAccount(app, { role: "private" });
  return { ...person, slug: "", api: await signedIn(app, person.id) };
}

type Traits = {
  isEmailConfirmed?: boolean;
  name?: string;
  main?: "architekci" | "fachowcy";
  tier?: number;
};

/** A company as sign-up leaves it, signed in: name, city and main category, nothing else. */
export async function newCompany(app: TestApp, traits: Traits = {}): Promise<Owner> {
  const person = await createTestAccount(app, {
    role: "corporate",
    confirmed: traits.isEmailConfirmed !== false,
  });
  const name = traits.name ?? "Glazura Nowak";
  const slug = await app.db.transaction().execute(async (trx) => {
    const free = await uniqueSlug(trx, name);
    await trx
      .updateTable("company")
      .set({
        name,
        slug: free,
        main_id: mainCategoryBySlug(traits.main ?? "fachowcy")!.id,
        city_id: 756_135,
        tier: traits.tier ?? 2,
      })
      .where("id", "=", person.id)
      .execute();
    return free;
  });
  return { ...person, slug, api: await signedIn(app, person.id) };
}
