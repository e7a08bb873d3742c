import { lastOf } from "../../platform/last-of.ts";

const site = "http://site.invalid";
/** Pages about signing in itself: going back to them would only turn in a circle. */
const circles = new Set(["/zaloguj", "/login", "/wyloguj"]);

/** Where people land after signing in unless they came from somewhere. */
export const profilePath = "/moj-profil";

/** A company's, with the editor open at the first thing it lacks. */
export const fillProfilePath = `${profilePath}#uzupelnij`;

export const forgotPath = "/zapomniane-haslo";

/** „Konto”. */
export const accountPath = "/konto";

/** The value when it is a path of this very site, otherwise undefined. */
export function sitePath(value: string | null | undefined): string | undefined {
  if (!value || value.length > 2_000 || !/^\/(?![/\\])/.test(value)) return undefined;
  // Browsers drop tabs and line ends from addresses and read a backslash as a slash.
  if (/[\p{Cc}\\]/u.test(value)) return undefined;
  const url = URL.parse(value, site);
  if (url?.origin !== site || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The same of a path that one may be led back to after signing in. */
export function ownPath(value: string | null | undefined): string | undefined {
  const path = sitePath(value);
  const isCircle = path && circles.has(path.replace(/[?#].*$/, "").replace(/\/+$/, ""));
  return isCircle ? undefined : path;
}

/** The address of the sign-in page that leads back to `path` afterwards. */
export const signInPath = (path = ""): string => pathBackTo(path);

/** A page leads many times to the same place: from its head, and from each company that can be saved. */
const pathBackTo = lastOf((path: string) => {
  const back = ownPath(path);
  return back ? `/zaloguj?redirect=${encodeURIComponent(back)}` : "/zaloguj";
});

/** Where a deleted account's owner reads that it is done, without scripts. */
export const erasedPath = "/zaloguj?konto=usuniete";

export type AccountKind = "osobiste" | "firma";

/** Address of the registration page for one kind of account. */
export function signUpPath(kind: AccountKind, back?: string): string {
  const query = new URLSearchParams({ tryb: "rejestracja" });
  if (kind === "firma") query.set("konto", kind);
  if (back) query.set("redirect", back);
  return `/zaloguj?${query.toString()}`;
}
