import * as z from "zod/mini";
import { renovationRules as rules } from "./rules.ts";

export const name = z
  .string({ error: "Renovation Name is required" })
  .check(
    z.trim(),
    z.minLength(1, { error: "Renovation Name is required" }),
    z.maxLength(rules.nameMax, { error: "Renovation name is too long" }),
  );

/** Empty where none was given. */
export const description = z
  .string()
  .check(
    z.trim(),
    z.maxLength(rules.descriptionMax, { error: "Renovation description is too long" }),
  );
