import { z } from "@hono/zod-openapi";
import { renovationRules as rules } from "./rules.ts";

const months = { error: "Choose months from the list" };
/** An empty text is no month: forms send it for a field that was not filled. */
const month = z
  .string(months)
  .regex(/^(20\d{2}-(0[1-9]|1[0-2]))?$/, months)
  .nullish();

type Range = { from?: unknown; to?: unknown };

/** What names neither is a slip, and not to be taken for none: none is null, or both are. */
const namesAny = ({ from, to }: Range) => from !== undefined || to !== undefined;

/** `to` without `from` means nothing; `from` without `to` is one month. */
export const date = z
  .object({ from: month, to: month })
  .refine(namesAny, { ...months, path: ["from"] })
  .refine(({ from, to }) => from || !to, { ...months, path: ["from"] })
  .refine(({ from, to }) => !from || !to || from <= to, {
    error: "Months in wrong order",
    path: ["to"],
  })
  .nullable()
  .transform((given) => (given?.from ? { from: given.from, to: given.to || given.from } : null));

const money = z
  .int("Invalid budget")
  .min(0, "Invalid budget")
  .max(rules.budgetMax, "Budget too large");
export const budget = z
  .object({ from: money.nullish(), to: money.nullish() })
  .refine(namesAny, { error: "Invalid budget", path: ["from"] })
  .refine(({ from, to }) => (from ?? 0) <= (to ?? rules.budgetMax), {
    error: "Budget in wrong order",
    path: ["to"],
  })
  .nullable()
  .transform((given) => given && { from: given.from ?? null, to: given.to ?? null });
