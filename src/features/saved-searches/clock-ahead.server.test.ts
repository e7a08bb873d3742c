import { afterAll, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { addCompany, newPrivate } from "../../../tests/factories/companies.ts";
import { runWaiting } from "../../../tests/factories/jobs.ts";
import { startSmtpInbox } from "../../../tests/servers/smtp.ts";
import { dayMs, hourMs } from "../../platform/time/durations.ts";
import { findNews, mailNews } from "./jobs.server.ts";

const inbox = await startSmtpInbox();
afterAll(() => inbox.close());
const app = useTestApp({ SMTP_URL: inbox.url });

const morning = new Date("2026-11-23T06:30:00Z");
const inDays = (days: number) => new Date(morning.getTime() + days * dayMs);
const publish = (name: string, at: Date) =>
  addCompany(app().db, { name, city: "Kraków", subcategoryIds: [14], now: at });

async function runDay(at: Date): Promise<number> {
  const services = { ...app().services, now: () => at };
  await findNews.run({}, services);
  return runWaiting(app(), mailNews, services);
}

test("days on which the clock was ahead silence no search once it was set back", async () => {
  const { api } = await newPrivate(app());
  const query = "miasto=Kraków&subcategories=14";
  await api.put("/saved-searches", { name: "Glazurnicy", path: "/szukaj", query });
  await app()
    .db.updateTable("saved_search")
    .set({ told_until: inDays(-2) })
    .execute();
  await publish("Płytki Żak", new Date(inDays(8).getTime() - 2 * hourMs));
  expect(await runDay(inDays(8))).toBe(1);
  for (const [day, name] of ["Płytki Nowak", "Płytki Wójcik"].entries()) {
    await publish(name, new Date(inDays(day).getTime() - 2 * hourMs));
    expect(await runDay(inDays(day))).toBe(1);
    // The same day as the clock has it now.
    expect(await runDay(new Date(inDays(day).getTime() + hourMs))).toBe(0);
  }
  const [, ...mails] = await inbox.waitFor(3);
  expect(mails[0]!.mail.text).toContain("Glazurnicy: Płytki Nowak (Kraków)\n");
  expect(mails[1]!.mail.text).toContain("Glazurnicy: Płytki Wójcik (Kraków)\n");
  // What was told then is not told again when its day has come.
  expect(await runDay(inDays(8))).toBe(0);
});
