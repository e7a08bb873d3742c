import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import type { Viewer } from "../../../platform/api/router.server.ts";
import { viewerContext } from "../../../platform/page/page-context.ts";
import { requireAccess, requireSignedInAccess, type AccessRule, decideAccess } from "./guard.ts";

const viewer = (role: Viewer["role"], isEmailConfirmed = true): Viewer => ({
  id: "0190a0c4-7000-7000-8000-000000000001",
  role,
  isEmailConfirmed,
});
const everyone: AccessRule = { roles: ["corporate", "private", "guest"] };
const privateOnly: AccessRule = { roles: ["private"] };
const path = "/moje-remonty/7?tab=zapisane";
const signIn = { kind: "go", to: "/zaloguj?redirect=%2Fmoje-remonty%2F7%3Ftab%3Dzapisane" };

describe("the route guard", () => {
  test("a missing user is sent to sign in and remembered where from", () => {
    expect(decideAccess(null, privateOnly, path)).toEqual(signIn);
  });

  test("a guest enters where guests are admitted", () => {
    expect(decideAccess(null, everyone, path)).toEqual({ kind: "enter" });
  });

  test("a guest is sent to sign in when the guard asks for it", () => {
    expect(decideAccess(null, { ...everyone, sendGuestsToSignIn: true }, path)).toEqual(signIn);
  });

  test.each(["private", "corporate"] as const)(
    "an unconfirmed %s account is led to the confirmation, whatever the page",
    (role) => {
      for (const admission of [everyone, privateOnly, { roles: ["guest"] as const }]) {
        expect(decideAccess(viewer(role, false), admission, path)).toEqual({
          kind: "go",
          to: "/potwierdz-email",
        });
      }
    },
  );

  test("a confirmed account of an admitted role enters", () => {
    expect(decideAccess(viewer("private"), privateOnly, path)).toEqual({ kind: "enter" });
    expect(decideAccess(viewer("corporate"), everyone, path)).toEqual({ kind: "enter" });
  });

  test("asking for guests to sign in does not touch those who have", () => {
    const admission = { ...everyone, sendGuestsToSignIn: true };
    expect(decideAccess(viewer("corporate"), admission, path)).toEqual({ kind: "enter" });
  });

  test("the other role is refused", () => {
    expect(decideAccess(viewer("corporate"), privateOnly, path)).toEqual({ kind: "forbidden" });
  });
});

function visit(who: Viewer | null) {
  const context = new RouterContextProvider();
  context.set(viewerContext, who);
  return { context, url: new URL(`http://localhost${path}`) };
}

describe("the guard in a loader", () => {
  test("gives the viewer, null for an admitted guest", () => {
    expect(requireAccess(visit(viewer("private")), privateOnly)).toMatchObject({ role: "private" });
    expect(requireAccess(visit(null), everyone)).toBeNull();
    expect(requireSignedInAccess(visit(viewer("private")), ["private"]).role).toBe("private");
  });

  test("throws a redirect with the place to come back to", () => {
    const thrown = catching(() => requireSignedInAccess(visit(null), ["private"]));
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get("location")).toBe(signIn.to);
  });

  test("throws 403 at the other role", () => {
    const thrown = catching(() => requireAccess(visit(viewer("corporate")), privateOnly));
    expect(thrown).toMatchObject({ init: { status: 403 } });
  });
});

function catching(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}
