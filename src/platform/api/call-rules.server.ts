import type { Limit } from "../http/limits.server.ts";
import { plural } from "../polish/plural.ts";
import type { ErrorDefinition } from "./problem.ts";

export type Role = "private" | "corporate";

/**
 * Who may call. A guest is answered 401, a signed-in user without the right gets 403, both
 * before anything that was sent is looked at.
 */
export type Access =
  | "anyone"
  | "signed-in"
  | {
      role?: Role;
      /** Only with a confirmed e-mail address. */
      confirmed?: true;
      /** This parameter of the path must be the viewer's own id; otherwise `error`. */
      own?: { param: string; error: ErrorDefinition };
    };

/** How often a call may be made; beyond it the response is 429 with `Retry-After`. */
export type CallLimit = CallerLimit | InputLimit;

/** Counts the calls of one client address, or of one account. */
export type CallerLimit = Limit & {
  per: "ip" | "account";
  /**
   * „when valid”, unless said otherwise: what is refused as invalid costs nothing. „when begun”:
   * before the body is read, for large ones. „by handler”: where only some calls count, the
   * handler says which with `countCall`.
   */
  counted?: "when valid" | "when begun" | "by handler";
};

/** Counts what was sent: mails to one address, leads to one company, messages about one lead. */
type InputLimit = Limit & { per: "email" | "company" | "lead"; counted: "by handler" };

export type CallRules = {
  access: Access;
  /** The message a guest gets in place of „Zaloguj się, aby to zrobić.” */
  guestError?: ErrorDefinition;
  limits?: readonly CallLimit[];
};

const accounts: Record<Role | "any", string> = {
  any: "zalogowani",
  private: "zalogowane konto osobiste",
  corporate: "zalogowane konto firmowe",
};

/** „Kto: zalogowane konto firmowe z potwierdzonym adresem e-mail.” */
export function describeAccess(access: Access): string {
  if (access === "anyone") return "Kto: każdy.";
  if (access === "signed-in") return `Kto: ${accounts.any}.`;
  const { role = "any", confirmed, own } = access;
  const parts = [
    accounts[role],
    confirmed && "z potwierdzonym adresem e-mail",
    own && `i tylko we własnym imieniu (\`${own.param}\`)`,
  ];
  return `Kto: ${parts.filter(Boolean).join(" ")}.`;
}

const counted: Record<CallLimit["per"], string> = {
  ip: "z jednego adresu IP",
  account: "na jednym koncie",
  email: "na jeden adres e-mail",
  company: "do jednej firmy",
  lead: "po jednej stronie zapytania",
};

/** „Najwyżej 10 razy w ciągu 1 minuty z jednego adresu IP.” */
export function describeLimit({ points, seconds, per }: CallLimit): string {
  const times = plural(points, { one: "raz", few: "razy", many: "razy" });
  return `Najwyżej ${times} w ciągu ${describeSpan(seconds)} ${counted[per]}.`;
}

function describeSpan(seconds: number): string {
  const [count, one, many] =
    seconds % 3600 === 0
      ? [seconds / 3600, "godziny", "godzin"]
      : seconds % 60 === 0
        ? [seconds / 60, "minuty", "minut"]
        : [seconds, "sekundy", "sekund"];
  return plural(count, { one, few: many, many });
}
