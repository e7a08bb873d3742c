const ownerKey = "konto-w-karcie";

/**
 * What was typed in this tab and not sent is its author's: it waits for who signs in again, and is
 * gone when somebody else does. What a guest typed goes along to the account. Browser only.
 */
export function keepForAccount(accountId: string) {
  try {
    const before = sessionStorage.getItem(ownerKey);
    if (before && before !== accountId) sessionStorage.clear();
    sessionStorage.setItem(ownerKey, accountId);
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

/** Whoever signs out may be leaving the computer to the next person. */
export function forgetTyped() {
  try {
    sessionStorage.clear();
    localStorage.clear();
  } catch {
    // The same.
  }
}
