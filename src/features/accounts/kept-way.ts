import { ownPath } from "./redirect-path.ts";

const key = "powrot-po-rejestracji";
const lastsMs = 7 * 864e5;

type Kept = { path: string; until: number };

/**
 * Where somebody was led to sign up from: the mail's link opens a page of its own, which knows of
 * nothing before. Kept in the browser until they are there.
 */
export function keepWay(path: string | undefined) {
  if (!path) return;
  try {
    const kept: Kept = { path, until: Date.now() + lastsMs };
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing: they land on their profile.
  }
}

/** Undefined without one, and for an old or unreadable one. */
export function keptWay(): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as Kept | null;
    return kept && kept.until > Date.now() ? ownPath(kept.path) : undefined;
  } catch {
    return undefined;
  }
}

export function forgetWay() {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
