import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { newCompany, newPrivate } from "../../../tests/factories/companies.ts";
import { addLead } from "../../../tests/factories/leads.ts";
import { addOffer, addRenovation } from "../../../tests/factories/renovations.ts";
import { dayIn } from "../../platform/polish/format-date.ts";
import { dayMs, minuteMs } from "../../platform/time/durations.ts";
import type { Dashboard } from "./contract.ts";

const app = useTestApp();
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

/** Messages of one lead, one minute after another. */
async function write(leadId: string, ...authors: ("company" | "sender")[]) {
  const rows = authors.map((author, minute) => ({
    id: randomUUID(),
    lead_id: leadId,
    author,
    text: "Dzień dobry",
    created_at: new Date(Date.now() + minute * minuteMs),
  }));
  await app().db.insertInto("lead_message").values(rows).execute();
}

describe("what waits for a company", () => {
  test("is counted from its own leads, conversations and offers, and nobody else's", async () => {
    const { db } = app();
    const now = new Date();
    const [company, other] = [await newCompany(app()), await newCompany(app())];
    const homeowner = await newPrivate(app());
    const lead = (traits: Parameters<typeof addLead>[2] = {}) => addLead(db, company.id, traits);
    const accepted = { status: "contacted" };
    await lead({ source_text: "łazienka" });
    await lead({ seen_at: new Date(), created_at: daysAgo(40) });
    await lead({ held_since: new Date() });
    await lead({ status: "rejected", decided_at: new Date(), created_at: daysAgo(40) });
    const older = await lead({ ...accepted, last_message_at: daysAgo(2) });
    await write(older, "company", "sender");
    await write(await lead(accepted), "sender", "company");
    await write(await lead({ ...accepted, contact_email: "" }), "sender");
    await lead(accepted);
    // It began accepted, of an offer of its own: a conversation, but no inquiry.
    const agreed = await lead({ ...accepted, created_at: now, decided_at: now });
    await write(agreed, "company", "sender");
    await addLead(db, other.id);
    const open = await addRenovation(db, homeowner.id);
    const closed = await addRenovation(db, homeowner.id, { status: "closed" });
    for (const renovationId of [open, closed]) {
      await addOffer(app(), { renovationId, companyId: company.id });
    }
    await addOffer(app(), { renovationId: open, companyId: other.id }, { status: "declined" });
    await db
      .insertInto("company_view")
      .values([
        { company_id: company.id, day: dayIn(now, 0), views: 4 },
        { company_id: company.id, day: dayIn(now, -29), views: 3 },
        { company_id: company.id, day: dayIn(now, -30), views: 100 },
        { company_id: other.id, day: dayIn(now, 0), views: 100 },
      ])
      .execute();
    const { status, body } = await company.api.get<Dashboard>("/profile/dashboard");
    expect(status).toBe(200);
    expect(body).toEqual({
      waiting: {
        leads: 2,
        unseen: 1,
        conversations: 2,
        conversation: older,
        questions: 0,
        question: null,
        offers: 1,
      },
      month: { leads: 5, accepted: 4, searched: 1, views: 7 },
    });
  });

  test("counts views of thirty days also when the clocks went back on one of them", async () => {
    const company = await newCompany(app());
    const views = (day: string, count: number) => ({ company_id: company.id, day, views: count });
    const rows = [views("2026-10-24", 100), views("2026-10-25", 3), views("2026-11-23", 4)];
    await app().db.insertInto("company_view").values(rows).execute();
    // 23:30 in Warsaw; so many hours before, it was half past midnight of the next day.
    app().services.now = () => new Date("2026-11-23T22:30:00Z");
    const { body } = await company.api.get<Dashboard>("/profile/dashboard");
    app().services.now = () => new Date();
    expect(body.month.views).toBe(7);
  });

  test("is nothing at the beginning, and not for homeowners", async () => {
    const company = await newCompany(app());
    expect((await company.api.get("/profile/dashboard")).body).toEqual({
      waiting: {
        leads: 0,
        unseen: 0,
        conversations: 0,
        conversation: null,
        questions: 0,
        question: null,
        offers: 0,
      },
      month: { leads: 0, accepted: 0, searched: 0, views: 0 },
    });
    expect((await (await newPrivate(app())).api.get("/profile/dashboard")).status).toBe(403);
  });
});
