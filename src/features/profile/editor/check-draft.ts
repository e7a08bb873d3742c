import * as z from "zod/mini";
import { checkFields } from "../../../platform/form/check-fields.ts";
import type { CompanyMetadata } from "../contract.ts";
import * as fields from "../profile-form-fields.ts";
import { profileMessages as messages } from "../text.ts";
import { type Draft, type EditorErrors, type EditorValues, isChanged } from "./editor-draft.ts";

/** What of the plan decides about the fields. */
export type CheckedRules = Pick<CompanyMetadata["rules"], "canEditPhone">;

/** Nothing is wrong but that the phone, which the next step asks for, was not given yet. */
export function lacksOnlyPhone(errors: EditorErrors, { phone }: Pick<EditorValues, "phone">) {
  const fields = Object.keys(errors);
  return fields.length === 1 && fields[0] === "phone" && !phone.trim();
}

/** What the server would refuse, and the phone it would not miss, said before sending. */
export function checkDraft(draft: Draft, { canEditPhone }: CheckedRules): EditorErrors {
  const { company_name, description, city, email, phone, website, work_area } = draft.values;
  const chosen = work_area?.kind === "towns" ? work_area : null;
  // In the order of the form: the first one that is wrong has the focus.
  // What was stored under older rules is not held against who changes something else.
  const schema = z.object({
    company_name: fields.companyName,
    city: fields.cityName,
    ...(chosen && { work_area: chosen.typed?.trim() ? fields.noTownTyped : fields.workTowns }),
    description: fields.description,
    ...(isChanged(draft, "email") && { email: fields.email }),
    ...(isChanged(draft, "phone") && { phone: fields.phone }),
    ...(canEditPhone && !phone.trim() && { phone: fields.requiredPhone }),
    ...(isChanged(draft, "website") && { website: fields.website }),
  });
  const values = {
    company_name,
    description,
    city: city.name,
    email,
    phone,
    website,
    work_area: chosen?.towns,
  };
  return checkFields(schema, values, { messages });
}
