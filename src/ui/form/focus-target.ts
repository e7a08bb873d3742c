import { type RefObject, useEffect } from "react";

/** Puts the focus on the field that is marked `data-target`, whenever another `wanted` is given. */
export function useFocusTarget(
  content: RefObject<HTMLElement | null>,
  wanted: { target?: string | undefined } | null,
) {
  useEffect(() => {
    if (!wanted?.target) return;
    const found = content.current?.querySelector<HTMLElement>(`[data-target="${wanted.target}"]`);
    const isField = found?.matches("input, textarea, select, button");
    const field = isField ? found : found?.querySelector<HTMLElement>("input, select, button");
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  }, [content, wanted]);
}
