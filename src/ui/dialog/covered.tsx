import { type ComponentProps, createContext, useCallback, useContext, useState } from "react";
import { Container } from "../container.tsx";
import { useHydrated } from "../hydrated.ts";

const Uncover = createContext(() => {});

/**
 * A page with a dialog in it that may be served open. What is behind it then (`isBehind`) a phone lays out, and asks
 * for its pictures, once the dialog is modal (`useUncover`), in a task of its own.
 */
export function Covered({
  isBehind,
  ...attributes
}: ComponentProps<typeof Container> & { isBehind: boolean }) {
  const [isCovered, setCovered] = useState(!useHydrated() && isBehind);
  const uncover = useCallback(() => {
    requestAnimationFrame(() => setTimeout(() => setCovered(false)));
  }, []);
  return (
    <Uncover value={uncover}>
      <Container data-covered={isCovered && isBehind ? "" : undefined} {...attributes} />
    </Uncover>
  );
}

/** To be called by a dialog that has become modal. */
export const useUncover = () => useContext(Uncover);
