import { create, type StateCreator } from "zustand";
import { createJSONStorage, persist, type StateStorage } from "zustand/middleware";
import type { ShownProblem } from "../../../platform/form/refusal.ts";
import type { User } from "../contract.ts";

export type AuthModal =
  | "login"
  | "register"
  | "forgotPassword"
  | "resetPassword"
  | "changePassword";

/** Who is signed in; the guest is who is not. */
export type AuthUser = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  isEmailConfirmed: boolean;
  role: "private" | "corporate" | "guest";
  specialization?: "Architekt" | "Fachowiec" | undefined;
  companyName?: string | undefined;
  city?: string | undefined;
};

export const guest: AuthUser = {
  id: "",
  email: "",
  firstName: "",
  lastName: "",
  isEmailConfirmed: false,
  role: "guest",
};

const noFlags = { passwordResetRequested: false, passwordResetSuccess: false };

type AuthData = typeof noFlags & {
  user: AuthUser;
  /** Why the last sign-in failed, until somebody has read it. */
  error: ShownProblem | null;
  modal: AuthModal | null;
  /** The address typed last, kept for the next try. */
  typedEmail: string;
  /** Milliseconds since 1970; null before the first. */
  lastPing: number | null;
};

type AuthActions = {
  openModal: (modal: AuthModal) => void;
  closeModal: () => void;
  startSignIn: (email: string) => void;
  succeedSignIn: (user: User) => void;
  failSignIn: (problem: ShownProblem) => void;
  clearError: () => void;
  raiseFlag: (flag: keyof typeof noFlags) => void;
  /** What the server said of the session just now. */
  setUser: (user: User | null) => void;
  /** Back to the guest. */
  reset: () => void;
};

export type AuthState = AuthData & AuthActions;

const start: AuthData = {
  ...noFlags,
  user: guest,
  error: null,
  modal: null,
  typedEmail: "",
  lastPing: null,
};

const creator: StateCreator<AuthState> = (set) => ({
  ...start,
  openModal: (modal) => set({ modal, ...noFlags }),
  closeModal: () => set({ modal: null }),
  startSignIn: (typedEmail) => set({ error: null, typedEmail }),
  succeedSignIn: (user) => set({ ...signedIn(user), error: null, modal: null }),
  failSignIn: (error) => set({ error, modal: null }),
  clearError: () => set({ error: null }),
  raiseFlag: (flag) => set({ ...noFlags, [flag]: true }),
  setUser: (user) => set(user ? signedIn(user) : { user: guest }),
  reset: () => set(start),
});

function signedIn(from: User): Pick<AuthData, "user" | "lastPing"> {
  const { id, email, firstName, lastName, isEmailConfirmed, role } = from;
  const { specialization, companyName, city } = from;
  const name = { firstName, lastName, companyName };
  const user = { id, email, ...name, isEmailConfirmed, role, specialization, city };
  return { user, lastPing: Date.now() };
}

/** A browser that forbids storage keeps nothing, and everything else works. */
export function safeStorage(): StateStorage {
  try {
    localStorage.getItem("auth");
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  }
}

export function createAuthStore(storage: () => StateStorage) {
  return create<AuthState>()(
    persist(creator, {
      name: "auth",
      storage: createJSONStorage(storage),
      partialize: ({ user }) => ({ user }),
    }),
  );
}

export const useAuth = createAuthStore(safeStorage);
