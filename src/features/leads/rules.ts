/** What a lead must look like; the browser checks the same before sending. */
export const leadRules = {
  /** 9 to 15 digits, written with spaces, dashes, dots, brackets or a leading plus; may be empty. */
  phone: /^$|^\+?(?:[\s().-]*\d){9,15}[\s().-]*$/,
  phoneMax: 30,
  messageMax: 3000,
} as const;

/** The contact form's fields, named as on the wire. */
export type LeadFields = {
  contact_email: string;
  phone: string;
  services: number[];
  styles: number[];
  message: string;
  terms: boolean;
};

/** What stands in a text field; nothing for a file or a missing field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export function readLeadForm(form: FormData): LeadFields {
  return {
    contact_email: textOf(form, "contact_email"),
    phone: textOf(form, "phone"),
    services: form.getAll("services").map(Number),
    styles: form.getAll("styles").map(Number),
    message: textOf(form, "message"),
    terms: form.has("terms"),
  };
}

/** Spaces, line ends and Unicode forms do not make two messages different. */
export function normaliseMessage(message: string): string {
  return message.normalize("NFC").replace(/\s+/g, " ").trim();
}
