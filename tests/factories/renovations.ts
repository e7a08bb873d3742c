import { randomUUID } from "node:crypto";
import type { TestApp } from "../database.ts";

/** An offer as a company makes it. @returns its id. */
export async function addOffer(
  { db }: Pick<TestApp, "db">,
  offer: { renovationId: string; companyId: string; message?: string; at?: Date },
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("renovation_offer")
    .values({
      id,
      renovation_id: offer.renovationId,
      company_id: offer.companyId,
      message: offer.message ?? "",
      created_at: offer.at ?? new Date(),
    })
    .execute();
  return id;
}
