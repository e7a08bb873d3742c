import { data, redirect, type RouterContextProvider } from "react-router";
import type { Viewer } from "../../../platform/api/router.server.ts";
import { viewerContext } from "../../../platform/page/page-context.ts";
import { signInPath } from "../redirect-path.ts";

export type Role = "private" | "corporate" | "guest";

const confirmEmailPath = "/potwierdz-email";

/** Who may see a page. */
export type AccessRule = {
  roles: readonly Role[];
  /** Sends guests to sign in although `roles` names them. */
  sendGuestsToSignIn?: boolean;
};

type Decision = { kind: "enter" } | { kind: "go"; to: string } | { kind: "forbidden" };

/** Decides on one visit; `path` is the address asked for, with its query. */
export function decideAccess(viewer: Viewer | null, rule: AccessRule, path: string): Decision {
  if (!viewer) {
    const admitted = rule.roles.includes("guest") && !rule.sendGuestsToSignIn;
    return admitted ? { kind: "enter" } : { kind: "go", to: signInPath(path) };
  }
  if (!viewer.isEmailConfirmed) return { kind: "go", to: confirmEmailPath };
  return rule.roles.includes(viewer.role) ? { kind: "enter" } : { kind: "forbidden" };
}

/** `url`: of the page; the request of a step inside the site names a data file. */
type LoaderInput = { context: Readonly<RouterContextProvider>; url: URL };

/**
 * For loaders: the viewer who may enter, null for an admitted guest.
 * @throws a redirect, or 403 for the other role.
 */
export function requireAccess(input: LoaderInput, rule: AccessRule): Viewer | null {
  const viewer = input.context.get(viewerContext);
  const { pathname, search } = input.url;
  const decision = decideAccess(viewer, rule, pathname + search);
  if (decision.kind === "go") throw redirect(decision.to);
  if (decision.kind === "forbidden") {
    throw data({ detail: "Ta strona jest dla innego rodzaju konta." }, { status: 403 });
  }
  return viewer;
}

/** `admit` for pages without guests. */
export function requireSignedInAccess(
  input: LoaderInput,
  roles: readonly Viewer["role"][],
): Viewer {
  const viewer = requireAccess(input, { roles });
  if (!viewer) throw redirect(signInPath());
  return viewer;
}
