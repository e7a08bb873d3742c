import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { accountLimits } from "../../accounts/rules.ts";

const app = useTestApp();

async function golden() {
  const { id } = await addCompany(app().db, { tier: 3 });
  return { id, api: await signedIn(app(), id) };
}

/** Every call that changes what lists show of a company, by its address. */
async function changes({ id, api }: Awaited<ReturnType<typeof golden>>) {
  const availability = Array<string>(12).fill("not_set");
  const answers = {
    "/profile/me": await api.put("/profile/me", { description: "Kładziemy płytki." }),
    "/profile/picture": await api.put("/profile/picture", { slot: "logo", mediaId: null }),
    "/profile/{userId}/publish": await api.put(`/profile/${id}/publish`, { isPublished: false }),
    "/calendar/{userId}": await api.post(`/calendar/${id}`, { availability }),
    "/calendar/create/{userId}": await api.post(`/calendar/create/${id}`, { availability }),
    "/calendar/{userId}/confirm": await api.post(`/calendar/${id}/confirm`),
    "/subscriptions/{userId}/beta": await api.put(`/subscriptions/${id}/beta`),
    "the same, to switch it off": await api.delete(`/subscriptions/${id}/beta`),
  };
  return Object.values(answers).map(({ status, headers }) => [status, headers.get("retry-after")]);
}

test("a company that changes without end what lists show waits, and no other with it", async () => {
  const [one, other] = [await golden(), await golden()];
  await one.api.put("/profile/me", { description: "Malujemy." });
  const { name, points } = accountLimits.companyChange;
  await sql`update rate_limit set points = ${points} where key = ${`${name}:${one.id}`}`.execute(
    app().db,
  );
  const refused = await changes(one);
  expect(refused.map(([status]) => status)).toEqual(refused.map(() => 429));
  expect(refused.every(([, seconds]) => Number(seconds) > 0)).toBe(true);
  expect((await changes(other)).map(([status]) => status)).not.toContain(429);
});
