import * as z from "zod/mini";
import { checkFields } from "../../../platform/form/check-fields.ts";
import type { FieldErrors } from "../../../platform/form/refusal.ts";
import * as fields from "../renovation-form-fields.ts";
import { renovationRules as rules } from "../rules.ts";
import { renovationMessages as messages } from "../text.ts";
import type { RenovationBody } from "./renovation-draft.ts";

const money = z.nullable(z.int({ error: "Invalid budget" })).check(
  z.refine((value) => value === null || value >= 0, { error: "Invalid budget" }),
  z.refine((value) => value === null || value <= rules.budgetMax, { error: "Budget too large" }),
);

const schema = z.object({
  name: fields.name,
  description: fields.description,
  localization: z.optional(fields.localization),
  rooms: fields.rooms,
  areaM2: z.nullable(z.int({ error: "Invalid area" })).check(
    z.refine((value) => value === null || (value > 0 && value <= rules.areaMax), {
      error: "Invalid area",
    }),
  ),
  budget: z.nullable(
    z.object({ from: money, to: money }).check(
      z.refine(({ from, to }) => from === null || to === null || from <= to, {
        error: "Budget in wrong order",
        path: ["to"],
      }),
    ),
  ),
});

/** `budget.from` is a field of its own, `services.3` belongs to its group. */
export function fieldOf(path: string): string | undefined {
  const [first = "", second] = path.split(".");
  if (first === "budget" || first === "date")
    return second ? `${first}.${second}` : `${first}.from`;
  return first === "name" || first in schema.shape || first === "services" || first === "styles"
    ? first
    : undefined;
}

/** All wrong fields of the form, by the rules of the API. */
export const checkRenovation = (body: RenovationBody): FieldErrors =>
  checkFields(schema, body, { messages, fieldOf });
