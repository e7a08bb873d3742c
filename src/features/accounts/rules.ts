import {
  dayMs,
  daySeconds,
  hourSeconds,
  minuteMs,
  minuteSeconds,
} from "../../platform/time/durations.ts";

/** What an account's data must look like; the browser checks the same before sending. */
export const accountRules = {
  /** One plain address as mail servers accept it; no quotes, comments or control characters. */
  email:
    /^(?!\.)(?!.*\.\.)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i,
  emailMax: 254,
  nameMax: 80,
  companyNameMax: 120,
  passwordMin: 8,
  /** In characters, of any script. */
  passwordMax: 128,
  /** RFC 9562, version 4 or 7. */
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i,
} as const;

/** A line of text without control, format or separator characters that could forge another line. */
export const plainLine = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

/**
 * Of a person: no address of a page or a mailbox, which mails would carry to strangers. The server
 * refuses bare ones too (`hasLink`), by the list of endings that is too long for a page.
 */
export const namesNoAddress = /^(?!.*(?:[/@]|www\.))/isu;

/** Seconds between two confirmation mails asked for by one person. */
export const resendPauseSeconds = 60;

/** Whole seconds until the next confirmation mail may be asked for; 0 when it may be now. */
export function confirmationWaitSeconds(sentAt: Date | null, now: Date): number {
  const agoSeconds = sentAt ? (now.getTime() - sentAt.getTime()) / 1000 : Infinity;
  // A clock that was set back must not block a user for long.
  if (agoSeconds < 0) return 0;
  return Math.max(0, Math.ceil(resendPauseSeconds - agoSeconds));
}

/** Keyed by the hashed address, whether or not it has an account. */
const byEmail = { per: "email", counted: "by handler" } as const;

/** Counters of attempts, named by the endpoints they belong to. */
export const accountLimits = {
  signInByIp: { name: "sign-in-ip", points: 10, seconds: minuteSeconds, per: "ip" },
  /** A success, and a new password, clear it: the right password works after every window. */
  signInByAccount: { name: "sign-in-account", points: 5, seconds: 30 * minuteSeconds, ...byEmail },
  /** Of a browser that has signed in with the address before, counted before the one above. */
  signInByBrowser: { name: "sign-in-browser", points: 5, seconds: 30 * minuteSeconds, ...byEmail },
  passwordCheck: {
    name: "password-check",
    points: 5,
    seconds: 30 * minuteSeconds,
    per: "account",
    counted: "by handler",
  },
  signUpByIp: { name: "sign-up-ip", points: 25, seconds: 5 * minuteSeconds, per: "ip" },
  /** By the address that was wrong, so that nobody guesses passwords here. */
  correctionByAddress: { name: "sign-up-correction", points: 5, seconds: hourSeconds, ...byEmail },
  mailByIp: { name: "account-mail-ip", points: 25, seconds: 5 * minuteSeconds, per: "ip" },
  resetPerHour: { name: "reset-hour", points: 2, seconds: hourSeconds, ...byEmail },
  resetPerDay: { name: "reset-day", points: 5, seconds: daySeconds, ...byEmail },
  /** What sign-ups send to one address, of whichever kind; beyond it a confirmation can be asked for. */
  signUpMailPerHour: { name: "sign-up-mail-hour", points: 3, seconds: hourSeconds, ...byEmail },
  signUpMailPerDay: { name: "sign-up-mail-day", points: 6, seconds: daySeconds, ...byEmail },
  noticePerHour: { name: "notice-hour", points: 2, seconds: hourSeconds, ...byEmail },
  noticePerDay: { name: "notice-day", points: 5, seconds: daySeconds, ...byEmail },
  /** Links to a new address of an account or a company; whoever holds it is not bothered more often. */
  newAddressPerHour: { name: "new-address-hour", points: 3, seconds: hourSeconds, ...byEmail },
  newAddressPerDay: { name: "new-address-day", points: 6, seconds: daySeconds, ...byEmail },
  /** The same by who asks for them, or one account could write to everybody there is. */
  newAddressByAccount: {
    name: "new-address-account",
    points: 12,
    seconds: daySeconds,
    per: "account",
    counted: "by handler",
  },
  /** Of a guest, by address. */
  resendPause: { name: "resend-pause", points: 1, seconds: resendPauseSeconds - 5, ...byEmail },
  resendPerDay: { name: "resend-day", points: 12, seconds: daySeconds, ...byEmail },
  /** Of who is signed in. */
  resendByAccount: {
    name: "resend-account",
    points: 12,
    seconds: daySeconds,
    per: "account",
    counted: "by handler",
  },
  /** Looking at a link changes nothing. */
  linkLookByIp: { name: "link-look-ip", points: 60, seconds: 5 * minuteSeconds, per: "ip" },
  tokenByIp: { name: "token-ip", points: 30, seconds: 5 * minuteSeconds, per: "ip" },
  /**
   * What a company changes of what lists show, in whichever way: each change empties what is kept of them for
   * everybody, and writes its place in the search anew.
   */
  companyChange: { name: "company-change", points: 600, seconds: hourSeconds, per: "account" },
  identityByIp: { name: "identity-ip", points: 20, seconds: 5 * minuteSeconds, per: "ip" },
} as const;

/** Lifetimes in milliseconds. */
export const lifetimes = {
  accessIdle: 30 * minuteMs,
  refresh: 7 * dayMs,
  sessionAbsolute: 30 * dayMs,
  /** A second tab may present the secret that its sibling has just replaced. */
  rotationGrace: 10 * 1000,
  confirmToken: dayMs,
  resetToken: 30 * minuteMs,
  /** A repeated sign-up with the same id, address and password counts as the same one. */
  signUpRepeat: 10 * minuteMs,
} as const;

/** Addresses are compared in lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * What its mails are counted by: all that is written to one mailbox. A „+” and what follows it is the
 * mailbox's own note (RFC 5233), and Gmail reads no dots; a stranger would have a new limit for each.
 */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  const name = local.replace(/(?<=.)\+.*$/, "");
  const isGmail = /^(?:gmail|googlemail)\.com$/.test(domain);
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** Equal passwords typed on different keyboards are the same bytes. */
export function normalisePassword(password: string): string {
  return password.normalize("NFC");
}

/** Of eight units at most one sign is made: these are more than the 128 that a password may have. */
const unitsCounted = 1_032;

/** In signs, as they are counted by people; of far too many not all, for to compose what a call may bring takes a second. */
export function passwordLength(password: string): number {
  return Array.from(normalisePassword(password.slice(0, unitsCounted))).length;
}

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\biPhone|\biPad/, "iOS"],
  [/\bAndroid/, "Android"],
  [/\bWindows/, "Windows"],
  [/\bMac OS X|\bMacintosh/, "macOS"],
  [/\bLinux|\bX11/, "Linux"],
];

/** „Firefox, Linux”: what a person recognises their own device by. */
export function describeDevice(userAgent: string | undefined): string {
  const text = (userAgent ?? "").slice(0, 400);
  const nameOf = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(text))?.[1];
  return [nameOf(browsers), nameOf(systems)].filter(Boolean).join(", ") || "Nieznane urządzenie";
}
