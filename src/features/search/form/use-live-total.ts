import { useEffect, useState } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import type { listCompanies } from "../contract.ts";
import type { SearchFilters } from "../search-params.ts";
import { toApiQuery } from "../search-query.ts";

/** By judgement: several filters chosen in a row are asked about once. */
const pauseMs = 300;

export type Total = { total: number; isCapped: boolean };

/**
 * How many companies these filters would find, asked for after a pause in choosing.
 * @param first what the page has found for the filters it began with
 * @returns the last known number, null when the last question failed
 */
export function useLiveTotal(filters: SearchFilters, first: Total | null) {
  const asked = new URLSearchParams(toApiQuery({ ...filters, sort: "fit" })).toString();
  const [answer, setAnswer] = useState({ asked, total: first });
  useEffect(() => {
    if (asked === answer.asked) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void countCompanies(asked).then((total) => isCurrent && setAnswer({ asked, total }));
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked, answer]);
  return { found: answer.total, isWaiting: asked !== answer.asked };
}

async function countCompanies(asked: string): Promise<Total | null> {
  const query = { ...Object.fromEntries(new URLSearchParams(asked)), limit: "1" };
  try {
    const call = { method: "get", path: "/companies", query } as const;
    const { total, totalIsCapped } = await callApi<typeof listCompanies>(browserFetch, call);
    return { total, isCapped: totalIsCapped ?? false };
  } catch {
    // The button works without a number too.
    return null;
  }
}
