import { useEffect, useLayoutEffect } from "react";
import { useRevalidator } from "react-router";
import { useStore } from "../../../ui/state/store.ts";
import type { User } from "../../accounts/contract.ts";
import {
  rememberCompany,
  savedIds,
  type SaveRequest,
  saveRequest,
} from "../../companies/card/company-to-save.ts";
import { newRenovationPath } from "../planning/renovation-address.ts";
import { rememberedCompany } from "./remembered-company.ts";
import { SaveMenu } from "./save-menu.tsx";
import { SaveOffer } from "./save-offer.tsx";
import type { SavingState } from "./saving-state.ts";
import { saving } from "./saving.ts";
import { useOwnLeads } from "./use-own-leads.ts";

const close = () => saveRequest.set(null);

/**
 * What is asked for now, and, once for each homeowner, what was wanted before signing in. Buttons say
 * from the beginning what is saved and who was written to already: by a later day nobody knows that by
 * heart.
 */
export function SaveWindow({ user, request }: { user: User; request: SaveRequest | null }) {
  const { id, isEmailConfirmed } = user;
  useOwnLeads();
  useEffect(() => void saving.open(id), [id]);
  useEffect(() => {
    if (isEmailConfirmed && !saveRequest.snapshot()) offerRemembered();
    return () => {
      close();
      savedIds.set([]);
    };
  }, [isEmailConfirmed]);
  return request && <OpenWindow ownerId={id} request={request} />;
}

function offerRemembered() {
  const company = rememberedCompany();
  if (company && !opensWindow(location)) saveRequest.set({ company });
}

/** One window at a time: whoever is about to add a renovation or to save a search is asked on the next page. */
const opensWindow = ({ href, search }: Location) =>
  href.includes(newRenovationPath) || search.includes("zapisz=");

/** The menu at a pressed button, or the offer after signing in. */
function OpenWindow({ ownerId, request }: { ownerId: string; request: SaveRequest }) {
  const state = useStore(saving);
  const { company, opener } = request;
  // Before the first drawing, which would show what became of the last press.
  useLayoutEffect(() => void saving.open(ownerId), [ownerId]);
  useShownElsewhere(state);
  const isSignedOut = statusOf(state) === 401;
  useEffect(() => {
    if (isSignedOut) rememberCompany(company);
  }, [isSignedOut, company]);
  const retry = () => void saving.open(ownerId);
  // Nobody sees for a moment what another account has.
  if (state.ownerId !== ownerId) return null;
  if (!opener) return <SaveOffer company={company} state={state} close={close} />;
  return <SaveMenu company={company} opener={opener} state={state} retry={retry} close={close} />;
}

function statusOf({ problem, outcome }: SavingState): number | undefined {
  return (outcome?.kind === "refused" ? outcome.problem : problem)?.status;
}

/** Pages of renovations list saved companies. */
function useShownElsewhere({ outcome }: SavingState) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!outcome || outcome.kind === "refused") return;
    if (location.pathname.startsWith("/moj")) void revalidate();
  }, [outcome, revalidate]);
}
