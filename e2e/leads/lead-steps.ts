import type { Page } from "playwright-core";
import { receivedMail } from "../browser.ts";
import type { ShownCompany } from "../companies.ts";

let counter = 0;

/** Sends a lead by the API, as the form does. @returns the path of its sender's private page. */
export async function sendLead(
  page: Page,
  company: ShownCompany,
  message: string,
): Promise<{ id: string; path: string }> {
  const email = `nadawca.${process.pid}.${++counter}@example.pl`;
  const body = {
    corporate_user_id: company.id,
    contact_email: email,
    phone: "600 700 800",
    message,
    terms: true,
  };
  const id = await page.evaluate(async (sent) => {
    const put = () => {
      const token = /csrf_token=([^;]+)/.exec(document.cookie)?.[1] ?? "";
      return fetch("/api/leads", {
        method: "PUT",
        headers: { "content-type": "application/json", "x-csrf-token": token },
        body: JSON.stringify(sent),
      });
    };
    const first = await put();
    const answer = first.status === 403 ? await put() : first;
    return ((await answer.json()) as { id: string }).id;
  }, body);
  const mail = await receivedMail(email, /Twoje zapytanie do firmy/);
  const link = /\/zapytanie\/\S+/.exec(mail.text ?? "");
  if (!link) throw new Error("The mail has no link to the private page");
  return { id, path: link[0] };
}
