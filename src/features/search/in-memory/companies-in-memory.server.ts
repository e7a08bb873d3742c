import { setTimeout as pause } from "node:timers/promises";
import { publicChannel } from "../../../platform/kept/public-change.ts";
import type { Services } from "../../../platform/services.server.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { monthNumber, monthOf } from "../../calendar/availability.ts";
import { calendarLength } from "../../calendar/months.ts";
import type { Found, SearchPlan } from "../plan/search-plan.server.ts";
import { answerPlan } from "./answer-plan.ts";
import { type CompanyRows, monthsKept } from "./company-rows.ts";
import { loadRows, takeChanged, tooMany } from "./load-rows.server.ts";
import { readPackedRows } from "./packed-rows-queries.server.ts";
import { createUnreadChanges } from "./unread-changes.ts";

export type CompaniesInMemory = {
  /** Null where the plan asks for more than is in memory, or the memory is not in step with the database. */
  find(plan: SearchPlan): Found | null;
  /** False while something that changed has not been read again. */
  areInStep: () => boolean;
  /** How many there are, about; more than any number until all have been read. */
  count: () => number;
  /** Answers nothing any more; waits for what is being read. */
  close(): Promise<void>;
};

/** Changed companies are read by so many: to find the place of one takes a third of a millisecond. */
const readAtOnce = 10;
/** Waited before all are read anew, longer each time: more may change, or the database may not answer. */
const waitMs = { first: 500, most: 300_000 };
/** All are read anew after a day: rows that were written with triggers off are told of by no notice. */
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
  const changes = createUnreadChanges(beginReading);
  const closing = new AbortController();
  const { signal } = closing;
  let rows: CompanyRows | null = null;
  let readAt = 0;
  let wait = 0;
  let reading: Promise<void> | undefined;

  function beginReading() {
    reading ??= readChanges().finally(() => {
      reading = undefined;
    });
  }

  async function readChanges() {
    while (!signal.aborted && changes.areToRead()) {
      const mark = changes.all();
      try {
        if (mark) await readAll(mark);
        else await readChanged();
      } catch (err) {
        if (signal.aborted) return;
        log.warn({ err }, "companies of the search not read into memory");
        changes.addAll();
      }
    }
  }

  async function readAll(mark: symbol) {
    await pause(wait, undefined, { signal });
    if (changes.all() !== mark) return;
    wait = Math.min(waitMs.most, Math.max(waitMs.first, 2 * wait));
    const startedAt = performance.now();
    const isWanted = () => changes.all() === mark && changes.areToRead() && !signal.aborted;
    const read = await loadRows(db, { before: rows, firstMonth: currentMonth(), isWanted });
    if (read === null) return;
    rows = read === tooMany ? null : read;
    const ms = Math.round(performance.now() - startedAt);
    log.info({ companies: rows?.size ?? tooMany, ms }, "companies of the search read into memory");
    if (!isWanted()) return;
    changes.allRead(mark);
    readAt = Date.now();
    wait = waitMs.first;
  }

  async function readChanged() {
    const ids = changes.takeIds(readAtOnce);
    if (!rows) return;
    const found = await readPackedRows(db, { of: { ids }, firstMonth: rows.firstMonth });
    if (!takeChanged(rows, { ids, found })) changes.addAll();
  }

  const currentMonth = () => monthNumber(monthOf(now()));
  /** It is a month that was not read, also by a clock that was set back, or it was a day ago. */
  const isOld = ({ firstMonth }: CompanyRows) => {
    const month = currentMonth();
    const isRead = month >= firstMonth && month <= firstMonth + monthsKept - calendarLength;
    return !isRead || Math.abs(Date.now() - readAt) > lifeMs;
  };
  const areInStep = () => !reading && changes.areNone();
  const stop = notices.listen(publicChannel, changes.listener);
  return {
    areInStep,
    count: () => rows?.size ?? Infinity,
    find(plan) {
      if (!rows || !areInStep()) return null;
      if (!isOld(rows)) return answerPlan(rows, plan);
      changes.addAll();
      beginReading();
      return null;
    },
    async close() {
      stop();
      changes.listener.onClosed();
      closing.abort();
      await reading;
    },
  };
}
