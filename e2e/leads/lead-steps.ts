import type { Page } from "playwright-core";
import { receivedMail } from "../browser.ts";
import type { ShownCompany } from "../companies.ts";
import { callApi } from "../sessions.ts";

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
  const sent = await callApi(page, { method: "PUT", path: "/leads", body });
  const mail = await receivedMail(email, /Twoje zapytanie do firmy/);
  const link = /\/zapytanie\/\S+/.exec(mail.text ?? "");
  if (!link) throw new Error("The mail has no link to the private page");
  return { id: (sent as { id: string }).id, path: link[0] };
}
