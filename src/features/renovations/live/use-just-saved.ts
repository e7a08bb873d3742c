import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Renovation } from "../contract.ts";

/**
 * What was saved stands on its page before the page is read anew: on a slow line „Dodano remont” was told above
 * a page that knew of none.
 * @param read what the loader read; with the next reading it tells of what was saved itself
 */
export function useJustSaved(read: unknown) {
  const { revalidate } = useRevalidator();
  const [last, setLast] = useState<{ renovation: Renovation; read: unknown } | null>(null);
  const onSaved = (renovation: Renovation) => {
    setLast({ renovation, read });
    void revalidate();
  };
  return { justSaved: last && last.read === read ? last.renovation : null, onSaved };
}
