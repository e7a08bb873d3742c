import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { useDoublePresses } from "../../ui/dialog/double-presses.ts";
import { renovationsText as text } from "./text.ts";

/** Says what was taken out, and puts it back; takes the focus, which was on a button that is gone. */
export function RemovedNote({ words, undo }: { words: string; undo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useDoublePresses();
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    // Of what was the last of its list the place is gone as well.
    button.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div
      role="status"
      // What was taken out may be far below the beginning of its list; who goes on has left it.
      className="top-20 focus-within:sticky z-20 my-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-stone px-4 py-2 shadow-float lg:top-24"
    >
      <p className="wrap-anywhere">{words}</p>
      <Button
        ref={button}
        variant="underline"
        size="sm"
        className="scroll-mt-24 scroll-mb-24"
        onClick={undo}
      >
        {text.undo}
      </Button>
    </div>
  );
}
