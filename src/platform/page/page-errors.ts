import { data } from "react-router";
import { ApiFailure } from "../api/client.ts";

/** Turns an API failure into what the page's error boundary shows, keeping the status. */
export function throwPageError(error: unknown): never {
  if (error instanceof ApiFailure) {
    const { status, detail, requestId } = error.problem;
    throw data({ detail, requestId }, { status });
  }
  throw error;
}
