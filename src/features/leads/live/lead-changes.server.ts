import { z } from "zod";
import type { LiveSource } from "../../../platform/live/live-changes.server.ts";
import { findAudiences, type LeadAudience } from "./audience-queries.server.ts";

/** What happened to which lead; nothing about people. */
const noticeSchema = z.object({
  lead: z.uuid(),
  kind: z.enum(["created", "changed", "message"]),
});

/** All leads that an account received or sent, or one lead. */
export const accountTopic = (accountId: string) => `account ${accountId}`;
export const leadTopic = (leadId: string) => `lead ${leadId}`;

export const leadChanges: LiveSource = {
  channel: "lead_change",
  async address(executor, notices) {
    const changes = notices.flatMap((notice) => noticeSchema.safeParse(notice).data ?? []);
    if (changes.length === 0) return [];
    const ids = [...new Set(changes.map(({ lead }) => lead))];
    const audiences = new Map(
      (await findAudiences(executor, ids)).map((audience) => [audience.id, audience]),
    );
    return changes.flatMap((change) => {
      const audience = audiences.get(change.lead);
      return audience ? [{ change, topics: topicsOf(audience) }] : [];
    });
  },
};

/** A company hears nothing of a lead that waits for its sender's confirmation. */
function topicsOf({ id, companyId, senderAccountId, isHeld }: LeadAudience): string[] {
  const accounts = [senderAccountId, isHeld ? null : companyId];
  return [leadTopic(id), ...accounts.flatMap((account) => (account ? accountTopic(account) : []))];
}
