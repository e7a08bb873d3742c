import { useState } from "react";

/**
 * A window whose code is fetched when it is first wanted.
 * @param load the very same function each time
 * @param onMissing called when the code cannot be had
 */
export function useSheet<Code>(load: () => Promise<Code>, onMissing: () => void) {
  const [code, setCode] = useState<{ loaded: Code } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    load().then(
      (loaded) => setCode({ loaded }),
      () => {
        setOpen(false);
        onMissing();
      },
    );
  };
  return {
    /** Null while it is closed, or its code is on the way. */
    shown: isOpen ? (code?.loaded ?? null) : null,
    open,
    close: () => setOpen(false),
    /** For a finger that is about to open it. */
    prepare: () => void load().catch(() => undefined),
  };
}
