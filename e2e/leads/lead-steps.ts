import { receivedMail } from "../browser.ts";
import type { ShownCompany } from "../companies.ts";
import { callAsGuest } from "../sessions.ts";

type Company = Pick<ShownCompany, "id">;

let counter = 0;

/** A lead sent by the API, as the form of a guest does. */
export async function writeAsGuest(company: Company, lead: { email: string; message: string }) {
  const body = {
    corporate_user_id: company.id,
    contact_email: lead.email,
    phone: "600 700 800",
    message: lead.message,
    terms: true,
  };
  return (await callAsGuest({ method: "PUT", path: "/leads", body })) as { id: string };
}

/** The same of somebody new. @returns the path of its sender's private page as well. */
export async function sendLead(company: Company, message: string) {
  const email = `nadawca.${process.pid}.${++counter}@example.pl`;
  const { id } = await writeAsGuest(company, { email, message });
  return { id, email, path: await privatePathIn(email, /Twoje zapytanie do firmy/) };
}

/** The way to the sender's private page in a mail. */
export async function privatePathIn(email: string, subject: RegExp): Promise<string> {
  const { text = "" } = await receivedMail(email, subject);
  const link = /\/zapytanie\/\S+/.exec(text);
  if (!link) throw new Error("The mail has no link to the private page");
  return link[0];
}
