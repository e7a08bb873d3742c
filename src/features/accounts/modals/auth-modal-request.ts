import { createStore, type ReadableStore } from "../../../ui/state/store.ts";
import type { AuthModal } from "../session/store.ts";

export type AuthModalRequest = {
  modal: AuthModal;
  /** Where to go after signing in. */
  back?: string | undefined;
  /** What cannot be done without an account: it stands after „aby”. */
  purpose?: string | undefined;
};

const store = createStore<AuthModalRequest | null>(null);

/** The window asked for last; the same one asked for again is a new request. */
export const authModalRequest: ReadableStore<AuthModalRequest | null> = store;

/** Opens a window from anywhere in the browser; its code comes with the first call. */
export function openAuthModal(modal: AuthModal, options: Omit<AuthModalRequest, "modal"> = {}) {
  store.set({ modal, ...options });
}
