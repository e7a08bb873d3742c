import { type Expected, isOutdated } from "../../../platform/api/if-match.ts";
import { ApiError } from "../../../platform/api/problem.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Own } from "../planning/own-renovation.server.ts";
import { requireOwn } from "../planning/plan-renovation.server.ts";
import { findOwnRenovation, lockOwnRenovation, type RenovationRow } from "../queries.server.ts";
import { type Checklist, checklistErrors, type ChecklistItem } from "./contract.ts";
import { findChecklist, type StoredChecklist, writeChecklist } from "./queries.server.ts";
import { proposeWorks } from "./works.ts";

/** @throws ApiError 404 */
export async function readChecklist(executor: Executor, own: Own): Promise<Checklist> {
  const renovation = await requireOwn(findOwnRenovation(executor, own));
  return toChecklist(renovation, await findChecklist(executor, own.id));
}

type Change = Own & { items: readonly ChecklistItem[]; expected: Expected; at: Date };

/** @throws ApiError 404, 412 with the list as it is now */
export async function saveChecklist(
  trx: Executor,
  { items, expected, at, ...own }: Change,
): Promise<Checklist> {
  const renovation = await requireOwn(lockOwnRenovation(trx, own));
  const before = toChecklist(renovation, await findChecklist(trx, own.id));
  if (isOutdated(expected, before.version)) {
    throw new ApiError(checklistErrors.changed, { extensions: { checklist: before } });
  }
  await writeChecklist(trx, { renovationId: own.id, items, at });
  return toChecklist(renovation, await findChecklist(trx, own.id));
}

function toChecklist(
  { subcategoryIds }: RenovationRow,
  stored: StoredChecklist | undefined,
): Checklist {
  const works = proposeWorks(subcategoryIds).map(({ id, text }) => ({ id, text }));
  if (!stored) {
    return { items: works.map((work) => ({ ...work, done: false })), missing: [], version: 0 };
  }
  const { items, version } = stored;
  const missing = works.filter(({ id }) => !items.some((item) => item.id === id));
  return { items, missing, version };
}
