import { sql } from "kysely";
import { expect, test } from "vitest";
import { untilBlocked } from "../../../../tests/blocked-sessions.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, password, signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { addRenovation } from "../../../../tests/factories/renovations.ts";

const app = useTestApp();

test("a lead that was being sent when its sender was erased keeps nothing of the sender", async () => {
  const { db } = app();
  const { id, email } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  const company = await addCompany(db);
  const { leadId, erased } = await db.transaction().execute(async (trx) => {
    const leadId = await addLead(trx, company.id, { contact_email: email, sender_account_id: id });
    const erased = caller.delete("/auth/me", { password });
    await untilBlocked(db);
    return { leadId, erased };
  });
  expect((await erased).status).toBe(200);
  const lead = await db
    .selectFrom("lead")
    .select(["contact_email", "phone", "sender_account_id"])
    .where("id", "=", leadId)
    .executeTakeFirst();
  expect(lead).toEqual({ contact_email: "", phone: null, sender_account_id: null });
});

test("who waits for one another with the erasure does not stop it", async () => {
  const { db } = app();
  const { id } = await createTestAccount(app());
  const renovationId = await addRenovation(db, id);
  const caller = await signedIn(app(), id);
  const { erased } = await db.transaction().execute(async (trx) => {
    // Who sees the circle first is ended for it: that must be the erasure, however slow the machine.
    await sql`set local deadlock_timeout = '1min'`.execute(trx);
    const renovation = trx.selectFrom("renovation").select("id").where("id", "=", renovationId);
    await renovation.forUpdate().execute();
    const { erased, renamed } = await db.transaction().execute(async (before) => {
      const account = before.selectFrom("account").select("id").where("id", "=", id);
      await account.forUpdate().execute();
      const erased = caller.delete("/auth/me", { password });
      await untilBlocked(db);
      const rename = trx.updateTable("account").set({ last_name: "Nowa" }).where("id", "=", id);
      const renamed = rename.execute();
      await untilBlocked(db, 2);
      return { erased, renamed };
    });
    await renamed;
    return { erased };
  });
  expect((await erased).status).toBe(200);
  expect(await db.selectFrom("account").select("id").where("id", "=", id).execute()).toEqual([]);
});
