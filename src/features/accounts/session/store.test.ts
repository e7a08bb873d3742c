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
const problem = { status: 401, detail: "Nieprawidłowy adres e-mail lub hasło.", requestId: "1" };

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
  test("knows who came, and closes the modal", () => {
    const store = open();
    store.getState().openModal("login");
    store.getState().startSignIn("anna@example.com");
    expect(store.getState().user).toEqual(guest);
    store.getState().succeedSignIn(anna);
    expect(store.getState()).toMatchObject({
      modal: null,
      error: null,
      user: { id: anna.id, role: "corporate" },
    });
    expect(store.getState().lastPing).toBeGreaterThan(0);
  });

  test("keeps the error and the address on failure, and closes the modal as well", () => {
    const store = open();
    store.getState().openModal("login");
    store.getState().startSignIn("anna@example.com");
    store.getState().failSignIn(problem);
    expect(store.getState()).toMatchObject({
      error: problem,
      modal: null,
      typedEmail: "anna@example.com",
    });
    store.getState().clearError();
    expect(store.getState()).toMatchObject({ error: null, typedEmail: "anna@example.com" });
  });

  test("opening any modal puts the password flags down", () => {
    const store = open();
    for (const modal of ["login", "register", "forgotPassword", "resetPassword"] as const) {
      store.getState().raiseFlag("passwordResetRequested");
      store.getState().openModal(modal);
      expect(store.getState()).toMatchObject({ modal, passwordResetRequested: false });
    }
  });

  test("signing out leaves the guest, no modal, no flags", () => {
    const store = open();
    store.getState().succeedSignIn(anna);
    store.getState().openModal("resetPassword");
    store.getState().raiseFlag("passwordResetSuccess");
    store.getState().reset();
    expect(store.getState()).toMatchObject({
      user: guest,
      modal: null,
      passwordResetSuccess: false,
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
    expect(open().getState()).toMatchObject({ user: { email: anna.email } });
  });

  test("follows the server's word, a confirmed address included", () => {
    const store = open();
    store.getState().succeedSignIn(anna);
    store.getState().setUser({ ...anna, isEmailConfirmed: true });
    expect(open().getState().user.isEmailConfirmed).toBe(true);
    store.getState().setUser(null);
    expect(open().getState().user).toEqual(guest);
  });

  test("nonsense in the storage is not a reason to fail", () => {
    kept.set("auth", '{"state":');
    expect(open().getState().user).toEqual(guest);
  });
});
