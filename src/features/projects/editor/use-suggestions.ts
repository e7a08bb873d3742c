import { useEffect, useRef, useState } from "react";
import { subcategoryById } from "../../catalogue/catalogue.ts";
import type { CompanyMetadata } from "../../profile/contract.ts";
import {
  type Known,
  suggestTitles,
  suggestTrade,
  titleFromDescription,
} from "../draft/suggest-project.ts";
import type { ProjectEditorState } from "./use-project-editor.ts";

type Trades = Known["trades"];

/**
 * What a new project may be called and what it belongs to, once it has a photo. A trade is ticked
 * by itself, once, where none was. Titles are offered; the one that the description begins with is
 * taken by itself, until its owner writes another.
 */
export function useSuggestions(editor: ProjectEditorState, metadata: CompanyMetadata) {
  const { draft, values, edit } = editor;
  const isAsked = draft.version === null && draft.media.length > 0;
  const trades = useTrades(metadata, isAsked);
  const captions = draft.media.map(({ alt }) => alt);
  const isDecided = useRef(false);
  const [tradeId, setTradeId] = useState<number | null>(null);

  const hasCategories = values.subcategoryIds.length > 0;
  const found =
    isAsked && !hasCategories
      ? suggestTrade({ trades }, [values.title, values.description, ...captions])
      : null;
  useEffect(() => {
    // Whatever its owner ticks or unticks from here on stays as it is.
    if (hasCategories) isDecided.current = true;
    if (isDecided.current || found === null) return;
    isDecided.current = true;
    setTradeId(found);
    edit({ subcategoryIds: [found] });
  }, [hasCategories, found, edit]);

  const hasTakenTitle = useTakenTitle(editor, metadata.city);
  const isUntitled = isAsked && values.title.trim() === "";
  return {
    titles: isUntitled ? suggestTitles({ city: metadata.city, trades, captions }) : [],
    /** It was ticked here, and still is. */
    hasTickedTrade: tradeId !== null && values.subcategoryIds.includes(tradeId),
    /** It comes from the description, and was not changed. */
    hasTakenTitle,
  };
}

/** Follows the description of a new project as it is written; a title of its owner's own ends that. */
function useTakenTitle({ draft, values, edit }: ProjectEditorState, city: string): boolean {
  const found = draft.version === null ? titleFromDescription(values.description, city) : null;
  const taken = useRef("");
  useEffect(() => {
    if (found === null || values.title !== taken.current || found === values.title) return;
    taken.current = found;
    edit({ title: found });
  }, [found, values.title, edit]);
  return found !== null && values.title === found;
}

/** The catalogue of services is large: it comes when there is a photo. */
function useTrades({ subcategory_ids: ids, services }: CompanyMetadata, isAsked: boolean): Trades {
  const [trades, setTrades] = useState<Trades>([]);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isAwaited = true;
    const load = async () => {
      const { servicesOf } = await import("../../catalogue/services-catalogue.ts");
      const known = ids.flatMap((id) => {
        const sub = subcategoryById(id);
        const offered = servicesOf(id).toSorted(
          (a, b) => Number(services.includes(b.id)) - Number(services.includes(a.id)),
        );
        return sub ? { id, name: sub.name, services: offered.map(({ name }) => name) } : [];
      });
      if (isAwaited) setTrades(known);
    };
    // Without them there is only less to suggest.
    void load().catch(() => undefined);
    return () => {
      isAwaited = false;
    };
  }, [ids, services, isAsked]);
  return trades;
}
