import { PlainFailure } from "../platform/failure/plain-failure.ts";

/** What the operator did wrong; `message` is the sentence to print. */
export class OperatorError extends PlainFailure {}
