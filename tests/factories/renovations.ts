import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { cityByName } from "../../src/features/catalogue/cities.server.ts";
import type { Executor } from "../../src/platform/db/connect.server.ts";
import type { DB } from "../../src/platform/db/schema.ts";
import type { TestApp } from "../database.ts";
import { forgetJobs } from "./jobs.ts";

/** Nothing to match any more, and nothing that waits to be told. */
export async function forgetMarket(app: TestApp): Promise<void> {
  await app.db.deleteFrom("company").execute();
  await app.db.deleteFrom("renovation").execute();
  await forgetJobs(app);
}

type RenovationTraits = Partial<Insertable<DB["renovation"]>> & { city?: string };

/** An open renovation that needs tilers in Warsaw, unless told otherwise. @returns its id. */
export async function addRenovation(
  db: Executor,
  ownerId: string,
  { city = "Warszawa", ...traits }: RenovationTraits = {},
): Promise<string> {
  const id = traits.id ?? randomUUID();
  const at = (traits.created_at as Date | undefined) ?? new Date();
  await db
    .insertInto("renovation")
    .values({
      id,
      owner_id: ownerId,
      name: "Łazienka na poddaszu",
      description: "Skosy, kabina bez progu, ciepła podłoga.",
      subcategory_ids: [14],
      city_id: cityByName(city)!.geonameId,
      created_at: at,
      updated_at: at,
      ...traits,
    })
    .execute();
  return id;
}

/** An offer that waits, unless told otherwise. @returns its id. */
export async function addOffer(
  { db }: Pick<TestApp, "db">,
  offer: { renovationId: string; companyId: string; message?: string; at?: Date },
  traits: Partial<Insertable<DB["renovation_offer"]>> = {},
): Promise<string> {
  const id = randomUUID();
  const at = (traits.created_at as Date | undefined) ?? offer.at ?? new Date();
  const isWaiting = (traits.status ?? "waiting") === "waiting";
  await db
    .insertInto("renovation_offer")
    .values({
      id,
      renovation_id: offer.renovationId,
      company_id: offer.companyId,
      message: offer.message ?? "",
      created_at: at,
      decided_at: isWaiting ? null : at,
      ...traits,
    })
    .execute();
  return traits.id ?? id;
}
