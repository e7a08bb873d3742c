import type { ShouldRevalidateFunctionArgs } from "react-router";

/** What React Router itself keeps on the window in its framework mode. */
type RouterGlobals = { __reactRouterDataRouter?: { state: { revalidation: "idle" | "loading" } } };

/**
 * Whether the page is just being read again. A step ends that, and what the step then asks for is all
 * that is read: one that asks for nothing would leave on the screen what was there before. Without a
 * connection nothing comes of reading again, and a step that asked for it would fail as well.
 */
export function isReloadUnderWay(): boolean {
  const { __reactRouterDataRouter: router } = globalThis as RouterGlobals;
  return navigator.onLine && router?.state.revalidation === "loading";
}

/** A page's `shouldRevalidate`: a step within the page that needs nothing new asks for nothing. */
export function revalidateUnless(
  isStep: boolean,
  { formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs,
): boolean {
  return isStep && !formMethod && !isReloadUnderWay() ? false : defaultShouldRevalidate;
}
