import { z } from "@hono/zod-openapi";

/** The most that a list gives in one response. */
const mostListed = 500;

/** The number that a text of digits alone is: `0x1`, ` 1` and `1.0` are none, but NaN. */
export const ofDigits = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

/** A whole number of an address, from 1, in digits alone: `1e2` and `0x2` are none. */
export function digits(max: number) {
  const number = z.preprocess(
    (text) => (typeof text === "string" ? ofDigits(text) : Number.NaN),
    z.number().min(1).max(max),
  );
  return number.openapi({ type: "integer", minimum: 1, maximum: max });
}

/** The same, and `usual` where none is given. */
export const digitsOr = (usual: number, max: number) =>
  digits(max).default(usual).openapi({ default: usual });

export const lastPage = 100_000;

/**
 * The query of a list that is answered whole: all of it, at most 500, unless `page` and `limit` or a
 * `cursor` ask for a part. Pages by cursor cost the same wherever they are in the list.
 */
export const listQuery = {
  page: digitsOr(1, lastPage),
  limit: digitsOr(mostListed, mostListed),
  cursor: z.string().max(300).optional().openapi({ description: "Dalszy ciąg poprzedniej strony" }),
};

const listQuerySchema = z.object(listQuery);
export type ListQuery = z.output<typeof listQuerySchema>;

/** What such a list answers beside its array. */
export const listShape = {
  page: z.int(),
  limit: z.int(),
  hasMore: z.boolean(),
  /** Opaque; gives what follows. Null at the end of the list. */
  cursor: z.string().nullable(),
};
