import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { hydrated, phone, useBrowser } from "../browser.ts";
import { execute, findCompany } from "../companies.ts";
import { emailOf, signIn } from "../sessions.ts";
import { sendLead } from "./lead-steps.ts";

const visit = useBrowser();

const bottomOf = async (element: Locator) => {
  const { y, height } = (await element.boundingBox())!;
  return Math.round(y + height);
};

test("the end of a conversation stays in sight once it is read, and when the phone is turned", async () => {
  const company = await findCompany("fachowcy");
  const { id, path } = await sendLead(company, "Taras i schody.");
  await execute("update lead set status = 'contacted', decided_at = now() where id = $1", [id]);
  await execute(
    `insert into lead_message (id, lead_id, author, text, created_at)
     select gen_random_uuid(), $1, 'sender', 'Wiadomość numer ' || said, now() + said * interval '1 ms'
     from generate_series(1, 12) said`,
    [id],
  );
  const { page } = await visit(path, { viewport: phone });
  await hydrated(page);
  const list = page.getByRole("group", { name: "Wiadomości" });
  const { page: office } = await visit("about:blank");
  await signIn(office, await emailOf(company.id), `/zlecenie/${id}`);
  await office.getByLabel("Twoja wiadomość").last().scrollIntoViewIfNeeded();
  const read = list.getByText("Przeczytane");
  await read.waitFor();
  const isInSight = async () => (await bottomOf(read)) <= (await bottomOf(list));
  await expect.poll(isInSight).toBe(true);
  await page.setViewportSize({ width: phone.height, height: phone.width });
  await expect.poll(isInSight).toBe(true);
});
