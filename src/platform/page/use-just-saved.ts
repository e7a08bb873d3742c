import { useState } from "react";
import { useRevalidator } from "react-router";

/**
 * What was saved stands on its page before the page is read anew: on a slow line „Dodano remont” was told above
 * a page that knew of none.
 * @param read what the loader read; with the next reading it tells of what was saved itself
 */
export function useJustSaved<Stored>(read: unknown) {
  const { revalidate } = useRevalidator();
  const [last, setLast] = useState<{ stored: Stored; read: unknown } | null>(null);
  const onSaved = (stored: Stored) => {
    setLast({ stored, read });
    void revalidate();
  };
  return { justSaved: last && last.read === read ? last.stored : null, onSaved };
}
