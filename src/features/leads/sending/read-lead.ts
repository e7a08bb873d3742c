/** The contact form's fields, named as on the wire. */
export type LeadFields = {
  contact_email: string;
  phone: string;
  sender_name: string;
  /** Months as `YYYY-MM`, empty when not asked for. */
  wanted_from: string;
  wanted_to: string;
  services: number[];
  styles: number[];
  message: string;
  terms: boolean;
};

/** What a link fills into the form that it leads to. */
export type BegunLead = Pick<LeadFields, "wanted_from" | "wanted_to" | "services">;

/** What stands in a text field; nothing for a file or a missing field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export function readLeadForm(form: FormData): LeadFields {
  return {
    contact_email: textOf(form, "contact_email"),
    phone: textOf(form, "phone"),
    sender_name: textOf(form, "sender_name"),
    wanted_from: textOf(form, "wanted_from"),
    wanted_to: textOf(form, "wanted_to"),
    services: form.getAll("services").map(Number),
    styles: form.getAll("styles").map(Number),
    message: textOf(form, "message"),
    terms: form.has("terms"),
  };
}
