import { create, type StateCreator } from "zustand";
import { createJSONStorage, persist, type StateStorage } from "zustand/middleware";
import type { Problem } from "../../../platform/api/problem.ts";
import type { User } from "../contract.ts";

export type AuthModal =
  | "login"
  | "register"
  | "forgotPassword"
  | "resetPassword"
  | "changePassword";
export type Status = "idle" | "loading" | "succeeded" | "failed";

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

const noPermissions = { canEditEmail: false, canEditPhone: false, canEditWebsite: false };
const noFlags = {
  passwordResetRequested: false,
  passwordResetSuccess: false,
  passwordChangeSuccess: false,
};

type AuthData = typeof noFlags & {
  user: AuthUser;
  permissions: typeof noPermissions;
  status: Status;
  error: Problem | null;
  modal: AuthModal | null;
  /** The address typed last, kept for the next try. */
  typedEmail: string;
  isSessionActive: boolean;
  /** Milliseconds since 1970; null before the first. */
  lastPing: number | null;
};

type AuthActions = {
  openModal: (modal: AuthModal) => void;
  closeModal: () => void;
  startSignIn: (email: string) => void;
  succeedSignIn: (user: User) => void;
  failSignIn: (problem: Problem) => void;
  clearError: () => void;
  raiseFlag: (flag: keyof typeof noFlags) => void;
  confirmEmail: () => void;
  /** What the server said of the session just now. */
  setUser: (user: User | null) => void;
  /** Back to the guest. */
  reset: () => void;
};

export type AuthState = AuthData & AuthActions;

const start: AuthData = {
  ...noFlags,
  user: guest,
  permissions: noPermissions,
  status: "idle",
  error: null,
  modal: null,
  typedEmail: "",
  isSessionActive: false,
  lastPing: null,
};

const creator: StateCreator<AuthState> = (set) => ({
  ...start,
  openModal: (modal) => set({ modal, ...noFlags }),
  closeModal: () => set({ modal: null }),
  startSignIn: (typedEmail) => set({ status: "loading", error: null, typedEmail }),
  succeedSignIn: (user) =>
    set({ ...signedIn(user), status: "succeeded", error: null, modal: null }),
  failSignIn: (error) => set({ status: "failed", error, modal: null }),
  clearError: () => set({ error: null, status: "idle" }),
  raiseFlag: (flag) => set({ ...noFlags, [flag]: true }),
  confirmEmail: () => set(({ user }) => ({ user: { ...user, isEmailConfirmed: true } })),
  setUser: (user) => set(user ? signedIn(user) : signedOut),
  reset: () => set(start),
});

const signedOut = { user: guest, permissions: noPermissions, isSessionActive: false };

function signedIn(user: User) {
  const { id, email, firstName, lastName, isEmailConfirmed, role } = user;
  const { specialization, companyName, city, permissions = noPermissions } = user;
  return {
    user: {
      id,
      email,
      firstName,
      lastName,
      isEmailConfirmed,
      role,
      specialization,
      companyName,
      city,
    },
    permissions,
    isSessionActive: true,
    lastPing: Date.now(),
  };
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

/** `rehydrateMs`: a storage that is slower than this is given up, and later words of it ignored. */
export function createAuthStore(storage: () => StateStorage, rehydrateMs = 5_000) {
  return create<AuthState>()(
    persist(creator, {
      name: "auth",
      storage: createJSONStorage(() => withTimeout(storage(), rehydrateMs)),
      partialize: ({ user }) => ({ user }),
    }),
  );
}

function withTimeout(storage: StateStorage, ms: number): StateStorage {
  return {
    ...storageOf(storage),
    getItem(name) {
      const found = storage.getItem(name);
      if (!(found instanceof Promise)) return found;
      const timedOut = new Promise<null>((give) => setTimeout(() => give(null), ms));
      return Promise.race([found, timedOut]);
    },
  };
}

const storageOf = (storage: StateStorage) => ({
  setItem: (name: string, value: string) => storage.setItem(name, value),
  removeItem: (name: string) => storage.removeItem(name),
});

export const useAuth = createAuthStore(safeStorage);
