import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses } from "../../platform/api/endpoint.server.ts";
import { dashboardFailures } from "./text.ts";

const dashboardSchema = z
  .object({
    waiting: z.object({
      /** Leads that were neither accepted nor declined. */
      leads: z.int(),
      /** Of them, those the company has not looked at. */
      unseen: z.int(),
      /** Accepted leads in which the client wrote last. */
      conversations: z.int(),
      /** The lead of the one that has waited longest. */
      conversation: z.uuid().nullable(),
      /** Own offers about which the homeowner asked, and waits for the company. */
      questions: z.int(),
      /** The renovation of one of them, the first that was offered for. */
      question: z.uuid().nullable(),
      /** Own offers that the homeowner has not answered. */
      offers: z.int(),
    }),
    /** What came in the last 30 days. */
    month: z.object({
      leads: z.int(),
      accepted: z.int(),
      /** How often others opened the company's page; programs that say so are left out. */
      views: z.int(),
      /** Leads of clients who had searched for something before. */
      searched: z.int(),
    }),
  })
  .openapi("CompanyDashboard");
export type Dashboard = z.infer<typeof dashboardSchema>;

export const getDashboard = endpoint({
  method: "get",
  path: "/profile/dashboard",
  access: { role: "corporate" },
  failure: dashboardFailures.getDashboard,
  tags: ["Profil"],
  summary: "Co czeka na firmę i co przyszło w ostatnich 30 dniach",
  responses: jsonResponses(dashboardSchema, "Liczby"),
});
