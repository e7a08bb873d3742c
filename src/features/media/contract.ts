import { z } from "@hono/zod-openapi";
import type { Picture } from "./picture.ts";

export const pictureSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    placeholder: z.string().nullable(),
    colour: z.string().nullable(),
  })
  .openapi("Picture") satisfies z.ZodType<Picture>;
