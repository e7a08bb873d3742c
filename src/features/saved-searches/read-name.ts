import { isTooLong } from "../../platform/form/too-long.ts";
import { savedSearchRules } from "./rules.ts";
import { savedSearchText as text } from "./text.ts";

/** The name that a form was sent with, and what is wrong with it. */
export function readName(form: HTMLFormElement) {
  const value = new FormData(form).get("nazwa");
  const name = typeof value === "string" ? value.trim() : "";
  if (!name) return { name, error: text.nameRequired };
  return { name, error: isTooLong(name, savedSearchRules.nameMax) ? text.nameTooLong : undefined };
}
