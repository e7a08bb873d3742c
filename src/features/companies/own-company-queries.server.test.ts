import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { addCompany } from "../../../tests/factories/companies.ts";
import { dayMs } from "../../platform/time/durations.ts";
import { followAddress, forgetContact } from "./own-company-queries.server.ts";
import { markPublished, markUnpublished } from "./publication-queries.server.ts";

const app = useTestApp();
const at = new Date("2026-11-28T12:00:00Z");

const stored = (id: string) =>
  app().db.selectFrom("company").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function companyWith(contact_email: string, contact_email_confirmed_at: Date | null) {
  const { db } = app();
  const { id } = await addCompany(db);
  const contact = { contact_email, contact_email_confirmed_at };
  await db.updateTable("company").set(contact).where("id", "=", id).execute();
  return id;
}

const change = (accountId: string, changesContact: boolean) => ({
  ...{ accountId, oldEmail: "dawny@firma.example", newEmail: "nowy@firma.example" },
  ...{ wasConfirmed: true, changesContact, at },
});

test("a mail that was refused gives up no other address than the one it was sent to", async () => {
  const id = await companyWith("biuro@firma.example", at);
  await forgetContact(app().db, { companyId: id, email: "dawny@firma.example" });
  expect((await stored(id)).contact_email_confirmed_at).toEqual(at);
  await forgetContact(app().db, { companyId: id, email: "biuro@firma.example" });
  expect((await stored(id)).contact_email_confirmed_at).toBeNull();
});

test("a contact address that is the new one already stays as it is", async () => {
  const id = await companyWith("nowy@firma.example", at);
  const { version } = await stored(id);
  await followAddress(app().db, change(id, true));
  expect(await stored(id)).toMatchObject({ version, contact_email_confirmed_at: at });
});

test("one that was never the account's is not confirmed with it", async () => {
  const other = await companyWith("biuro@firma.example", null);
  const copied = await companyWith("Dawny@firma.example", null);
  for (const id of [other, copied]) await followAddress(app().db, change(id, false));
  expect((await stored(other)).contact_email_confirmed_at).toBeNull();
  expect((await stored(copied)).contact_email_confirmed_at).toEqual(at);
});

test("a company that is hidden and shown again is new for a week, and no longer", async () => {
  const { db } = app();
  const { id } = await addCompany(db, { now: at });
  const days = (count: number) => new Date(at.getTime() + count * dayMs);
  for (const [now, publishedAt] of [
    [days(6), days(6)],
    [days(8), at],
    [days(900), at],
  ] as const) {
    await markUnpublished(db, [id]);
    await markPublished(db, { ids: [id], now });
    await markPublished(db, { ids: [id], now: days(1_000) });
    expect(await stored(id)).toMatchObject({ published_at: publishedAt, first_published_at: at });
  }
});
