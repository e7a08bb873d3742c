import { ApiError } from "../../../platform/api/problem.ts";
import { type ApiContext, createRouter } from "../../../platform/api/router.server.ts";
import {
  findReminderSwitch,
  switchReminders,
} from "../../companies/lead-reminder-queries.server.ts";
import { leadErrors } from "../contract.ts";
import { readLeadCaller, readOwnLead } from "../lead-access.server.ts";
import { toLead } from "../lead-response.ts";
import {
  followUpErrors,
  forwardLead,
  getReminderSwitch,
  getSimilar,
  setReminderSwitch,
} from "./contract.ts";
import { findSimilar } from "./find-similar.server.ts";
import { forwardToSimilar } from "./forward-lead.server.ts";
import { reminderSwitch } from "./reminder-switch.server.ts";

export function followUpApi() {
  return createRouter()
    .openapi(getSimilar, async (c) => {
      const { db, now } = c.var.services;
      const caller = await readLeadCaller(c, c.req.valid("param").id);
      const { side, row } = await readOwnLead(db, caller);
      if (side !== "sender") throw new ApiError(leadErrors.notFound);
      return c.json(await findSimilar(db, { row, now: now() }), 200);
    })
    .openapi(forwardLead, async (c) => {
      const caller = await readLeadCaller(c, c.req.valid("param").id);
      const { companyId } = c.req.valid("json");
      const { services } = c.var;
      const lead = await forwardToSimilar({ services, caller, companyId });
      return c.json(toLead(lead, "sender"), 201);
    })
    .openapi(getReminderSwitch, async (c) => {
      return c.json(
        await readSwitch(c, reminderSwitch.idOf(c.var.services, c.req.valid("param").token)),
        200,
      );
    })
    .openapi(setReminderSwitch, async (c) => {
      const companyId = reminderSwitch.idOf(c.var.services, c.req.valid("param").token);
      const { db, now } = c.var.services;
      await switchReminders(db, { companyId, isOff: c.req.valid("json").is_off, at: now() });
      return c.json(await readSwitch(c, companyId), 200);
    });
}

async function readSwitch(c: ApiContext, companyId: string) {
  const found = await findReminderSwitch(c.var.services.db, companyId);
  if (!found) throw new ApiError(followUpErrors.unknownLink);
  return { company_name: found.companyName, is_off: found.isOff };
}
