import type { AuthModal } from "../session/store.ts";

export type AuthModalRequest = {
  modal: AuthModal;
  /** Grows with every launch, so that the same window can be asked for twice. */
  id: number;
  /** Where to go after signing in. */
  back?: string | undefined;
};

let current: AuthModalRequest | null = null;
const listeners = new Set<() => void>();

/** Opens a window from anywhere in the browser; its code comes with the first call. */
export function openAuthModal(modal: AuthModal, options: { back?: string } = {}) {
  current = { modal, id: (current?.id ?? 0) + 1, back: options.back };
  for (const listener of listeners) listener();
}

export const currentModalRequest = () => current;

export function onModalRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
