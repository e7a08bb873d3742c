import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "../contract.ts";
import { type AuthStorage, createAuthStore, guest } from "./store.ts";

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
const problem = { status: 401, detail: "Nieprawidłowy adres e-mail lub hasło.", requestId: "1" };

let kept: Map<string, string>;
const inMemory = (): AuthStorage => ({
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => void kept.set(name, value),
});
const open = () => createAuthStore(inMemory);

beforeEach(() => {
  kept = new Map();
});

describe("signing in", () => {
  test("knows the user from then on, and closes the modal", () => {
    const store = open();
    expect(store.snapshot()).toMatchObject({ user: guest, lastPing: null });
    store.openModal("login");
    store.startSignIn("anna@example.com");
    expect(store.snapshot()).toMatchObject({ modal: "login", user: guest });
    store.succeedSignIn(anna);
    expect(store.snapshot()).toMatchObject({
      modal: null,
      error: null,
      user: { id: anna.id, role: "corporate" },
    });
    expect(store.snapshot().lastPing).toBeGreaterThan(0);
  });

  test("keeps the error and the address on failure, and closes the modal as well", () => {
    const store = open();
    store.openModal("login");
    store.startSignIn("anna@example.com");
    store.failSignIn(problem);
    expect(store.snapshot()).toMatchObject({
      error: problem,
      modal: null,
      typedEmail: "anna@example.com",
    });
    store.clearError();
    expect(store.snapshot().error).toBeNull();
    store.failSignIn(problem);
    store.startSignIn("anna@example.com");
    expect(store.snapshot().error).toBeNull();
  });

  test("any modal opened begins with its form, whatever was done about a password before", () => {
    const store = open();
    for (const modal of ["login", "register", "forgotPassword", "resetPassword"] as const) {
      store.finishPasswordStep("resetRequested");
      expect(store.snapshot().passwordStep).toBe("resetRequested");
      store.openModal(modal);
      expect(store.snapshot()).toMatchObject({ modal, passwordStep: null });
    }
  });

  test("signing out leaves the guest, no modal, nothing done about a password", () => {
    const store = open();
    store.succeedSignIn(anna);
    store.openModal("changePassword");
    store.finishPasswordStep("resetDone");
    store.signOut();
    const nothing = { user: guest, modal: null, passwordStep: null };
    expect(store.snapshot()).toMatchObject({ ...nothing, hasSignedOut: true });
    expect(open().snapshot().user).toEqual(guest);
    // Whoever signs in again may lose that session.
    store.succeedSignIn(anna);
    expect(store.snapshot().hasSignedOut).toBe(false);
  });

  test("that the server does not know any more leaves the guest, and the modal open", () => {
    const store = open();
    store.succeedSignIn(anna);
    store.openModal("login");
    store.setUser(null);
    expect(store.snapshot()).toMatchObject({ user: guest, modal: "login" });
  });
});

describe("what outlives the page", () => {
  test("is the user alone, under the key auth", () => {
    const store = open();
    store.openModal("login");
    expect(kept.size).toBe(0);
    store.succeedSignIn(anna);
    expect([...kept.keys()]).toEqual(["auth"]);
    const { state } = JSON.parse(kept.get("auth")!) as { state: Record<string, unknown> };
    expect(Object.keys(state)).toEqual(["user"]);
    expect(state.user).not.toHaveProperty("permissions");
    expect(state.user).not.toHaveProperty("pendingEmail");
  });

  test("comes back with the next page", () => {
    open().succeedSignIn(anna);
    expect(open().snapshot()).toMatchObject({ user: { email: anna.email }, modal: null });
  });

  test("follows the server's word, a confirmed address included", () => {
    const store = open();
    store.succeedSignIn(anna);
    store.setUser({ ...anna, isEmailConfirmed: true });
    expect(open().snapshot().user.isEmailConfirmed).toBe(true);
    store.setUser(null);
    expect(open().snapshot().user).toEqual(guest);
  });

  test("nonsense in the storage is not a reason to fail", () => {
    for (const nonsense of ['{"state":', "{}", "null", '{"state":{}}']) {
      kept.set("auth", nonsense);
      expect(open().snapshot().user).toEqual(guest);
    }
  });

  test("a browser that forbids storage keeps nothing, and everything else works", () => {
    const store = createAuthStore(() => {
      throw new Error("Forbidden");
    });
    store.succeedSignIn(anna);
    expect(store.snapshot().user.id).toBe(anna.id);
  });
});
