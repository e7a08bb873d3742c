import {
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../hydrated.ts";
import { OwnIds } from "./own-ids.ts";
import { ServedPart } from "./served-part.ts";

type LaterProps = HTMLAttributes<HTMLElement> & { as?: "div" | "main" };

/**
 * One element of the page that scripts take over in a task of its own, after those before it: a cheap
 * phone hears presses in between. What changes meanwhile is drawn afterwards, and for another address
 * the part is drawn anew, for hydration keeps the attributes that the server sent.
 */
export function Later({ as: Element = "div", ...attributes }: LaterProps) {
  const { key: visit } = useLocation();
  const ids = useId();
  const [part] = useState(() => new ServedPart(visit));
  const element = useRef<HTMLDivElement>(null);
  return (
    <Suspense key={part.isLeftFor(visit) ? "anew" : "served"}>
      <TakenOver part={part} element={element}>
        <OwnIds name={ids}>
          <Element {...attributes} ref={element} />
        </OwnIds>
      </TakenOver>
    </Suspense>
  );
}

type TakenOverProps = {
  part: ServedPart;
  element: RefObject<Element | null>;
  children: ReactNode;
};

function TakenOver({ part, element, children }: TakenOverProps) {
  const isHydrated = useHydrated();
  useEffect(() => part.noteTakenOver(element.current), [part, element]);
  return isHydrated || import.meta.env.SSR ? children : part.atItsTurn(children);
}
