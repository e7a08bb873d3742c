import pg from "pg";
import { expect, test, vi } from "vitest";
import { mailAbandoned } from "../../src/features/leads/follow-up/parting-jobs.server.ts";
import type { Mail } from "../../src/platform/mail/mail-message.server.ts";
import { useTestApp } from "../database.ts";
import { addCompany } from "../factories/companies.ts";
import { addLead } from "../factories/leads.ts";

const app = useTestApp();

/** Mails of so many leads of one mailbox. */
async function mailOf(count: number) {
  const { id } = await addCompany(app().db);
  const ids = await Promise.all(
    Array.from({ length: count }, (_, nr) =>
      addLead(app().db, id, { contact_email: "ewa@example.pl", message: `Pytanie ${nr}` }),
    ),
  );
  const [leadId, ...otherIds] = ids as [string, ...string[]];
  const send = vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve());
  const services = { ...app().services, mailer: { send, close: () => undefined } };
  const asked = vi.spyOn(pg.Client.prototype, "query");
  const work = { companyName: "Zenit", mainId: 1, cityId: 756_135, subcategoryIds: [] };
  await mailAbandoned.run({ leadId, otherIds, ...work }, services);
  const statements = asked.mock.calls.length;
  asked.mockRestore();
  return { statements, content: send.mock.calls[0]![0].content };
}

test("a mail asks only of those leads that it lists, and says how many more there are", async () => {
  const five = await mailOf(5);
  const many = await mailOf(30);
  expect(many.content.facts).toHaveLength(5);
  expect(five.content.footnotes).toHaveLength(1);
  expect(many.content.footnotes!.join(" ")).toContain("jeszcze 25");
  expect(many.statements).toBe(five.statements);
});
