import { beforeAll, expect, test } from "vitest";
import type { ApiResponse } from "../../../../tests/api-caller.ts";
import { untilBlocked } from "../../../../tests/blocked-sessions.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { addRenovation } from "../../../../tests/factories/renovations.ts";
import { warmUpUnderstanding } from "../../search/understanding/read-text.server.ts";

const app = useTestApp();

/** The first search takes seconds of a busy machine to be read: as long as is waited for it to come to the lock. */
beforeAll(warmUpUnderstanding);

test("a call that PostgreSQL ends for the sake of another is done once more", async () => {
  const { db } = app();
  const anna = await newPrivate(app());
  const company = await addCompany(db);
  const renovationId = await addRenovation(db, anna.id);
  const { saved } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom("company").select("id").where("id", "=", company.id).forUpdate().execute();
    const saved = anna.api.post("/profile/save-company", { renovationId, companyId: company.id });
    await untilBlocked(db);
    const renovation = trx.selectFrom("renovation").select("id").where("id", "=", renovationId);
    await renovation.forUpdate().execute();
    return { saved };
  });
  const { status, body } = await saved;
  expect([status, body.savedCompanies]).toEqual([200, [company.id]]);
});

type Answered = Promise<ApiResponse<{ code: string }>>;

const calls: Record<string, (anna: Owner, companyId: string) => Answered> = {
  "a lead": (anna, companyId) =>
    anna.api.put("/leads", {
      corporate_user_id: companyId,
      contact_email: anna.email,
      message: "Dzień dobry, szukam ekipy do łazienki.",
      terms: true,
    }),
  "a renovation": (anna) => anna.api.put("/renovations", { name: "Łazienka" }),
  "a search": (anna) =>
    anna.api.put("/saved-searches", { name: "Próba", path: "/szukaj", query: "search=parkiet" }),
};

test.each(Object.entries(calls))(
  "who sends %s while their account is deleted in another tab is signed out",
  async (_name, call) => {
    const { db } = app();
    const anna = await newPrivate(app());
    const company = await addCompany(db);
    const { answer } = await db.transaction().execute(async (trx) => {
      await trx.deleteFrom("account").where("id", "=", anna.id).execute();
      const answer = call(anna, company.id);
      await untilBlocked(db);
      return { answer };
    });
    const { status, body } = await answer;
    expect([status, body.code]).toEqual([401, "SESSION_EXPIRED"]);
  },
);
