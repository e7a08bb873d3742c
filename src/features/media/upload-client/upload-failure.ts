/**
 * Why an upload stopped. `connection`: no response; `passing`: the server asks to wait;
 * both are tried again by themselves. `refused` and `signedOut` wait for a person. Another attempt makes
 * neither `unusable` better, the file itself, nor `noSpace`: what is deleted makes space a day later.
 */
export type UploadFailureKind =
  | "connection"
  | "passing"
  | "refused"
  | "signedOut"
  | "noSpace"
  | "unusable";

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

type Refusal = { status: number; code: string };

/** By what the server answered: too busy, locked by an earlier request, or a fault that may pass. */
export function kindOfResponse({ status, code }: Refusal): UploadFailureKind {
  if (status === 401) return "signedOut";
  if (code === "SPACE_USED_UP") return "noSpace";
  if ([413, 415, 422].includes(status)) return "unusable";
  // 409: the server holds another offset than we believed; 423: it still writes what came before.
  const mayPass = [408, 409, 423, 425, 429].includes(status);
  return mayPass || (status >= 500 && status !== 507) ? "passing" : "refused";
}
