import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { isOverPage, joinEntryBefore, markOverPage, placeNow } from "./entry-before.ts";

/**
 * Leaves a window that has an address, for that of the page below it. Where it was opened over that page, the
 * entry before is of this very page: a step back leads on from it, and does not come to the same page once more.
 * @returns takes the page's query and hash
 */
export function useLeaveWindow(isOpen: boolean) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isAdded = useNavigationType() === NavigationType.Push;
  const pageBehind = useRef<string>(null);
  useEffect(() => {
    if (!isOpen) pageBehind.current = pathname;
    else if (isAdded && pageBehind.current === pathname) {
      pageBehind.current = null;
      markOverPage();
    }
  }, [isOpen, isAdded, pathname]);
  return async (rest: string) => {
    const isOver = isOverPage();
    const place = placeNow();
    // Without its path an empty query would be taken for the home page, whose code may not be here.
    const to = pathname + rest;
    await navigate(to, { replace: true, preventScrollReset: true });
    // Who has gone on meanwhile is at another address.
    const { pathname: path, search, hash } = location;
    if (isOver && path + search + hash === to) await joinEntryBefore(place);
  };
}
