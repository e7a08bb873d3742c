import { type RefObject, useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { useHydrated } from "../../ui/hydrated.ts";
import { hashOfTab } from "../profile/own/editor-address.ts";

/** In the state of a navigation that chose a tab on the page itself. */
const chosenHere = { tabChosen: true };

/**
 * The tab is in the address, so that a menu or a mail can lead to it and going back returns to it.
 * Who comes by such an address finds the tabs in view and the focus on the one shown.
 */
export function useTabByHash(ids: readonly string[], tabs: RefObject<HTMLElement | null>) {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  // The server never sees the hash.
  const wanted = useHydrated() ? hashOfTab({ hash, state }).slice(1) : "";
  const current = ids.includes(wanted) ? wanted : undefined;
  useArrival(current, tabs);
  const choose = (id: string) =>
    void navigate(
      { search, hash: id },
      { replace: true, preventScrollReset: true, state: chosenHere },
    );
  return [current, choose] as const;
}

function useArrival(current: string | undefined, tabs: RefObject<HTMLElement | null>) {
  const { key, search, state } = useLocation();
  const type = useNavigationType();
  const isFresh = useRef(!useHydrated());
  const before = useRef({ key: "", search });
  useEffect(() => {
    // The first picture of a page from the server does not know the tab yet.
    if (!current || before.current.key === key) return undefined;
    const isEditorStep = before.current.search !== search;
    const isReturn = type === NavigationType.Pop && !isFresh.current;
    isFresh.current = false;
    before.current = { key, search };
    if (isEditorStep || isReturn || isChosen(state)) return undefined;
    const frame = requestAnimationFrame(() => {
      tabs.current?.scrollIntoView();
      const shown = tabs.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
      shown?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [current, key, search, state, tabs, type]);
}

const isChosen = (state: unknown) =>
  typeof state === "object" && state !== null && "tabChosen" in state;
