import { useState } from "react";

/** Which of a list's options the arrows have marked, -1 for none: in another list it is no longer what it was. */
export function useMarked(list: unknown): [place: number, mark: (place: number) => void] {
  const [marked, setMarked] = useState({ list, place: -1 });
  return [marked.list === list ? marked.place : -1, (place) => setMarked({ list, place })];
}
