import { LRUCache } from "lru-cache";
import { type ComponentType, createElement, Fragment, isValidElement, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { type DrawnOnce, numberOf } from "./drawn-once.ts";

type Props = Record<string, unknown>;
type Component = ComponentType<Props> & DrawnOnce;
/** HTML, and which of the elements among its properties stand between its pieces. */
type Drawing = { pieces: readonly string[]; between: readonly number[] };

/** Months, „dziś” and „3 dni temu” change by themselves. */
const lifeMs = 60_000;
/** Of characters, two bytes each. */
const mostCharacters = 1_000_000;

const drawings = new LRUCache<string, Drawing>({
  maxSize: mostCharacters,
  sizeCalculation: ({ pieces }, key) =>
    key.length + pieces.reduce((sum, piece) => sum + piece.length, 100),
  ttl: lifeMs,
});

/** Components that could not be drawn alone: marked though they read a context or ask for an id. */
export const refusedDrawings = new Set<string>();

/** Written by `useId`, whose numbers count through the whole page. */
const ownId = /="P\d+-\d/;
/** No text of a database holds it. */
const edge = "\u0000";
const hole = (place: number) => edge + String(place) + edge;

let isDrawing = false;

/** By the component and its properties. */
type DrawnBefore = (key: string) => boolean;

/**
 * Puts what was drawn before in the place of an element whose component is marked as drawn once. What is drawn
 * for the first time mostly is for the last time as well, as a card of a list that nobody asked for: it is kept
 * when it is asked for again.
 * @returns false for any other element, which stays as it is
 */
export function keepDrawing(vnode: VNode, wasDrawn: DrawnBefore): boolean {
  const { type } = vnode;
  if (typeof type !== "function" || !("drawnOnce" in type) || isDrawing) return false;
  const component = type as Component;
  const { data, elements } = apart(vnode.props);
  const key = `${component.drawnOnce} ${JSON.stringify(numbered(data))}`;
  const kept = drawings.get(key);
  Object.assign(vnode, {
    type: kept ? Fragment : Draw,
    props: kept ? filled(kept, elements) : { component, data, elements, key, wasDrawn },
  });
  return true;
}

/** Elements among the properties are drawn each time; a number stands for each. */
function apart(props: Props): { data: Props; elements: VNode[] } {
  const elements: VNode[] = [];
  const data: Props = {};
  for (const [name, value] of Object.entries(props)) {
    data[name] = isValidElement(value) ? hole(elements.push(value) - 1) : value;
  }
  return { data, elements };
}

/** With a number for what many pages are drawn from: writing it out for each took longer than its drawing. */
function numbered(data: Props): Props {
  let keyed = data;
  for (const name in data) {
    const number = numberOf(data[name]);
    if (number === undefined) continue;
    if (keyed === data) keyed = { ...data };
    keyed[name] = edge + String(number);
  }
  return keyed;
}

/** What the renderer writes as it is, with elements drawn between. */
const filled = ({ pieces, between }: Drawing, elements: VNode[]) => ({
  tpl: pieces,
  exprs: between.map((place) => elements[place]),
});

type DrawProps = {
  component: Component;
  data: Props;
  elements: VNode[];
  key: string;
  wasDrawn: DrawnBefore;
};

function Draw({ component, data, elements, key, wasDrawn }: DrawProps) {
  const html = drawAlone(component, data);
  if (html === undefined) return elementOf(component, withElements(data, elements));
  const parts = html.split(edge);
  const drawing = {
    pieces: parts.filter((_, place) => place % 2 === 0),
    between: parts.filter((_, place) => place % 2 === 1).map(Number),
  };
  if (wasDrawn(key)) drawings.set(key, drawing);
  return createElement(Fragment, filled(drawing, elements) as object);
}

/** Undefined when it needs what is around it. */
function drawAlone(component: Component, data: Props): string | undefined {
  const name = component.displayName ?? component.name;
  if (refusedDrawings.has(name)) return undefined;
  try {
    const html = renderToString(elementOf(component, data));
    if (!ownId.test(html)) return html;
  } catch {
    // Its own failure is met again where it is drawn in its place.
  }
  refusedDrawings.add(name);
  return undefined;
}

function elementOf(component: Component, props: Props): VNode {
  isDrawing = true;
  try {
    return createElement(component, props);
  } finally {
    isDrawing = false;
  }
}

function withElements(data: Props, elements: VNode[]): Props {
  const places = new Map(elements.map((element, place) => [hole(place), element]));
  const back = (value: unknown) => (typeof value === "string" && places.get(value)) || value;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, back(value)]));
}
