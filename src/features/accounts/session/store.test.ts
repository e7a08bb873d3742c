import { beforeEach, describe, expect, test } from "vitest";
import type { StateStorage } from "zustand/middleware";
import type { User } from "../contract.ts";
import { createAuthStore, guest } from "./store.ts";

const anna: User = {
  id: "0190a0c4-7000-4000-8000-000000000001",
  email: "anna@example.com",
  firstName: "Anna",
  lastName: "Żuraw",
  isEmailConfirmed: false,
  role: "corporate",
  companyName: "Glazura",
  permissions: { canEditEmail: true, canEditPhone: true, canEditWebsite: false },
  pendingEmail: "nowy@example.com",
};
const problem = {
  type: "about:blank",
  title: "Login failed",
  status: 401,
  detail: "Nieprawidłowy adres e-mail lub hasło.",
  message: "Login failed",
  code: "INVALID_CREDENTIALS",
  requestId: "1",
};

let kept: Map<string, string>;
const inMemory = (): StateStorage => ({
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => void kept.set(name, value),
  removeItem: (name) => void kept.delete(name),
});
const open = () => createAuthStore(inMemory);

beforeEach(() => {
  kept = new Map();
});

describe("signing in", () => {
  test("goes from idle over loading to succeeded, and closes the modal", () => {
    const store = open();
    expect(store.getState()).toMatchObject({ status: "idle", user: guest });
    store.getState().openModal("login");
    store.getState().startSignIn("anna@example.com");
    expect(store.getState().status).toBe("loading");
    store.getState().succeedSignIn(anna);
    expect(store.getState()).toMatchObject({
      status: "succeeded",
      modal: null,
      isSessionActive: true,
      permissions: anna.permissions,
      user: { id: anna.id, role: "corporate" },
    });
  });

  test("keeps the error and the address on failure, and closes the modal as well", () => {
    const store = open();
    store.getState().openModal("login");
    store.getState().startSignIn("anna@example.com");
    store.getState().failSignIn(problem);
    expect(store.getState()).toMatchObject({
      status: "failed",
      error: problem,
      modal: null,
      typedEmail: "anna@example.com",
    });
    store.getState().clearError();
    expect(store.getState()).toMatchObject({ status: "idle", error: null });
  });

  test("opening any modal puts the password flags down", () => {
    const store = open();
    for (const modal of ["login", "register", "forgotPassword", "resetPassword"] as const) {
      store.getState().raiseFlag("passwordResetRequested");
      store.getState().openModal(modal);
      expect(store.getState()).toMatchObject({ modal, passwordResetRequested: false });
    }
  });

  test("signing out leaves the guest, no permissions, no modal, no flags", () => {
    const store = open();
    store.getState().succeedSignIn(anna);
    store.getState().openModal("changePassword");
    store.getState().raiseFlag("passwordChangeSuccess");
    store.getState().reset();
    expect(store.getState()).toMatchObject({
      user: guest,
      permissions: { canEditEmail: false, canEditPhone: false, canEditWebsite: false },
      status: "idle",
      modal: null,
      passwordChangeSuccess: false,
      isSessionActive: false,
    });
  });
});

describe("what outlives the page", () => {
  test("is the user alone, under the key auth", () => {
    const store = open();
    store.getState().openModal("login");
    store.getState().succeedSignIn(anna);
    expect([...kept.keys()]).toEqual(["auth"]);
    const { state } = JSON.parse(kept.get("auth")!) as { state: Record<string, unknown> };
    expect(Object.keys(state)).toEqual(["user"]);
    expect(state.user).not.toHaveProperty("permissions");
    expect(state.user).not.toHaveProperty("pendingEmail");
  });

  test("comes back with the next page", () => {
    open().getState().succeedSignIn(anna);
    expect(open().getState()).toMatchObject({ user: { email: anna.email }, status: "idle" });
  });

  test("a confirmed address is kept as well", () => {
    const store = open();
    store.getState().succeedSignIn(anna);
    store.getState().confirmEmail();
    expect(open().getState().user.isEmailConfirmed).toBe(true);
  });

  test("a storage that never answers is given up", async () => {
    const silent = { ...inMemory(), getItem: () => new Promise<string>(() => {}) };
    const store = createAuthStore(() => silent, 20);
    expect(store.persist.hasHydrated()).toBe(false);
    await new Promise((wait) => setTimeout(wait, 60));
    expect(store.persist.hasHydrated()).toBe(true);
    expect(store.getState().user).toEqual(guest);
  });

  test("nonsense in the storage is not a reason to fail", () => {
    kept.set("auth", '{"state":');
    expect(open().getState().user).toEqual(guest);
  });
});
