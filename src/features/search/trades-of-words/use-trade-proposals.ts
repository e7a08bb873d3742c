import { useEffect, useState } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import type { proposeTrades, TradeProposal } from "./contract.ts";

/** Long enough not to ask for every letter. */
const pauseMs = 350;
const fewestLetters = 3;

type TradeProposals = {
  proposals: TradeProposal[] | null;
  failed: boolean;
  /** Of the words as they are now. */
  isCurrent: boolean;
};

/**
 * What the words mean, a moment after the last letter; null while nothing is asked.
 * @param mainId only of this main category; without it of all
 */
export function useTradeProposals(words: string, mainId?: number): TradeProposals {
  const [answer, setAnswer] = useState<{ words: string; proposals: TradeProposal[] | null }>();
  const asked = words.trim();
  useEffect(() => {
    if (asked.length < fewestLetters) return undefined;
    let isOld = false;
    const timer = setTimeout(() => {
      const query = { text: asked, mainId };
      const call = { method: "get", path: "/suggest/trades", query } as const;
      void callApi<typeof proposeTrades>(browserFetch, call).then(
        ({ proposals }) => !isOld && setAnswer({ words: asked, proposals }),
        () => !isOld && setAnswer({ words: asked, proposals: null }),
      );
    }, pauseMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [asked, mainId]);
  if (asked.length < fewestLetters || !answer) {
    return { proposals: null, failed: false, isCurrent: false };
  }
  // The former answer stays in sight until the next one has come.
  const { proposals } = answer;
  return { proposals, failed: proposals === null, isCurrent: answer.words === asked };
}
