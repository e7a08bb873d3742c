import { useState } from "react";

/**
 * A window whose code is fetched when it is first wanted.
 * @param load the very same function each time
 * @param onMissing called when the code cannot be had
 * @param underWay names what is on its way: opened meanwhile, the window comes after that
 */
export function useSheet<Code>(
  load: () => Promise<Code>,
  onMissing: () => void,
  underWay?: string,
) {
  const [code, setCode] = useState<{ loaded: Code } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [waitsFor, setWaitsFor] = useState<string>();
  const isAwaited = waitsFor !== undefined && waitsFor === underWay;
  const open = () => {
    setOpen(true);
    setWaitsFor(underWay);
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
    shown: isOpen && !isAwaited ? (code?.loaded ?? null) : null,
    open,
    close: () => setOpen(false),
    /** For a finger that is about to open it. */
    prepare: () => void load().catch(() => undefined),
  };
}
