import { useEffect, useState } from "react";
import { loadPart } from "../../../ui/connection/connection.ts";
import { useStore } from "../../../ui/store.ts";
import type { User } from "../../accounts/contract.ts";
import {
  rememberedCompany,
  savedCompanies,
  saveRequest,
} from "../../companies/card/company-to-save.ts";
import { newRenovationPath } from "../planning/renovation-address.ts";

const loadWindow = () => import("./save-window.tsx");
type Loaded = Awaited<ReturnType<typeof loadWindow>>;

/**
 * Mounted once in the root: the window of saving a company, whose code comes with the first press,
 * or after a sign-in that a wish to save led to.
 */
export function SaveHost({ user }: { user: User | null }) {
  const request = useStore(saveRequest);
  const [loaded, setLoaded] = useState<Loaded>();
  const ownerId = user?.role === "private" && user.isEmailConfirmed ? user.id : "";
  useEffect(() => {
    const company = ownerId && rememberedCompany();
    // Who is about to add a renovation is not asked for one.
    if (company && !location.href.includes(newRenovationPath)) saveRequest.set({ company });
    return () => {
      saveRequest.set(null);
      savedCompanies.set(new Set());
    };
  }, [ownerId]);
  useEffect(() => {
    if (!request || loaded) return;
    // Without its code the window is the page of renovations.
    loadPart(loadWindow).then(setLoaded, () => request.opener && location.assign("/moje-remonty"));
  }, [request, loaded]);
  return loaded && request && ownerId && <loaded.SaveWindow ownerId={ownerId} request={request} />;
}
