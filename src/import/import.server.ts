import { dirname, resolve } from "node:path";
import { findAccountByEmail } from "../features/accounts/account-queries.server.ts";
import type { PlanFeatures } from "../features/plans/data.ts";
import { featuresByTier } from "../features/plans/queries.server.ts";
import { sqlState } from "../platform/db/connect.server.ts";
import type { Services } from "../platform/services.server.ts";
import { createSemaphore } from "../platform/turns/semaphore.server.ts";
import { checkRow, type RowProblem } from "./check-row.server.ts";
import { type Line, readLines } from "./lines.server.ts";
import { prepareRowPictures } from "./row-pictures.server.ts";
import { importText } from "./text.ts";
import { writeRow } from "./write-row.server.ts";

/** Rows worked on at once: while one is written, the pictures of the other are decoded. */
const rowsAtOnce = 2;

export type ImportCounts = { imported: number; skipped: number; failed: number };

type ImportEvents = {
  /** After each row. */
  onProgress?: (counts: ImportCounts) => void;
  onProblem?: (problem: RowProblem & { line: number }) => void;
};

/** SQLSTATE classes of what is wrong with the values, not with the database. */
const faultOfData = /^2[23]/;

type Outcome = "imported" | "skipped" | RowProblem[];

/**
 * Imports companies from a file with one JSON object a line (row-schema.ts). A wrong row is
 * reported and the rest continues; a row that is in already is skipped, so that a run that was
 * interrupted can simply be repeated. @throws when the file, the database or the storage fails.
 */
export async function importCompanies(
  services: Services,
  { file, onProgress, onProblem }: { file: string } & ImportEvents,
): Promise<ImportCounts> {
  const counts: ImportCounts = { imported: 0, skipped: 0, failed: 0 };
  const importRow = rowImporter(services, {
    folder: dirname(resolve(file)),
    plans: await featuresByTier(services.db),
  });
  const importLine = async ({ line, ...read }: Line) => {
    const outcome = "text" in read ? await importRow(read.text) : problemOfRow(read.reason);
    if (typeof outcome === "string") counts[outcome]++;
    else {
      counts.failed++;
      for (const problem of outcome) onProblem?.({ ...problem, line });
    }
    onProgress?.(counts);
  };
  await inTurn(readLines(file), importLine);
  return counts;
}

function rowImporter(
  services: Services,
  { folder, plans }: { folder: string; plans: ReadonlyMap<number, PlanFeatures> },
) {
  // One transaction at a time: two of them could choose the same address for a profile.
  const writing = createSemaphore({ slots: 1, maxWaiting: rowsAtOnce });
  return async (text: string): Promise<Outcome> => {
    const result = checkRow(text, { plans, now: services.now() });
    if ("problems" in result) return result.problems;
    const { checked } = result;
    const known = await stateOf(services, checked.row.email);
    if (known) return known;
    const { row } = checked;
    const { pictures, problems } = await prepareRowPictures(services, { row, folder });
    if (problems.length > 0) return problems;
    try {
      const id = await writing.run(() =>
        services.db
          .transaction()
          .execute((trx) => writeRow(trx, { checked, pictures, now: services.now() })),
      );
      return id ? "imported" : ((await stateOf(services, row.email)) ?? "skipped");
    } catch (error) {
      const code = sqlState(error);
      if (!code || !faultOfData.test(code)) throw error;
      return problemOfRow(importText.refusedByDatabase(code));
    }
  };
}

const problemOfRow = (reason: string): RowProblem[] => [{ field: "wiersz", reason }];

/** What an address that has an account already means for its row. */
async function stateOf(services: Services, email: string): Promise<Outcome | undefined> {
  const account = await findAccountByEmail(services.db, email);
  if (!account) return undefined;
  if (account.role === "corporate") return "skipped";
  return [{ field: "email", reason: importText.emailTaken }];
}

/** Takes the next line as soon as one of the two before is done. */
async function inTurn(
  lines: AsyncGenerator<Line>,
  work: (line: Line) => Promise<void>,
): Promise<void> {
  const worker = async () => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) return;
      await work(value);
    }
  };
  await Promise.all(Array.from({ length: rowsAtOnce }, worker));
}
