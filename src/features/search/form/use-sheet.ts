import { useState } from "react";

/**
 * A window whose code is fetched when it is first wanted.
 * @param load the very same function each time
 * @param onMissing called when the code cannot be had
 * @param isHeld while it is, a window that is opened waits
 */
export function useSheet<Code>(load: () => Promise<Code>, onMissing: () => void, isHeld = false) {
  const [code, setCode] = useState<{ loaded: Code } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  // Opened once, it stays, whatever is on its way later.
  if (isWaiting && !isHeld) setWaiting(false);
  const open = () => {
    setOpen(true);
    setWaiting(isHeld);
    load().then(
      (loaded) => setCode({ loaded }),
      () => {
        setOpen(false);
        onMissing();
      },
    );
  };
  return {
    /** Null while it is closed, or its code or what it waits for is on the way. */
    shown: isOpen && !isWaiting ? (code?.loaded ?? null) : null,
    open,
    close: () => setOpen(false),
    /** For a finger that is about to open it. */
    prepare: () => void load().catch(() => undefined),
  };
}
