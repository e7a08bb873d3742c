import { isValidElement } from "preact";
import { jsxEscape } from "preact/jsx-runtime";

// What stands between the pieces of markup that scripts/pages/precompile/ wrote ahead: called by the
// server's build alone, and each answers as the renderer to text would have written.

/** A child: text is escaped here, elements and lists of them are left to the renderer. */
export function child(value: unknown): unknown {
  if (typeof value === "string") return jsxEscape(value);
  if (typeof value === "object" && value !== null) {
    return Array.isArray(value) || isValidElement(value) ? value : null;
  }
  return typeof value === "number" || typeof value === "bigint" ? String(value) : null;
}

/** An attribute with the space before it; nothing when it is not to be there. */
export function attribute(name: string, value: unknown): string {
  if (value === undefined || value === null || value === false) return "";
  if (value === true || value === "") return ` ${name}`;
  if (typeof value === "function") return "";
  return ` ${name}="${escaped(value)}"`;
}

/** The same for those where `false` says something, as `aria-expanded`. */
export function statedAttribute(name: string, value: unknown): string {
  return typeof value === "boolean" ? ` ${name}="${value}"` : attribute(name, value);
}

/** An empty class is no class. */
export function classAttribute(value: unknown): string {
  return value === "" ? "" : attribute("class", value);
}

// oxlint-disable-next-line typescript/no-base-to-string -- what the renderer does
const escaped = (value: unknown) => jsxEscape(String(value)) as string;
