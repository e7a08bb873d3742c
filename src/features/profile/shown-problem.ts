import { ApiFailure } from "../../platform/api/client.ts";
import type { Problem } from "../../platform/api/problem.ts";
import { offlineText } from "./text.ts";

export type ShownProblem = Pick<Problem, "detail" | "requestId" | "status">;

export function toShownProblem(error: unknown): ShownProblem {
  if (error instanceof ApiFailure) return error.problem;
  return { detail: offlineText, requestId: "", status: 0 };
}
