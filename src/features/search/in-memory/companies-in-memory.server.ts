import { setTimeout as pause } from "node:timers/promises";
import { publicChannel, readPublicChange } from "../../../platform/kept/public-change.ts";
import type { Services } from "../../../platform/services.server.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { monthNumber, monthOf } from "../../calendar/availability.ts";
import { calendarLength } from "../../calendar/months.ts";
import type { Found, SearchPlan } from "../plan/search-plan.server.ts";
import { answerPlan } from "./answer-plan.ts";
import { type CompanyRows, monthsKept } from "./company-rows.ts";
import { loadRows, takeChanged, tooMany } from "./load-rows.server.ts";
import { readPackedRows } from "./packed-rows-queries.server.ts";

export type CompaniesInMemory = {
  /** Null where they cannot tell, or are not in step. */
  find(plan: SearchPlan): Found | null;
  /** False while something that changed has not been read again yet. */
  areInStep: () => boolean;
  /** Answers nothing any more; waits for what is being read. */
  close(): Promise<void>;
};

/** So many changed ones are read again at once: to find where one stands takes a third of a millisecond. */
const readAtOnce = 10;
/** How long to wait before all are read anew: more may change, or the database may not answer. */
const waitMs = { first: 500, most: 300_000 };
/** What no notice told of, as of rows that were written with triggers off, is known after a day. */
const lifeMs = dayMs;

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
  let readAt = 0;
  let isTold = false;
  /** All of it may be out of date; another value when it is said once more. */
  let stale: symbol | null = Symbol("never read");
  let wait = 0;
  let work: Promise<void> | undefined;

  const isToRead = () => !signal.aborted && isTold && (stale !== null || changed.size > 0);

  async function keepInStep() {
    while (isToRead()) {
      try {
        if (stale) await readAll(stale);
        else await readChanged();
      } catch (err) {
        if (signal.aborted) return;
        log.warn({ err }, "companies of the search not read into memory");
        stale ??= Symbol("failed");
      }
    }
  }

  async function readAll(since: symbol) {
    await pause(wait, undefined, { signal });
    if (stale !== since) return;
    wait = Math.min(waitMs.most, Math.max(waitMs.first, 2 * wait));
    const startedAt = performance.now();
    const isWanted = () => stale === since && isTold && !signal.aborted;
    const read = await loadRows(db, { before: rows, firstMonth: currentMonth(), isWanted });
    if (read === null) return;
    rows = read === tooMany ? null : read;
    const ms = Math.round(performance.now() - startedAt);
    log.info({ companies: rows?.size ?? tooMany, ms }, "companies of the search read into memory");
    if (!isWanted()) return;
    stale = null;
    readAt = Date.now();
    wait = waitMs.first;
  }

  async function readChanged() {
    const ids = [...changed].slice(0, readAtOnce);
    for (const id of ids) changed.delete(id);
    if (!rows) return;
    const found = await readPackedRows(db, { of: { ids }, firstMonth: rows.firstMonth });
    if (!takeChanged(rows, { ids, found })) stale ??= Symbol("full");
  }

  const currentMonth = () => monthNumber(monthOf(now()));
  const begin = () => {
    work ??= keepInStep().finally(() => {
      work = undefined;
    });
  };
  const forgetAll = () => {
    stale = Symbol("told");
    changed.clear();
    begin();
  };
  const beDeaf = () => {
    isTold = false;
  };
  const stop = notices.listen(publicChannel, {
    onNotice(payload) {
      const { ids, isOfRows } = readPublicChange(payload);
      if (!isOfRows) return;
      if (ids === null) return forgetAll();
      for (const id of ids) changed.add(id);
      begin();
    },
    onListening() {
      isTold = true;
      forgetAll();
    },
    onLost: beDeaf,
    onClosed: beDeaf,
  });
  const areInStep = () => isTold && !work && stale === null && changed.size === 0;
  /** It is a month that was not read, also by a clock that was set back, or it was a day ago. */
  const isOld = ({ firstMonth }: CompanyRows) => {
    const month = currentMonth();
    const isRead = month >= firstMonth && month <= firstMonth + monthsKept - calendarLength;
    return !isRead || Math.abs(Date.now() - readAt) > lifeMs;
  };
  return {
    areInStep,
    find(plan) {
      if (!rows || !areInStep()) return null;
      if (!isOld(rows)) return answerPlan(rows, plan);
      forgetAll();
      return null;
    },
    async close() {
      stop();
      beDeaf();
      closing.abort();
      await work;
    },
  };
}
