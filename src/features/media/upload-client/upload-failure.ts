/**
 * Why an upload stopped. `connection`: no response; `passing`: the server asks to wait;
 * both are tried again by themselves. `refused` and `signedOut` wait for a person; `unusable` is the
 * file itself, which another attempt makes no better.
 */
export type UploadFailureKind = "connection" | "passing" | "refused" | "signedOut" | "unusable";

export class UploadFailure extends Error {
  readonly kind: UploadFailureKind;
  /** What the person reads. */
  readonly reason: string;
  constructor(kind: UploadFailureKind, reason: string) {
    super(reason);
    this.kind = kind;
    this.reason = reason;
  }
}

/** By status: too busy, locked by an earlier request, or a fault that may pass. */
export function kindOfStatus(status: number): UploadFailureKind {
  if (status === 401) return "signedOut";
  if (status === 415 || status === 422) return "unusable";
  // 409: the server holds another offset than we believed; 423: it still writes what came before.
  const mayPass = [408, 409, 423, 425, 429].includes(status);
  return mayPass || (status >= 500 && status !== 507) ? "passing" : "refused";
}
