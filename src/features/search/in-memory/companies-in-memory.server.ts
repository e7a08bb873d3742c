import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "../../../platform/services.server.ts";
import { monthNumber, monthOf } from "../../calendar/availability.ts";
import { calendarLength } from "../../calendar/months.ts";
import type { Found, SearchPlan } from "../plan/search-plan.server.ts";
import { answerPlan } from "./answer-plan.ts";
import { type CompanyRows, monthsKept } from "./company-rows.ts";
import { loadRows, takeChanged } from "./load-rows.server.ts";
import { readPackedRows } from "./packed-rows-queries.server.ts";

export type CompaniesInMemory = {
  /** Null where they cannot tell, or are not in step. */
  find(plan: SearchPlan): Found | null;
  /** False while something that changed has not been read again yet. */
  areInStep: () => boolean;
  /** Waits for what is being read. */
  close(): Promise<void>;
};

/** So many changed ones are read again at once. */
const readAtOnce = 100;
/** After „everything changed” more of it may come. */
const quietMs = 500;
const tryAgainMs = 15_000;

/**
 * What the search asks of companies beside words, read once and then kept in step by what the database tells
 * of changes. Without the listening connection, or with changes that are yet to be read, it answers nothing:
 * then the database is asked.
 */
export function openCompaniesInMemory({
  db,
  notices,
  log,
  now,
}: Pick<Services, "db" | "notices" | "log" | "now">): CompaniesInMemory {
  const closing = new AbortController();
  const { signal } = closing;
  const changed = new Set<string>();
  let rows: CompanyRows | null = null;
  let isTold = false;
  /** When all of it began to be out of date; null when it is not. */
  let staleSince: number | null = null;
  let work: Promise<void> | undefined;

  const isToRead = () => !signal.aborted && isTold && (staleSince !== null || changed.size > 0);

  async function keepInStep() {
    while (isToRead()) {
      try {
        if (staleSince !== null) await readAll(staleSince);
        else if (rows) await readChanged(rows);
        else changed.clear();
      } catch (err) {
        if (signal.aborted) return;
        log.warn({ err }, "companies of the search not read into memory");
        staleSince ??= Date.now();
        await pause(tryAgainMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async function readAll(since: number) {
    const wait = rows ? since + quietMs - Date.now() : 0;
    if (wait > 0) await pause(wait, undefined, { signal });
    if (staleSince !== since) return;
    const startedAt = performance.now();
    rows = await loadRows(db, { before: rows, firstMonth: currentMonth(), signal });
    const ms = Math.round(performance.now() - startedAt);
    log.info({ companies: rows?.size, ms }, "companies of the search read into memory");
    if (staleSince === since) staleSince = null;
  }

  async function readChanged(into: CompanyRows) {
    const ids = [...changed].slice(0, readAtOnce);
    for (const id of ids) changed.delete(id);
    const found = await readPackedRows(db, { of: { ids }, firstMonth: into.firstMonth });
    if (!takeChanged(into, { ids, found })) staleSince = Date.now();
  }

  const currentMonth = () => monthNumber(monthOf(now()));
  const begin = () => {
    work ??= keepInStep().finally(() => {
      work = undefined;
    });
  };
  const forgetAll = () => {
    staleSince = Date.now();
    changed.clear();
    begin();
  };
  const stop = notices.listen("public_change", {
    onNotice(payload) {
      if (payload === "*") return forgetAll();
      for (const id of payload.split(",")) changed.add(id);
      begin();
    },
    onListening() {
      isTold = true;
      forgetAll();
    },
    onLost() {
      isTold = false;
    },
    onClosed() {
      isTold = false;
    },
  });
  const areInStep = () => isTold && !work && staleSince === null;
  return {
    areInStep,
    find(plan) {
      if (!rows || !areInStep()) return null;
      if (currentMonth() > rows.firstMonth + monthsKept - calendarLength) {
        forgetAll();
        return null;
      }
      return answerPlan(rows, plan);
    },
    async close() {
      stop();
      closing.abort();
      await work;
    },
  };
}
