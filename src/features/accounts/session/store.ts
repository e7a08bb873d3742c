import type { ShownProblem } from "../../../platform/form/refusal.ts";
import { createStore, type ReadableStore, useStore } from "../../../ui/state/store.ts";
import type { User } from "../contract.ts";

export type AuthModal =
  | "login"
  | "register"
  | "forgotPassword"
  | "resetPassword"
  | "changePassword";

/** Who is signed in; the guest is who is not. */
type AuthUser = {
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

/** What a window of the password has done, and says instead of its form. */
type PasswordStep = "resetRequested" | "resetDone";

type AuthState = {
  user: AuthUser;
  /** Why the last try failed. */
  error: ShownProblem | null;
  modal: AuthModal | null;
  passwordStep: PasswordStep | null;
  /** The address typed last, kept for the next try. */
  typedEmail: string;
  /** The session was ended here, on purpose. */
  hasSignedOut: boolean;
  /** When the server was last heard to know the user, in milliseconds since 1970. */
  lastPing: number | null;
};

const start: AuthState = {
  user: guest,
  error: null,
  modal: null,
  passwordStep: null,
  typedEmail: "",
  hasSignedOut: false,
  lastPing: null,
};

export type AuthStorage = Pick<Storage, "getItem" | "setItem">;

/** The key of what outlives the page: the user alone. `auth-host.tsx` watches it in other tabs. */
const authKey = "auth";

type AuthStore = ReadableStore<AuthState> & ReturnType<typeof actionsOn>;

export function createAuthStore(storage: () => AuthStorage): AuthStore {
  const { set, ...store } = createStore<AuthState>({ ...start, user: readUser(storage) });
  const change = (part: Partial<AuthState>) => {
    const before = store.snapshot().user;
    set({ ...store.snapshot(), ...part });
    if (store.snapshot().user !== before) keepUser(storage, store.snapshot().user);
  };
  return { ...store, ...actionsOn(change) };
}

const actionsOn = (change: (part: Partial<AuthState>) => void) => ({
  openModal: (modal: AuthModal) => change({ modal, passwordStep: null }),
  closeModal: () => change({ modal: null }),
  /** „Nie pamiętam hasła” begins with the address typed before. */
  askForReset: (typedEmail: string) =>
    change({ typedEmail, modal: "forgotPassword", passwordStep: null }),
  startSignIn: (typedEmail: string) => change({ error: null, typedEmail }),
  succeedSignIn: (user: User) => change({ ...signedIn(user), error: null, modal: null }),
  failSignIn: (error: ShownProblem) => change({ error, modal: null }),
  clearError: () => change({ error: null }),
  finishPasswordStep: (passwordStep: PasswordStep) => change({ passwordStep }),
  /** What the server said of the session just now. */
  setUser: (user: User | null) => change(user ? signedIn(user) : { user: guest }),
  /** Back to the guest. */
  reset: () => change(start),
  signOut: () => change({ ...start, hasSignedOut: true }),
});

function signedIn(known: User): Pick<AuthState, "user" | "hasSignedOut" | "lastPing"> {
  const { id, email, firstName, lastName, isEmailConfirmed, role } = known;
  const { specialization, companyName, city } = known;
  const person = { id, email, firstName, lastName, isEmailConfirmed, role };
  const user = { ...person, specialization, companyName, city };
  return { user, hasSignedOut: false, lastPing: Date.now() };
}

type Kept = { state: { user: AuthUser } };

/** A missing or corrupt storage counts as a first visit. */
function readUser(storage: () => AuthStorage): AuthUser {
  try {
    return (JSON.parse(storage().getItem(authKey) ?? "null") as Kept | null)?.state.user ?? guest;
  } catch {
    return guest;
  }
}

/** A browser that forbids storage keeps nothing, and everything else works. */
function keepUser(storage: () => AuthStorage, user: AuthUser) {
  try {
    storage().setItem(authKey, JSON.stringify({ state: { user } } satisfies Kept));
  } catch {
    // Forbidden or full.
  }
}

export const auth = createAuthStore(() => localStorage);

export const useAuth = () => useStore(auth);
