import { z } from "@hono/zod-openapi";
import { jsonBody } from "../../../platform/api/endpoint.server.ts";

/** Whose mails: the token of a link in one of them. */
export const mailSwitchParams = z.object({ token: z.string().min(1).max(200) });

export const mailSwitchRequest = {
  params: mailSwitchParams,
  ...jsonBody(z.object({ is_off: z.boolean() })),
};
