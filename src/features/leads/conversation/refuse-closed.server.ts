import { ApiError } from "../../../platform/api/problem.ts";
import { leadErrors } from "../contract.ts";
import { conversationErrors } from "./contract.ts";
import { type Closed, closedBecause } from "./rules.ts";

const refusals = {
  pending: conversationErrors.notAccepted,
  rejected: leadErrors.alreadyRejected,
  withdrawn: leadErrors.withdrawn,
  over: conversationErrors.closed,
} as const satisfies Record<Closed, object>;

/** The response to whoever writes or sends a photo where neither is possible. */
export function refuseClosed(lead: Parameters<typeof closedBecause>[0]): ApiError {
  return new ApiError(refusals[closedBecause(lead) ?? "over"]);
}
