import {
  type ComponentProps,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
} from "react";
import { Container } from "../container.tsx";
import { useHydrated } from "../hydrated.ts";

const Uncover = createContext(() => {});

/** Its first part, its second, and all others: as many tasks as styles.css tells apart. */
const steps = 3;

/**
 * A page with a dialog in it that may be served open. What is behind it then (`isBehind`) a phone lays out, and asks
 * for its pictures, once the dialog is modal (`useUncover`): part by part, in tasks of their own.
 */
export function Covered({
  isBehind,
  ...attributes
}: ComponentProps<typeof Container> & { isBehind: boolean }) {
  const [covered, setCovered] = useState(!useHydrated() && isBehind ? steps : null);
  const [isModal, setModal] = useState(false);
  const uncover = useCallback(() => setModal(true), []);
  useEffect(() => {
    if (!isModal || !covered) return undefined;
    const frame = requestAnimationFrame(() => setTimeout(() => setCovered(covered - 1)));
    return () => cancelAnimationFrame(frame);
  }, [isModal, covered]);
  // It stays at 0: without the attribute the whole document gets its styles anew.
  const shown = isBehind ? (covered ?? undefined) : undefined;
  return (
    <Uncover value={uncover}>
      <Container data-covered={shown} {...attributes} />
    </Uncover>
  );
}

/** To be called by a dialog that has become modal. */
export const useUncover = () => useContext(Uncover);
