import { useRouteLoaderData } from "react-router";
import type { User } from "../contract.ts";

/** Who is signed in, as the root's loader knows; null for a guest. */
export function useUser(): User | null {
  const shell = useRouteLoaderData("root") as { user?: User | null } | undefined;
  return shell?.user ?? null;
}
