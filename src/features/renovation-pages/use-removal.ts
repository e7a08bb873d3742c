import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { toShownProblem } from "../../platform/form/refusal.ts";
import { showToast } from "../../ui/dialog/toast.ts";
import { useFocusKept } from "../../ui/form/focus-kept.ts";

const fadeMs = 300;

type Calls<Item> = {
  /** What tells one from the others. */
  keyOf: (item: Item) => string;
  remove: (item: Item) => Promise<unknown>;
  restore: (item: Item) => Promise<unknown>;
};

/** Takes things out of a list of the page; the last one can be put back. */
export function useRemoval<Item>({ keyOf, ...calls }: Calls<Item>) {
  const { revalidate } = useRevalidator();
  const [fading, setFading] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<Item | null>(null);
  const list = useRef<HTMLUListElement>(null);
  /** Of the element around the list and what is said of it. */
  const part = useFocusKept(() => list.current);
  const tryTo = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await revalidate();
      return true;
    } catch (error) {
      showToast({ type: "error", message: toShownProblem(error).detail });
      return false;
    }
  };
  const remove = async (item: Item) => {
    const key = keyOf(item);
    if (fading.includes(key)) return;
    setFading((before) => [...before, key]);
    await new Promise((faded) => setTimeout(faded, fadeMs));
    const isDone = await tryTo(() => calls.remove(item));
    setFading((before) => before.filter((other) => other !== key));
    if (isDone) setRemoved(item);
  };
  const undo = async () => {
    if (removed && (await tryTo(() => calls.restore(removed)))) setRemoved(null);
  };
  return { fading, removed, remove, undo, list, part };
}
