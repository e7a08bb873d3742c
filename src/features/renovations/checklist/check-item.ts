import * as z from "zod/mini";
import { checkFields } from "../../../platform/form/check-fields.ts";
import { itemText } from "./checklist-fields.ts";
import { checklistMessages as messages } from "./text.ts";

const schema = z.object({ text: itemText });

/** What the API would say of this text; undefined when all is well. */
export const checkItemText = (text: string): string | undefined =>
  checkFields(schema, { text }, { messages }).text;
