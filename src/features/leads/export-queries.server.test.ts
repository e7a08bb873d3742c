import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { createTestAccount } from "../../../tests/factories/accounts.ts";
import { addCompany } from "../../../tests/factories/companies.ts";
import { addLead } from "../../../tests/factories/leads.ts";
import { exportLeads } from "./export-queries.server.ts";

const app = useTestApp();

test("many leads are read some at a time, all of them and from the first one on", async () => {
  const { id } = await addCompany(app().db);
  const sender = await createTestAccount(app());
  const expected: string[] = [];
  for (let number = 0; number < 230; number++) {
    expected.push(
      await addLead(app().db, id, {
        message: `Wycena ${number}`,
        contact_email: sender.email,
        // Ten of one moment: the order goes on by id.
        created_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(number / 10))),
      }),
    );
  }
  const sizes: number[] = [];
  const watched = app().db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => "message" in row)) sizes.push(result.rows.length);
      return result;
    },
  });
  const { leadsReceived } = await exportLeads(watched, id);
  const { leadsSent } = await exportLeads(watched, sender.id);
  expect(sizes).toEqual([100, 100, 30, 100, 100, 30]);
  const inOrder = Array.from({ length: 23 }, (_, minute) =>
    expected.slice(minute * 10, minute * 10 + 10).toSorted(),
  ).flat();
  for (const list of [leadsReceived, leadsSent]) {
    expect((list as { id: string }[]).map((lead) => lead.id)).toEqual(inOrder);
  }
});
