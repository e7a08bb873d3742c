import { ApiError } from "../../../platform/api/problem.ts";
import { type ApiContext, createRouter } from "../../../platform/api/router.server.ts";
import { invalidField } from "../../../platform/api/validation.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { monthNumber, monthOf, monthsFrom } from "../../calendar/availability.ts";
import { ownCalendar } from "../../calendar/calendar-response.ts";
import {
  calendarErrors,
  confirmCalendar,
  createCalendar,
  type NewCalendar,
  saveCalendar,
  type Calendar,
} from "../../calendar/contract.ts";
import { noteFreed } from "../../calendar/freed-queries.server.ts";
import { calendarReminderSwitch } from "../../calendar/reminder-switch.server.ts";
import { type MonthChange, monthChanges, proposedMonths } from "../../calendar/rules.ts";
import { calendarFormMessages as text, calendarMessages } from "../../calendar/text.ts";
import {
  findCalendarReminderSwitch,
  switchCalendarReminders,
} from "../../companies/calendar-reminder-queries.server.ts";
import { setCalendar } from "../../companies/set-calendar.server.ts";
import { planRules } from "../../plans/rules.ts";
import { refreshCompanySearch } from "../../search/index/search-index.server.ts";
import { requireCompany } from "../profile.server.ts";
import { getCalendarReminderSwitch, setCalendarReminderSwitch } from "./contract.ts";

export function calendarApi() {
  return createRouter()
    .openapi(createCalendar, async (c) => {
      const { services, viewer } = c.var;
      return c.json(await save(services, { companyId: viewer.id, ...c.req.valid("json") }), 200);
    })
    .openapi(saveCalendar, async (c) => {
      const { services, viewer } = c.var;
      return c.json(await save(services, { companyId: viewer.id, ...c.req.valid("json") }), 200);
    })
    .openapi(confirmCalendar, async (c) => {
      const { services, viewer } = c.var;
      return c.json(await store(services, { companyId: viewer.id, months: [] }), 200);
    })
    .openapi(getCalendarReminderSwitch, async (c) => {
      const { token } = c.req.valid("param");
      return c.json(await readSwitch(c, calendarReminderSwitch.idOf(c.var.services, token)), 200);
    })
    .openapi(setCalendarReminderSwitch, async (c) => {
      const companyId = calendarReminderSwitch.idOf(c.var.services, c.req.valid("param").token);
      const { db, now } = c.var.services;
      const isOff = c.req.valid("json").is_off;
      await switchCalendarReminders(db, { companyId, isOff, at: now() });
      return c.json(await readSwitch(c, companyId), 200);
    });
}

async function readSwitch(c: ApiContext, companyId: string) {
  const found = await findCalendarReminderSwitch(c.var.services.db, companyId);
  if (!found) throw new ApiError(calendarErrors.unknownLink);
  return { company_name: found.companyName, is_off: found.isOff };
}

const mostMonthsApart = 12;

function save(services: Services, input: NewCalendar & { companyId: string }): Promise<Calendar> {
  const { companyId, availability, updatedAt } = input;
  const current = monthOf(services.now());
  const from = input.from ?? current;
  // A form that was left open over the end of a month, or a year.
  if (Math.abs(monthNumber(from) - monthNumber(current)) > mostMonthsApart) {
    throw invalidField("from", text.fromFar, calendarMessages[text.fromFar]!);
  }
  const months = monthChanges(availability, { from, current });
  return store(services, { companyId, months, updatedAt });
}

type Saving = { companyId: string; months: MonthChange[]; updatedAt?: string | null };

/** Writes the months and confirms the whole calendar. @throws ApiError 403, 412. */
function store({ db, now }: Services, { companyId, months, updatedAt }: Saving): Promise<Calendar> {
  return db.transaction().execute(async (trx) => {
    const company = await requireCompany(trx, companyId);
    if (!planRules(company).hasAvailability) throw new ApiError(calendarErrors.notInPlan);
    const savedAt = company.calendarConfirmedAt?.getTime() ?? null;
    if (updatedAt !== undefined && (updatedAt && Date.parse(updatedAt)) !== savedAt) {
      throw new ApiError(calendarErrors.changedMeanwhile);
    }
    const at = now();
    const until = monthsFrom(monthOf(at), proposedMonths).at(-1)!;
    await noteFreed(trx, { companyId, months, until, at });
    await setCalendar(trx, { companyId, months, at });
    await refreshCompanySearch(trx, companyId, at);
    return ownCalendar(await requireCompany(trx, companyId), at);
  });
}
