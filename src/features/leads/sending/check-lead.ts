import * as z from "zod/mini";
import { checkFields } from "../../../platform/form/check-fields.ts";
import { leadMessages as messages } from "../text.ts";
import * as fields from "./lead-form-fields.ts";
import { readLeadForm } from "./read-lead.ts";

const schema = z.object({
  contact_email: fields.contactEmail,
  phone: fields.phone,
  sender_name: fields.senderName,
  message: fields.message,
  terms: fields.terms,
});

/** All wrong fields of the contact form, by the schemas of the API. */
export const checkLead = (form: FormData) => checkFields(schema, readLeadForm(form), { messages });
