import { useEffect, useRef } from "react";
import { showToast } from "../../../ui/dialog/toast.ts";
import type { Willing } from "../planning/contract.ts";
import { willingText as text } from "./text.ts";

/** Says what came while the page was open: a company that offered itself, or an answer of one. */
export function useArrivals(renovationId: string, willing: readonly Willing[]): void {
  const known = useRef({ renovationId, ids: idsOf(willing) });
  useEffect(() => {
    const before = known.current;
    known.current = { renovationId, ids: idsOf(willing) };
    if (before.renovationId !== renovationId) return;
    const news = willing.flatMap((offer) => sentenceOf(offer, before.ids) ?? []);
    if (news.length > 0) showToast({ type: "info", message: news.join(" ") });
  }, [renovationId, willing]);
}

function idsOf(willing: readonly Willing[]): ReadonlySet<string> {
  return new Set(willing.flatMap(({ id, messages }) => [id, ...messages.map((one) => one.id)]));
}

function sentenceOf(offer: Willing, before: ReadonlySet<string>): string | null {
  const { companyName } = offer.company;
  if (!before.has(offer.id)) return text.arrived(companyName);
  const hasAnswered = offer.messages.some(
    ({ id, author }) => author === "company" && !before.has(id),
  );
  return hasAnswered ? text.replied(companyName) : null;
}
