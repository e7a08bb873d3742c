import { z } from "@hono/zod-openapi";

/** The most that a list gives in one response. */
export const mostListed = 500;

/**
 * The query of a list that is answered whole: all of it, at most 500, unless `page` and `limit` or a
 * `cursor` ask for a part. Pages by cursor cost the same wherever they are in the list.
 */
export const listQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(mostListed).default(mostListed),
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
