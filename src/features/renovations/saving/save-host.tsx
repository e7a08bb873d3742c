import { useEffect, useState } from "react";
import { loadPart } from "../../../ui/connection/connection.ts";
import { useStore } from "../../../ui/state/store.ts";
import type { User } from "../../accounts/contract.ts";
import { saveRequest } from "../../companies/card/company-to-save.ts";

const loadWindow = () => import("./save-window.tsx");
type Loaded = Awaited<ReturnType<typeof loadWindow>>;

/**
 * Mounted once in the root: the window of saving a company, and which ones are saved. The code is a
 * homeowner's alone: guests are asked to sign in first.
 */
export function SaveHost({ user }: { user: User | null }) {
  const request = useStore(saveRequest);
  const [loaded, setLoaded] = useState<Loaded>();
  const isOwner = user?.role === "private";
  useEffect(() => {
    if (loaded || !isOwner) return;
    // Without its code the window is the page of renovations.
    loadPart(loadWindow).then(setLoaded, () => request && location.assign("/moje-remonty"));
  }, [loaded, isOwner, request]);
  return loaded && isOwner && <loaded.SaveWindow key={user.id} user={user} request={request} />;
}
