import { randomUUID } from "node:crypto";
import { repeatErasures } from "../features/accounts/erasure/erasure.server.ts";
import type { AccountHooks } from "../features/accounts/hooks.ts";
import {
  isCompanyPublished,
  lockTarget,
  setBlockedReason,
  setTier,
  type TargetCompany,
} from "../features/companies/operator-queries.server.ts";
import {
  mailProfileBlocked,
  mailProfileUnblocked,
  mailTierChanged,
} from "../features/profile/jobs.server.ts";
import { refreshCompanySearch } from "../features/search/index/search-index.server.ts";
import type { Executor } from "../platform/db/connect.server.ts";
import { enqueue } from "../platform/jobs/jobs.server.ts";
import type { Services } from "../platform/services.server.ts";
import { dayOf } from "../platform/time/warsaw-day.ts";
import { isUuid } from "../platform/uuid.ts";
import { endBeta } from "./end-beta.server.ts";
import { OperatorError } from "./operator-error.ts";
import { previewPlansOpen, tellPlansOpen } from "./plans-open.server.ts";
import { atMost, listUnconfirmed, writeAudit } from "./queries.server.ts";
import { liftReport, showReports } from "./report-commands.server.ts";
import { operatorText as text } from "./text.ts";

type Command =
  | { name: "tier"; target: string; tier: number }
  | { name: "unpublish"; target: string; reason: string }
  | { name: "publish"; target: string }
  | { name: "end-beta" }
  | { name: "plans-open"; isSure: boolean }
  | { name: "unconfirmed" }
  | { name: "reports" }
  | { name: "clear-report"; leadId: string }
  | { name: "restored" };

/** Commands that take no words. */
const namesAlone = ["unconfirmed", "restored", "end-beta", "reports"] as const;

/** Without it a command that cannot be taken back only tells what it would do. */
const sure = "--send";

/** @throws OperatorError with the usage when the words make no command. */
export function parseCommand(words: readonly string[]): Command {
  const [name, target, ...rest] = words;
  const alone = namesAlone.find((known) => known === name);
  if (alone && target === undefined) return { name: alone };
  if (name === "plans-open" && rest.length === 0 && (!target || target === sure)) {
    return { name, isSure: target === sure };
  }
  if (name === "clear-report" && target && isUuid(target) && rest.length === 0) {
    return { name, leadId: target };
  }
  if (name === "publish" && target && rest.length === 0) return { name, target };
  if (name === "tier" && target && rest.length === 1 && /^[0-4]$/.test(rest[0]!)) {
    return { name, target, tier: Number(rest[0]) };
  }
  const reason = rest[0] === "--reason" && rest.length === 2 ? rest[1]!.trim() : "";
  if (name === "unpublish" && target && reason) return { name, target, reason };
  throw new OperatorError(text.usage);
}

type CommandContext = { services: Services; operator: string; hooks: AccountHooks };

/** Does it and notes it in one transaction. @returns the lines to print. */
export function runCommand(acting: CommandContext, command: Command): Promise<string> {
  if (command.name === "unconfirmed") return showUnconfirmed(acting);
  if (command.name === "restored") return eraseAgain(acting);
  if (command.name === "end-beta") return endBeta(acting);
  if (command.name === "plans-open") {
    return command.isSure ? tellPlansOpen(acting) : previewPlansOpen(acting);
  }
  if (command.name === "reports") return showReports(acting);
  if (command.name === "clear-report") return liftReport(acting, command.leadId);
  const { services } = acting;
  return services.db.transaction().execute(async (trx) => {
    const company = await lockTarget(trx, command.target);
    if (!company) throw new OperatorError(text.noCompany(command.target));
    const step = { ...acting, trx, company };
    if (command.name === "tier") return changeTier(step, command.tier);
    if (command.name === "unpublish") return block(step, command.reason);
    return unblock(step);
  });
}

type Step = CommandContext & { trx: Executor; company: TargetCompany };

async function changeTier(step: Step, tier: number): Promise<string> {
  const { trx, company } = step;
  const { id: companyId, tier: from } = company;
  if (from === tier && !company.isOnBeta) return text.tierBefore(company.name, tier);
  await setTier(trx, { companyId, tier });
  await finish(step, { action: "tier", details: { from, to: tier } });
  if (from === tier) return text.tierKept(company.name, tier);
  await enqueue(trx, mailTierChanged, { companyId, from, to: tier, mailId: randomUUID() });
  return text.tierChanged(company.name, from, tier);
}

async function block(step: Step, reason: string): Promise<string> {
  const { trx, company } = step;
  // Repeated by somebody who saw no answer: nobody is mailed twice.
  if (company.blockedReason === reason) return text.unpublishedBefore(company.name);
  await setBlockedReason(trx, { companyId: company.id, reason });
  const mail = { companyId: company.id, mailId: randomUUID() };
  // It tells the reason of the moment it leaves: one that still waits would tell the same.
  await enqueue(trx, mailProfileBlocked, mail, { key: `profile-blocked:${company.id}` });
  await finish(step, { action: "unpublish", details: { reason } });
  return text.unpublished(company.name);
}

async function unblock(step: Step): Promise<string> {
  const { trx, company } = step;
  const wasBlocked = company.blockedReason !== null;
  if (wasBlocked) {
    await setBlockedReason(trx, { companyId: company.id, reason: null });
    await enqueue(trx, mailProfileUnblocked, { companyId: company.id, mailId: randomUUID() });
    await finish(step, { action: "publish", details: {} });
  }
  const isShown = await isCompanyPublished(trx, company.id);
  const said = wasBlocked ? text.unblocked : text.notBlocked;
  return said(company.name, isShown);
}

type Done = { action: string; details: Record<string, string | number | null> };

async function finish({ trx, company, services, operator }: Step, done: Done) {
  const at = services.now();
  await refreshCompanySearch(trx, company.id, at);
  await writeAudit(trx, { at, operator, target: company.id, ...done });
}

const mostAccounts = 10_000;

/** Reading other people's addresses is noted as well. */
function showUnconfirmed({ services, operator }: CommandContext): Promise<string> {
  return services.db.transaction().execute(async (trx) => {
    const { shown, hasMore } = await atMost(mostAccounts, (limit) => listUnconfirmed(trx, limit));
    const details = { count: shown.length };
    await writeAudit(trx, {
      at: services.now(),
      operator,
      action: "unconfirmed",
      target: null,
      details,
    });
    const lines = shown.map(
      ({ createdAt, role, email }) => `${dayOf(createdAt)}  ${role}  ${email}`,
    );
    return [...lines, text.unconfirmed(shown.length, hasMore)].join("\n");
  });
}

/** An older backup brings back users erased since: they are erased again. */
async function eraseAgain({ services, operator, hooks }: CommandContext): Promise<string> {
  const count = await repeatErasures(services, hooks);
  const at = services.now();
  const entry = { at, operator, action: "restored", target: null, details: { count } };
  await writeAudit(services.db, entry);
  return text.erasedAgain(count);
}
