import { z } from "zod";
import type { LiveSource } from "../../../platform/live/live-changes.server.ts";
import { findAudiences, type LeadAudience } from "./audience-queries.server.ts";

/** What happened to which lead; nothing about people. */
const noticeSchema = z.object({
  lead: z.uuid(),
  kind: z.enum(["created", "changed", "message"]),
});

/** Whose it was, which no row tells any more. */
const deletionSchema = z.object({
  lead: z.uuid(),
  kind: z.literal("deleted"),
  company: z.uuid().nullable(),
  sender: z.uuid().nullable(),
  held: z.boolean(),
});

/** All leads that an account received or sent, or one lead. */
export const accountTopic = (accountId: string) => `account ${accountId}`;
export const leadTopic = (leadId: string) => `lead ${leadId}`;

export const leadChanges: LiveSource = {
  channel: "lead_change",
  async address(executor, notices) {
    const changes = notices.flatMap(
      (notice) =>
        noticeSchema.safeParse(notice).data ?? deletionSchema.safeParse(notice).data ?? [],
    );
    const stored = changes.flatMap((one) => (one.kind === "deleted" ? [] : [one.lead]));
    const found = stored.length > 0 ? await findAudiences(executor, [...new Set(stored)]) : [];
    const audiences = new Map(found.map((audience) => [audience.id, audience]));
    return changes.flatMap((one) => {
      const { lead, kind } = one;
      const audience = one.kind === "deleted" ? audienceOf(one) : audiences.get(lead);
      return audience ? [{ change: { lead, kind }, topics: topicsOf(audience) }] : [];
    });
  },
};

const audienceOf = ({
  lead,
  company,
  sender,
  held,
}: z.infer<typeof deletionSchema>): LeadAudience => ({
  id: lead,
  companyId: company,
  senderAccountId: sender,
  isHeld: held,
});

/** A company hears nothing of a lead that waits for its sender's confirmation. */
function topicsOf({ id, companyId, senderAccountId, isHeld }: LeadAudience): string[] {
  const accounts = [senderAccountId, isHeld ? null : companyId];
  return [leadTopic(id), ...accounts.flatMap((account) => (account ? accountTopic(account) : []))];
}
