/** As the library's errors are; `originalCode` is the system's own, as ECONNREFUSED. */
type LibraryError = {
  name?: string;
  message?: string;
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

/**
 * Why a mail did not leave, in none of the words of the mail server or the library: both quote the
 * address, and what is thrown ends in the log and beside the job.
 */
export class NotSent extends Error {
  override name = "NotSent";
  readonly code: string | undefined;
  readonly command: string | undefined;
  readonly responseCode: number | undefined;
  /** Trying again is of no use. */
  readonly isPermanent: boolean;
  /** No mail server will ever take mail for this address, or this one will not. */
  readonly isOfRecipient: boolean;
  /** It may be taken another day, while mail for others is taken now: of this address alone. */
  readonly isDeferred: boolean;
  /** Refused for now, or not answered, be it for the server's sake or the mail's. */
  readonly isPassing: boolean;
  /** The server was told of this very mail, and neither took nor refused it: it fell silent, or ended the connection. */
  readonly isUnanswered: boolean;
  /** The server had its words and did not say that it will not have it: sent again it may come twice. */
  readonly mayHaveArrived: boolean;

  constructor(error: LibraryError, { isTold = false, isTaken = false } = {}) {
    const isNowhere = hasNoAddress(error);
    const isOfUs = refusesUs(error);
    super(isNowhere ? "No address to send to" : whatHappened(error));
    this.code = error.code;
    this.command = error.command;
    this.responseCode = error.responseCode;
    this.isPermanent = isNowhere || (!isOfUs && isRefusedForGood(error));
    this.isOfRecipient = isNowhere || (this.isPermanent && isOfAddress(error));
    this.isDeferred = !isOfUs && isDeferredAddress(error);
    this.isUnanswered = isTold && !isTaken && !error.responseCode && !isNowhere;
    this.isPassing = this.isUnanswered || (!isOfUs && isRefusedForNow(error));
    this.mayHaveArrived = isTaken && !error.responseCode;
  }
}

/** „RCPT TO refused: 550 5.1.1”, „CONN failed: ECONNREFUSED”. */
function whatHappened({ command = "Sending", response, ...error }: LibraryError): string {
  const { responseCode, name = "Error", code = name, originalCode = code } = error;
  if (!responseCode) return `${command} failed: ${originalCode}`;
  return `${command} refused: ${[responseCode, enhancedCode(response)].filter(Boolean).join(" ")}`;
}

const enhancedCode = (response = "") => /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];

/**
 * A 4xx response about the address (RFC 3463: 4.1 and 4.2) or its mailbox, as a domain that is not found
 * or a mailbox that is full: it may stay so for ever. What the server says of itself passes.
 */
function isDeferredAddress({ command, responseCode = 0, response }: LibraryError): boolean {
  if (command !== "RCPT TO" || !isRefusedForNow({ command, responseCode })) return false;
  const enhanced = enhancedCode(response);
  return enhanced ? /^4\.[12]\./.test(enhanced) : responseCode === mailboxUnavailable;
}

const mailboxUnavailable = 450;

/**
 * A 5xx response about this very mail; anything else may pass next time: a password or a sender of ours
 * that the server refuses is set right by somebody.
 */
function isRefusedForGood({ command, responseCode = 0 }: LibraryError): boolean {
  return isOfMail(command) && responseCode >= 500 && responseCode < 600;
}

function isRefusedForNow({ command, responseCode = 0 }: LibraryError): boolean {
  return isOfMail(command) && responseCode >= 400 && responseCode < 500;
}

const isOfMail = (command?: string) => command === "RCPT TO" || command === "DATA";

/** Of its own rules, as X.7 (RFC 3463) says, a server does not tell whether the address or we are to blame. */
function isOfAddress({ command, response }: LibraryError): boolean {
  return command === "RCPT TO" && !enhancedCode(response)?.startsWith("5.7.");
}

/** RFC 3463: the address of the sender (X.1.7, X.1.8); and the sender whom Exchange does not let us write for. */
const ofSender = /^[45]\.(?:1\.[78]|7\.60)$/;
/** Postfix, Exim, Sendmail and Exchange, of the sender, of a server that relays nothing for us, and of our address. */
const toUs =
  /\bsender (?:address rejected|verify failed)|\brelay(?:ing)? (?:access )?(?:denied|not (?:permitted|allowed))|\bunable to relay\b|\bclient host\b.* (?:rejected|blocked)/i;

/**
 * That it takes nothing from us, most servers say only when they are told of the recipient (`smtpd_delay_reject` of
 * Postfix): it is our setting that is wrong, and no address.
 */
function refusesUs({ response = "" }: LibraryError): boolean {
  const words = response.replaceAll(/<[^>]*>/g, "");
  return ofSender.test(enhancedCode(response) ?? "") || toUs.test(words);
}

/** The library asks no server. */
function hasNoAddress({ code, command, message = "" }: LibraryError): boolean {
  return code === "EENVELOPE" && command === "API" && /^(?:No|Invalid) recipient/.test(message);
}
