import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { addSearchedCompany } from "../../../tests/factories/searched-company.ts";
import { insertToken } from "../accounts/mail/queries.server.ts";
import { hashSecret } from "../accounts/secrets.server.ts";

const app = useTestApp();

test("a complete profile is published by the confirmation of its address", async () => {
  const { db } = app();
  const company = await addSearchedCompany(db, { isEmailConfirmed: false });
  expect(await company.row()).toBeUndefined();
  const token = "the-token-of-a-mailed-link";
  const { email } = await db
    .selectFrom("account")
    .select("email")
    .where("id", "=", company.id)
    .executeTakeFirstOrThrow();
  const at = new Date();
  await insertToken(db, {
    ...{ hash: hashSecret(token), purpose: "confirm", accountId: company.id, email, at },
    expiresAt: new Date(at.getTime() + 60_000),
  });
  // Clients that name the type of every body name that of an empty one as well.
  const { status } = await app().guest().post(`/auth/confirm-email/${token}`, "");
  expect(status).toBe(200);
  expect((await company.company())!.published_at).not.toBeNull();
  expect(await company.row()).toMatchObject({ id: company.id });
  expect(await company.words()).toContain("zenit");
});
