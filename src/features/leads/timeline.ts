import type { Lead } from "./contract.ts";
import { beganAccepted } from "./rules.ts";

/**
 * What may happen to a lead, in its order; `answered` stands for an answer that is awaited, `agreed`
 * for all of a lead that began accepted.
 */
export const timelineKinds = [
  "sent",
  "delivered",
  "seen",
  "answered",
  "agreed",
  "accepted",
  "declined",
  "withdrawn",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** `at`: ISO moment; null for what has not happened yet. */
type TimelineStep = { kind: TimelineKind; at: string | null };

type Moments = Pick<
  Lead,
  | "status"
  | "is_held"
  | "corporate_user_id"
  | "created_at"
  | "delivered_at"
  | "seen_at"
  | "decided_at"
  | "withdrawn_at"
>;

/**
 * The same for both sides. While an answer is awaited, the next steps are named without a time;
 * afterwards only what is known to have happened is told.
 */
export function timelineOf(lead: Moments): TimelineStep[] {
  if (beganAccepted(lead)) return [{ kind: "agreed", at: lead.created_at }];
  const sent: TimelineStep = { kind: "sent", at: lead.created_at };
  const onTheWay: TimelineStep[] = [
    { kind: "delivered", at: lead.delivered_at },
    { kind: "seen", at: lead.seen_at },
  ];
  const isAwaited = lead.status === "pending" && lead.corporate_user_id !== null;
  if (isAwaited) return [sent, ...onTheWay, { kind: "answered", at: null }];
  const known = [sent, ...onTheWay.filter(({ at }) => at !== null)];
  // The company has gone without an answer.
  if (lead.status === "pending") return known;
  return [...known, { kind: endOf(lead), at: lead.decided_at }];
}

function endOf({ status, withdrawn_at: withdrawnAt }: Moments): TimelineKind {
  if (withdrawnAt) return "withdrawn";
  return status === "contacted" ? "accepted" : "declined";
}
