import { data, redirect, type RouterContextProvider } from "react-router";
import type { Viewer } from "../../../platform/api/router.server.ts";
import { viewerContext } from "../../../platform/page/page-context.ts";
import { signInPath } from "../redirect-path.ts";

export type Role = "private" | "corporate" | "guest";

export const confirmEmailPath = "/potwierdz-email";

/** Who may see a page. */
export type Admission = {
  roles: readonly Role[];
  /** Sends guests to sign in although `roles` names them. */
  guestToSignIn?: boolean;
};

export type Decision = { kind: "enter" } | { kind: "go"; to: string } | { kind: "forbidden" };

/** Decides on one visit; `path` is the address asked for, with its query. */
export function decideEntry(viewer: Viewer | null, admission: Admission, path: string): Decision {
  if (!viewer) {
    const admitted = admission.roles.includes("guest") && !admission.guestToSignIn;
    return admitted ? { kind: "enter" } : { kind: "go", to: signInPath(path) };
  }
  if (!viewer.isEmailConfirmed) return { kind: "go", to: confirmEmailPath };
  return admission.roles.includes(viewer.role) ? { kind: "enter" } : { kind: "forbidden" };
}

type Visit = { context: Readonly<RouterContextProvider>; request: Request };

/**
 * For loaders: the viewer who may enter, null for an admitted guest.
 * @throws a redirect, or 403 for the other role.
 */
export function admit(visit: Visit, admission: Admission): Viewer | null {
  const viewer = visit.context.get(viewerContext);
  const { pathname, search } = new URL(visit.request.url);
  const decision = decideEntry(viewer, admission, pathname + search);
  if (decision.kind === "go") throw redirect(decision.to);
  if (decision.kind === "forbidden") {
    throw data({ detail: "Ta strona jest dla innego rodzaju konta." }, { status: 403 });
  }
  return viewer;
}

/** `admit` for pages without guests. */
export function admitSignedIn(visit: Visit, roles: readonly Viewer["role"][]): Viewer {
  const viewer = admit(visit, { roles });
  if (!viewer) throw redirect(signInPath());
  return viewer;
}
