import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { renovationsText as text } from "./text.ts";

/** Says what was taken out, and puts it back; takes the focus, which was on a button that is gone. */
export function RemovedNote({ words, undo }: { words: string; undo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div
      role="status"
      className="my-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-stone px-4 py-2"
    >
      <p className="wrap-anywhere">{words}</p>
      <Button ref={button} variant="underline" size="sm" className="min-h-11" onClick={undo}>
        {text.undo}
      </Button>
    </div>
  );
}
