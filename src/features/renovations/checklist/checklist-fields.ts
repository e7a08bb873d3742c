import * as z from "zod/mini";
import { oneLine } from "../../../platform/form/one-line.ts";
import { written } from "../../../platform/form/written.ts";
import { checklistRules as rules } from "./rules.ts";

export const itemText = z
  .string({ error: "Checklist item is required" })
  .check(
    oneLine(),
    ...written("Checklist item is required"),
    z.maxLength(rules.textMax, { error: "Checklist item is too long" }),
  );
